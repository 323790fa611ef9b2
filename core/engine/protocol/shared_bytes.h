// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::engine {

/// Memory that two processes share, as a sealed memfd: its size cannot change any more, so that a mapping never
/// faults. Owns the descriptor and the mapping.
class SharedBytes
{
public:
    /// More than this is refused in both directions: 8 GiB.
    static constexpr std::uint64_t limitInBytes = std::uint64_t{8} << 30;

    /// New memory, zero-filled and writable. `limit_exceeded` above the limit, `engine_died` where the system has
    /// no more memory or descriptors. `sizeInBytes` may be 0.
    static Result<SharedBytes> create(std::uint64_t sizeInBytes);

    /// Maps memory that came from another process. `bad_value` unless it is a memfd sealed against shrinking of
    /// exactly `expectedSizeInBytes`.
    static Result<SharedBytes> open(UniqueFd descriptor, std::uint64_t expectedSizeInBytes, bool writable = false);

    SharedBytes(SharedBytes&& other) noexcept;
    SharedBytes& operator=(SharedBytes&& other) noexcept;
    ~SharedBytes();

    /// Empty where the mapping is read-only.
    std::span<std::byte> writable() { return m_isWritable ? std::span(m_data, m_size) : std::span<std::byte>(); }
    std::span<const std::byte> bytes() const { return {m_data, m_size}; }
    int descriptor() const { return m_descriptor.value(); }

private:
    SharedBytes(UniqueFd descriptor, std::byte* data, std::size_t size, bool isWritable);
    static Result<SharedBytes> map(UniqueFd descriptor, std::uint64_t sizeInBytes, bool writable);

    UniqueFd m_descriptor;
    std::byte* m_data = nullptr;
    std::size_t m_size = 0;
    bool m_isWritable = false;
};

} // namespace wavelane::engine
