// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/column_collector.h"

#include "core/inspect/statistics/block_facts.h"
#include "core/inspect/statistics/value_kinds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace wavelane::inspect {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::uint64_t narrowBytes = 4;

/// Whether all values, and sums of their squares, are doubles without overflow.
bool hasNarrowNumbers(const Column& column)
{
    const auto* number = std::get_if<NumberType>(&column.type);
    return !number || wavelane::sizeInBytes(*number) <= narrowBytes;
}

/// Adds the `found` values of a block that `matches` accepts; searches only for their ends, because most blocks have
/// none.
template<class T, class Matches>
void addOccurrences(Occurrences& occurrences, const MatchingElements& block, const std::vector<T>& values,
                    std::size_t found, Matches matches)
{
    if (found == 0)
        return;
    std::size_t first = 0;
    while (!matches(values[first]))
        ++first;
    std::size_t last = block.elements.count - 1;
    while (!matches(values[last]))
        --last;
    if (occurrences.count == 0)
        occurrences.first = block.indexOf(first);
    occurrences.last = block.indexOf(last);
    occurrences.count += found;
}

/// As above if the number of matches is not known.
template<class T, class Matches>
void addOccurrences(Occurrences& occurrences, const MatchingElements& block, const std::vector<T>& values,
                    Matches matches)
{
    std::size_t found = 0;
    for (std::size_t i = 0; i < block.elements.count; ++i)
        found += matches(values[i]) ? 1U : 0U;
    addOccurrences(occurrences, block, values, found, matches);
}

/// Takes over an extreme of a block if it exceeds the one so far.
template<class T, class IsBeyond>
void updateExtreme(std::optional<decode::Number>& extreme, std::uint64_t& place, T value,
                   const MatchingElements& block, const std::vector<T>& values, IsBeyond isBeyond)
{
    if (extreme && !isBeyond(value, std::get<T>(*extreme)))
        return;
    const auto found = std::ranges::find(values, value);
    extreme = *found; // Of both zeros, the first one.
    place = block.indexOf(static_cast<std::size_t>(found - values.begin()));
}

} // namespace

ColumnCollector::ColumnCollector(const Column& column, std::uint32_t index, bool distinct,
                                 const std::optional<std::array<double, 2>>& values)
    : m_column(column), m_isNarrow(hasNarrowNumbers(column)), m_values(values),
      m_distinct(distinct ? std::make_unique<DistinctCounter>() : nullptr)
{
    m_result.column = index;
}

void ColumnCollector::add(const MatchingElements& block)
{
    const std::size_t count = block.elements.count;
    m_result.count += count;
    m_reals.resize(count);
    loadReals(m_column, block.elements, m_reals.data());
    if (m_values)
        addOutside(block, m_reals);
    if (m_isNarrow || m_column.valueKind() == ValueKind::real)
        return addReals(block);
    if (m_column.valueKind() == ValueKind::signedInteger) {
        m_signed.resize(count);
        loadSigned(m_column, block.elements, m_signed.data());
        return addIntegers(block, m_signed);
    }
    m_unsigned.resize(count);
    loadUnsigned(m_column, block.elements, m_unsigned.data());
    addIntegers(block, m_unsigned);
}

void ColumnCollector::addReals(const MatchingElements& block)
{
    const BlockFacts facts = factsOf(m_reals);
    if (facts.finite > 0) {
        updateExtreme(m_result.minimum, m_result.minimumAt, facts.low, block, m_reals, std::less<>());
        updateExtreme(m_result.maximum, m_result.maximumAt, facts.high, block, m_reals, std::greater<>());
    }
    addOccurrences(m_result.zero, block, m_reals, facts.zero, [](double value) { return value == 0; });
    addOccurrences(m_result.negative, block, m_reals, facts.negative, [](double value) { return value < 0; });
    const std::uint64_t nanBefore = m_result.nan.count;
    if (facts.finite < m_reals.size()) {
        addOccurrences(m_result.nan, block, m_reals, [](double value) { return value != value; });
        addOccurrences(m_result.positiveInfinity, block, m_reals, [](double value) { return value == infinite; });
        addOccurrences(m_result.negativeInfinity, block, m_reals, [](double value) { return value == -infinite; });
    }
    if (m_distinct)
        addDistinct(m_result.nan.count > nanBefore);
    if (facts.finite < m_reals.size())
        std::erase_if(m_reals, [](double value) { return !(std::fabs(value) < infinite); });
    addMoments(m_reals);
}

template<class T>
void ColumnCollector::addIntegers(const MatchingElements& block, const std::vector<T>& values)
{
    T low = values[0];
    T high = values[0];
    for (const T value : values) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    updateExtreme(m_result.minimum, m_result.minimumAt, low, block, values, std::less<>());
    updateExtreme(m_result.maximum, m_result.maximumAt, high, block, values, std::greater<>());
    addOccurrences(m_result.zero, block, values, [](T value) { return value == 0; });
    if constexpr (std::is_signed_v<T>)
        addOccurrences(m_result.negative, block, values, [](T value) { return value < 0; });
    if (m_distinct) {
        m_unsigned.resize(values.size());
        if constexpr (std::is_signed_v<T>)
            std::ranges::transform(values, m_unsigned.begin(),
                                   [](T value) { return static_cast<std::uint64_t>(value); });
        m_distinct->addAll(m_unsigned);
    }
    addMoments(m_reals);
}

void ColumnCollector::addOutside(const MatchingElements& block, const std::vector<double>& values)
{
    const auto [low, high] = *m_values;
    addOccurrences(m_result.below, block, values, [low](double value) { return value < low; });
    addOccurrences(m_result.above, block, values, [high](double value) { return value > high; });
}

void ColumnCollector::addDistinct(bool hasNan)
{
    m_unsigned.resize(m_reals.size());
    if (hasNan) {
        std::ranges::transform(m_reals, m_unsigned.begin(), distinctBits);
    } else {
        std::ranges::transform(m_reals, m_unsigned.begin(),
                               [](double value) { return std::bit_cast<std::uint64_t>(value + 0.0); });
    }
    m_distinct->addAll(m_unsigned);
}

/// Combines the moments of a block with those so far: Chan, Golub, LeVeque, "Updating Formulae and a Pairwise
/// Algorithm for Computing Sample Variances", 1979.
void ColumnCollector::addMoments(std::span<const double> finite)
{
    if (finite.empty())
        return;
    const Moments block = momentsOf(finite, m_isNarrow);
    const auto size = static_cast<long double>(finite.size());
    const auto before = static_cast<long double>(m_finite);
    const long double apart = block.mean - m_mean;
    m_finite += finite.size();
    const auto all = static_cast<long double>(m_finite);
    m_mean += apart * (size / all);
    m_squares += block.squares + apart * apart * (before * size / all);
}

ColumnStatistics ColumnCollector::take()
{
    restoreKind(m_result.minimum, m_column.valueKind());
    restoreKind(m_result.maximum, m_column.valueKind());
    m_result.mean = static_cast<double>(m_mean);
    if (m_finite > 0)
        m_result.deviation = static_cast<double>(std::sqrt(m_squares / static_cast<long double>(m_finite)));
    if (m_distinct)
        m_result.distinct = m_distinct->estimate();
    return m_result;
}

} // namespace wavelane::inspect
