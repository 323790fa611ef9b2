// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/pattern_counts.h"
#include "core/inspect/filter/matching_elements.h"
#include "core/inspect/statistics/statistics.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Collects the statistics of one column of narrow numbers (`patternBits`), block by block: counts the patterns of
/// their bits, which is faster than decoding them, and computes everything from these counts at the end.
class PatternCollector
{
public:
    /// As those of ColumnCollector.
    PatternCollector(const Column& column, std::uint32_t index, bool distinct,
                     const std::optional<std::array<double, 2>>& values);

    void add(const MatchingElements& block);
    ColumnStatistics take();

private:
    using Classes = std::uint8_t; ///< Bits of what a value is; 0: the pattern has not occurred yet.

    Classes classesOf(double value) const;
    /// Notes a pattern that occurs for the first time.
    Classes addFirst(std::uint16_t pattern, std::uint64_t index);
    void noteLast(const MatchingElements& block, Classes classes);
    void addValue(std::uint16_t pattern, double value, std::uint64_t count);

    const Column& m_column;
    bool m_distinct;
    std::optional<std::array<double, 2>> m_values;
    ColumnStatistics m_result;
    PatternCounts m_counts;
    std::vector<Classes> m_classes;      ///< Classes of each pattern.
    std::vector<std::uint64_t> m_firsts; ///< The first element with each pattern.
    std::vector<std::uint16_t> m_patterns;
};

} // namespace wavelane::inspect
