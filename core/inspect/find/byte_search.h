// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Searches memory for a sequence of bytes at nearly the speed of reading it: compares the first and the last byte of
/// the sequence at many positions at once, and the rest only where both are equal.
class ByteSearch
{
public:
    /// `bytes` must not be empty.
    explicit ByteSearch(std::vector<std::byte> bytes) : m_bytes(std::move(bytes)) {}

    std::size_t size() const { return m_bytes.size(); }

    /// The number of positions at which the sequence starts within `text`, including overlapping ones. Appends the
    /// first `limit` of them to `positions`.
    std::uint64_t find(std::span<const std::byte> text, std::size_t limit,
                       std::vector<std::uint64_t>& positions) const;

private:
    std::vector<std::byte> m_bytes;
};

} // namespace wavelane::inspect
