// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// How often each pattern of at most 16 bits occurs. Neighbors are counted in different tables, because increments of
/// the same counter would wait for each other.
class PatternCounts
{
public:
    explicit PatternCounts(unsigned bits);

    std::size_t size() const { return m_totals.size(); } ///< Number of possible patterns.
    void add(std::span<const std::uint16_t> patterns);
    /// Counts of all patterns; completes them first.
    const std::vector<std::uint64_t>& totals();

private:
    void flush();

    std::size_t m_tables;
    std::uint64_t m_pending = 0;         ///< Patterns that are not in the totals yet.
    std::vector<std::uint32_t> m_counts; ///< Counts of all patterns, table after table; small, to stay in the cache.
    std::vector<std::uint64_t> m_totals;
};

} // namespace wavelane::inspect
