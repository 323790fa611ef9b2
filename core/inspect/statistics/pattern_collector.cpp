// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/pattern_collector.h"

#include "core/inspect/columns/patterns.h"
#include "core/inspect/statistics/value_kinds.h"

#include <cmath>
#include <limits>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();
constexpr std::uint8_t metPattern = 1;

/// The bit of each kind of occurrences.
struct OccurrenceClass
{
    std::uint8_t bit;
    Occurrences ColumnStatistics::* occurrences;
};
constexpr std::array<OccurrenceClass, 7> occurrenceClasses{{{2, &ColumnStatistics::nan},
                                                            {4, &ColumnStatistics::positiveInfinity},
                                                            {8, &ColumnStatistics::negativeInfinity},
                                                            {16, &ColumnStatistics::zero},
                                                            {32, &ColumnStatistics::negative},
                                                            {64, &ColumnStatistics::below},
                                                            {128, &ColumnStatistics::above}}};

} // namespace

PatternCollector::PatternCollector(const Column& column, std::uint32_t index, bool distinct,
                                   const std::optional<std::array<double, 2>>& values)
    : m_column(column), m_distinct(distinct), m_values(values), m_counts(patternBits(column).value_or(0)),
      m_classes(m_counts.size()), m_firsts(m_counts.size())
{
    m_result.column = index;
}

PatternCollector::Classes PatternCollector::classesOf(double value) const
{
    const std::array<bool, occurrenceClasses.size()> holds{value != value,
                                                           value == endless,
                                                           value == -endless,
                                                           value == 0,
                                                           value < 0,
                                                           m_values && value < m_values->front(),
                                                           m_values && value > m_values->back()};
    unsigned classes = metPattern;
    for (std::size_t i = 0; i < holds.size(); ++i)
        classes |= holds[i] ? occurrenceClasses[i].bit : 0U;
    return static_cast<Classes>(classes);
}

PatternCollector::Classes PatternCollector::addFirst(std::uint16_t pattern, std::uint64_t index)
{
    m_firsts[pattern] = index;
    return m_classes[pattern] = classesOf(realOfPattern(m_column, pattern));
}

void PatternCollector::add(const MatchingElements& block)
{
    const std::size_t count = block.elements.count;
    m_result.count += count;
    m_patterns.resize(count);
    loadPatterns(m_column, block.elements, m_patterns.data());
    m_counts.add(m_patterns);
    unsigned classes = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Classes known = m_classes[m_patterns[i]];
        classes |= known != 0 ? known : addFirst(m_patterns[i], block.indexOf(i));
    }
    if (classes != metPattern)
        noteLast(block, static_cast<Classes>(classes));
}

void PatternCollector::noteLast(const MatchingElements& block, Classes classes)
{
    for (const auto& [bit, occurrences] : occurrenceClasses) {
        if ((classes & bit) == 0)
            continue;
        std::size_t last = m_patterns.size() - 1;
        while ((m_classes[m_patterns[last]] & bit) == 0)
            --last;
        (m_result.*occurrences).last = block.indexOf(last);
    }
}

/// Adds a value that occurs `count` times to everything except the moments.
void PatternCollector::addValue(std::uint16_t pattern, double value, std::uint64_t count)
{
    const std::uint64_t first = m_firsts[pattern];
    for (const auto& [bit, occurrences] : occurrenceClasses) {
        if ((m_classes[pattern] & bit) == 0)
            continue;
        Occurrences& all = m_result.*occurrences;
        if (all.count == 0 || first < all.first)
            all.first = first;
        all.count += count;
    }
    if (!std::isfinite(value))
        return;
    // Both zeros are equal; the first one counts.
    const auto improves = [&](const std::optional<decode::Number>& extreme, std::uint64_t place, double sign) {
        const double apart = extreme ? sign * (value - std::get<double>(*extreme)) : 1;
        return apart > 0 || (apart == 0 && first < place);
    };
    if (improves(m_result.minimum, m_result.minimumAt, -1)) {
        m_result.minimum = value;
        m_result.minimumAt = first;
    }
    if (improves(m_result.maximum, m_result.maximumAt, 1)) {
        m_result.maximum = value;
        m_result.maximumAt = first;
    }
}

ColumnStatistics PatternCollector::take()
{
    DistinctCounter distinct;
    long double sum = 0;
    std::uint64_t finite = 0;
    std::vector<std::pair<long double, long double>> values; // And how often they occur.
    const std::vector<std::uint64_t>& totals = m_counts.totals();
    for (std::size_t i = 0; i < totals.size(); ++i) {
        if (totals[i] == 0)
            continue;
        const auto pattern = static_cast<std::uint16_t>(i);
        const double value = realOfPattern(m_column, pattern);
        addValue(pattern, value, totals[i]);
        distinct.add(distinctBits(value));
        if (!std::isfinite(value))
            continue;
        finite += totals[i];
        values.emplace_back(value, totals[i]);
        sum += values.back().first * values.back().second;
    }
    if (finite > 0) {
        const long double mean = sum / static_cast<long double>(finite);
        long double squares = 0;
        for (const auto& [value, count] : values)
            squares += (value - mean) * (value - mean) * count;
        m_result.mean = static_cast<double>(mean);
        m_result.deviation = static_cast<double>(std::sqrt(squares / static_cast<long double>(finite)));
    }
    restoreKind(m_result.minimum, m_column.valueKind());
    restoreKind(m_result.maximum, m_column.valueKind());
    if (m_distinct)
        m_result.distinct = distinct.estimate();
    return m_result;
}

} // namespace wavelane::inspect
