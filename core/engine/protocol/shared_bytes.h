// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::engine {

/// Memory shared by two processes, as a sealed memfd: its size cannot change, so accesses never fault. Owns the
/// descriptor and the mapping.
class SharedBytes
{
public:
    /// Limit in both directions: 8 GiB.
    static constexpr std::uint64_t limitInBytes = std::uint64_t{8} << 30;

    /// Creates writable, zero-filled memory; `sizeInBytes` can be 0. Fails with `limit_exceeded` above the limit and
    /// with `engine_died` if the system is out of memory or descriptors.
    static Result<SharedBytes> create(std::uint64_t sizeInBytes);

    /// Maps memory from another process. Fails with `bad_value` unless the descriptor is a memfd of exactly
    /// `expectedSizeInBytes` that is sealed against shrinking.
    static Result<SharedBytes> open(UniqueFd descriptor, std::uint64_t expectedSizeInBytes, bool writable = false);

    SharedBytes(SharedBytes&& other) noexcept;
    SharedBytes& operator=(SharedBytes&& other) noexcept;
    ~SharedBytes();

    /// Empty if the mapping is read-only.
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
