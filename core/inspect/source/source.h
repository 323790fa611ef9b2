// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Parts of equal size in bytes, from each of which to the next is the same distance.
struct Strips
{
    std::uint64_t offset = 0; ///< Offset of the first strip.
    std::uint64_t size = 0;   ///< Size of each strip; at least 1.
    std::uint64_t pitch = 0;  ///< From the start of one to the start of the next; at least `size`.
    std::uint64_t count = 0;  ///< At least 1.

    std::uint64_t end() const { return offset + (count - 1) * pitch + size; }
};

/// Bytes that are read in pieces, from any place and repeatedly, so that gigabytes need little host memory. To be
/// used by one thread.
class Source
{
public:
    Source() = default;
    virtual ~Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    virtual std::uint64_t sizeInBytes() const = 0;
    /// The bytes from `offset` to `offset + size`, which must be within the source. Valid until the next call.
    virtual Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) = 0;
    /// The bytes of the parts, one after the other, which must be within the source. Valid until the next call. Here,
    /// they are read together if little is between them, and otherwise one by one.
    virtual Result<std::span<const std::byte>> readStrips(const Strips& strips);

private:
    std::vector<std::byte> m_packed;
};

/// Bytes in memory, which must outlive the source.
std::unique_ptr<Source> sourceOf(std::span<const std::byte> bytes);
/// Bytes in memory that the source owns.
std::unique_ptr<Source> sourceOf(std::vector<std::byte> bytes);

/// A part of the bytes of a source. Fails with `bad_value` if it is not within them.
Result<std::unique_ptr<Source>> partOf(std::unique_ptr<Source> source, std::uint64_t offset, std::uint64_t size);

/// The bytes of a file. Fails with `file_missing` or `file_unreadable`; a read fails with `file_unreadable` if the
/// file became shorter.
Result<std::unique_ptr<Source>> fileSource(const std::filesystem::path& path);

} // namespace wavelane::inspect
