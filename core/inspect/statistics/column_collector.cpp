// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/column_collector.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace wavelane::inspect {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Adds what `matches` accepts among the first `count` values. Counts first, without a branch, because most blocks
/// have no such value.
template<class T, class Matches>
void addOccurrences(Occurrences& occurrences, const MetElements& block, const std::vector<T>& values, Matches matches)
{
    std::uint32_t found = 0;
    const std::size_t count = block.elements.count;
    for (std::size_t i = 0; i < count; ++i)
        found += matches(values[i]) ? 1U : 0U;
    if (found == 0)
        return;
    std::size_t first = 0;
    while (!matches(values[first]))
        ++first;
    std::size_t last = count - 1;
    while (!matches(values[last]))
        --last;
    if (occurrences.count == 0)
        occurrences.first = block.indexOf(first);
    occurrences.last = block.indexOf(last);
    occurrences.count += found;
}

/// Takes over an extreme of a block if it exceeds the one so far.
template<class T, class IsBeyond>
void improve(std::optional<decode::Number>& extreme, std::uint64_t& place, T value, const MetElements& block,
             const std::vector<T>& values, IsBeyond isBeyond)
{
    if (extreme && !isBeyond(value, std::get<T>(*extreme)))
        return;
    extreme = value;
    place = block.indexOf(static_cast<std::size_t>(std::ranges::find(values, value) - values.begin()));
}

} // namespace

ColumnCollector::ColumnCollector(const Column& column, std::uint32_t index, bool distinct)
    : m_column(column), m_distinct(distinct ? std::make_unique<DistinctCounter>() : nullptr)
{
    m_result.column = index;
}

void ColumnCollector::add(const MetElements& block)
{
    m_result.count += block.elements.count;
    switch (m_column.valueKind()) {
    case ValueKind::real:
        return addReals(block);
    case ValueKind::signedInteger:
        m_signed.resize(block.elements.count);
        loadSigned(m_column, block.elements, m_signed.data());
        return addIntegers(block, m_signed);
    case ValueKind::unsignedInteger:
        m_unsigned.resize(block.elements.count);
        loadUnsigned(m_column, block.elements, m_unsigned.data());
        return addIntegers(block, m_unsigned);
    }
}

void ColumnCollector::addReals(const MetElements& block)
{
    const std::size_t count = block.elements.count;
    m_reals.resize(count);
    loadReals(m_column, block.elements, m_reals.data());
    double low = infinite;
    double high = -infinite;
    std::uint32_t finite = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double value = m_reals[i];
        const bool isFinite = std::fabs(value) < infinite;
        finite += isFinite ? 1U : 0U;
        const double forLow = isFinite ? value : infinite;
        const double forHigh = isFinite ? value : -infinite;
        low = forLow < low ? forLow : low;
        high = forHigh > high ? forHigh : high;
    }
    if (finite > 0) {
        improve(m_result.minimum, m_result.minimumAt, low, block, m_reals, std::less<>());
        improve(m_result.maximum, m_result.maximumAt, high, block, m_reals, std::greater<>());
    }
    addOccurrences(m_result.zero, block, m_reals, [](double value) { return value == 0; });
    addOccurrences(m_result.negative, block, m_reals, [](double value) { return value < 0; });
    if (finite < count) {
        addOccurrences(m_result.nan, block, m_reals, [](double value) { return value != value; });
        addOccurrences(m_result.positiveInfinity, block, m_reals, [](double value) { return value == infinite; });
        addOccurrences(m_result.negativeInfinity, block, m_reals, [](double value) { return value == -infinite; });
    }
    if (m_distinct) {
        for (const double value : m_reals) {
            if (value != value)
                addDistinct(std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN()));
            else
                addDistinct(std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value));
        }
    }
    if (finite < count)
        std::erase_if(m_reals, [](double value) { return !(std::fabs(value) < infinite); });
    addMoments(m_reals, finite);
}

template<class T>
void ColumnCollector::addIntegers(const MetElements& block, const std::vector<T>& values)
{
    T low = values[0];
    T high = values[0];
    for (const T value : values) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    improve(m_result.minimum, m_result.minimumAt, low, block, values, std::less<>());
    improve(m_result.maximum, m_result.maximumAt, high, block, values, std::greater<>());
    addOccurrences(m_result.zero, block, values, [](T value) { return value == 0; });
    if constexpr (std::is_signed_v<T>)
        addOccurrences(m_result.negative, block, values, [](T value) { return value < 0; });
    if (m_distinct) {
        for (const T value : values)
            addDistinct(static_cast<std::uint64_t>(value));
    }
    m_reals.resize(values.size());
    std::ranges::transform(values, m_reals.begin(), [](T value) { return static_cast<double>(value); });
    addMoments(m_reals, m_reals.size());
}

void ColumnCollector::addDistinct(std::uint64_t bits)
{
    if (m_hasBits && bits == m_lastBits)
        return;
    m_distinct->add(bits);
    m_lastBits = bits;
    m_hasBits = true;
}

/// Combines the moments of a block with those so far: Chan, Golub, LeVeque, "Updating Formulae and a Pairwise
/// Algorithm for Computing Sample Variances", 1979.
void ColumnCollector::addMoments(const std::vector<double>& values, std::size_t count)
{
    if (count == 0)
        return;
    // long double has a larger range, so that sums of the largest doubles do not overflow.
    long double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += static_cast<long double>(values[i]);
    const auto size = static_cast<long double>(count);
    const long double mean = sum / size;
    long double squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const long double distance = static_cast<long double>(values[i]) - mean;
        squares += distance * distance;
    }
    const auto before = static_cast<long double>(m_finite);
    const long double apart = mean - m_mean;
    m_finite += count;
    const auto all = static_cast<long double>(m_finite);
    m_mean += apart * (size / all);
    m_squares += squares + apart * apart * (before * size / all);
}

ColumnStatistics ColumnCollector::take()
{
    m_result.mean = static_cast<double>(m_mean);
    if (m_finite > 0)
        m_result.deviation = static_cast<double>(std::sqrt(m_squares / static_cast<long double>(m_finite)));
    if (m_distinct)
        m_result.distinct = m_distinct->estimate();
    return m_result;
}

} // namespace wavelane::inspect
