// SPDX-License-Identifier: MIT
#include "core/inspect/columns/pattern_counts.h"

#include <algorithm>
#include <limits>

namespace wavelane::inspect {

namespace {

constexpr unsigned maxSmallTableBits = 10;
constexpr std::size_t smallTableCount = 4;
constexpr std::size_t largeTableCount = 2; ///< More would not stay in the cache.

template<std::size_t tables>
void countIn(std::uint32_t* counts, std::size_t size, std::span<const std::uint16_t> patterns)
{
    const std::size_t whole = patterns.size() / tables * tables;
    for (std::size_t i = 0; i < whole; i += tables)
        for (std::size_t table = 0; table < tables; ++table)
            ++counts[table * size + patterns[i + table]];
    for (std::size_t i = whole; i < patterns.size(); ++i)
        ++counts[patterns[i]];
}

} // namespace

PatternCounts::PatternCounts(unsigned bits)
    : m_tables(bits <= maxSmallTableBits ? smallTableCount : largeTableCount), m_counts(m_tables << bits),
      m_totals(std::size_t{1} << bits)
{
}

void PatternCounts::add(std::span<const std::uint16_t> patterns)
{
    if (m_pending + patterns.size() > std::numeric_limits<std::uint32_t>::max())
        flush();
    m_pending += patterns.size();
    if (m_tables == smallTableCount)
        countIn<smallTableCount>(m_counts.data(), size(), patterns);
    else
        countIn<largeTableCount>(m_counts.data(), size(), patterns);
}

const std::vector<std::uint64_t>& PatternCounts::totals()
{
    flush();
    return m_totals;
}

void PatternCounts::flush()
{
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        m_totals[i % size()] += m_counts[i];
    std::ranges::fill(m_counts, 0U);
    m_pending = 0;
}

} // namespace wavelane::inspect
