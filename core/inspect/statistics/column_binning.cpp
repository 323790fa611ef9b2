// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/column_binning.h"

#include "core/inspect/columns/patterns.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr double beyond = std::numeric_limits<double>::infinity();
constexpr std::size_t extraSlots = 3; ///< Below, above and NaN.
constexpr std::size_t maxSlotsInTables = 4096;
constexpr std::size_t tables = 4;

} // namespace

ColumnBinning::ColumnBinning(const Column& column, std::uint32_t index, const HistogramOptions& options,
                             bool countsPatterns)
    : m_column(column), m_logarithmic(options.logarithmic), m_isMeasured(!options.values)
{
    m_result.column = index;
    m_result.bins.resize(options.bins);
    if (const auto bits = patternBits(column); bits && countsPatterns)
        m_patterns = std::make_unique<PatternCounts>(*bits);
    if (options.bins + extraSlots <= maxSlotsInTables)
        m_tables = tables;
    m_counts.resize((options.bins + extraSlots) * m_tables);
    // Without a range, numbers that cannot be in a bin are below or above 0.
    m_least = m_logarithmic ? std::numeric_limits<double>::denorm_min() : 0;
    if (options.values)
        setRange(options.values->front(), options.values->back());
}

void ColumnBinning::measure(const MatchingElements& block)
{
    measure(load(block));
}

void ColumnBinning::measure(std::span<const double> values)
{
    const double least = m_logarithmic ? 0 : -beyond;
    double low = m_low;
    double high = m_high;
    for (const double value : values) {
        const bool counts = value > least && value < beyond;
        const double forLow = counts ? value : beyond;
        const double forHigh = counts ? value : -beyond;
        low = forLow < low ? forLow : low;
        high = forHigh > high ? forHigh : high;
    }
    m_low = low;
    m_high = high;
}

void ColumnBinning::endMeasuring()
{
    if (m_isMeasured && m_low <= m_high)
        setRange(m_low, m_high);
}

void ColumnBinning::add(const MatchingElements& block)
{
    m_result.count += block.elements.count;
    if (m_patterns) {
        m_bits.resize(block.elements.count);
        loadPatterns(m_column, block.elements, m_bits.data());
        m_patterns->add(m_bits);
        return;
    }
    findSlots(load(block));
    std::uint64_t* const counts = m_counts.data();
    const std::size_t slots = m_result.bins.size() + extraSlots;
    const std::size_t whole = m_slots.size() / tables * tables;
    // With one table, all steps are the same.
    const std::size_t step = m_tables == 1 ? 0 : slots;
    for (std::size_t i = 0; i < whole; i += tables)
        for (std::size_t k = 0; k < tables; ++k)
            ++counts[k * step + static_cast<std::size_t>(m_slots[i + k])];
    for (std::size_t i = whole; i < m_slots.size(); ++i)
        ++counts[static_cast<std::size_t>(m_slots[i])];
}

ColumnHistogram ColumnBinning::take()
{
    if (m_patterns)
        sortPatterns();
    const std::size_t bins = m_result.bins.size();
    const auto countOf = [this, slots = bins + extraSlots](std::size_t slot) {
        std::uint64_t count = 0;
        for (std::size_t table = 0; table < m_tables; ++table)
            count += m_counts[table * slots + slot];
        return count;
    };
    for (std::size_t i = 0; i < bins; ++i)
        m_result.bins[i] = countOf(i);
    m_result.below = countOf(bins);
    m_result.above = countOf(bins + 1);
    m_result.nan = countOf(bins + 2);
    return std::move(m_result);
}

const std::vector<double>& ColumnBinning::load(const MatchingElements& block)
{
    m_values.resize(block.elements.count);
    loadReals(m_column, block.elements, m_values.data());
    return m_values;
}

/// Halved, because the difference of the largest and the lowest double overflows.
double ColumnBinning::scaled(double value) const
{
    return m_logarithmic ? std::log2(value) : value / 2;
}

void ColumnBinning::setRange(double low, double high)
{
    m_result.low = low;
    m_result.high = high;
    m_least = low;
    m_start = scaled(low);
    const double width = scaled(high) - m_start;
    m_perValue = width > 0 ? static_cast<double>(m_result.bins.size()) / width : 0;
    // The bin that begins with 0, if one does; in a logarithmic one, with 1.
    const double zero = std::nearbyint(-m_start * m_perValue);
    const double binWidth = width / static_cast<double>(m_result.bins.size());
    m_zeroBin = std::abs(zero) < INT32_MAX && m_start + zero * binWidth == 0 ? static_cast<std::int32_t>(zero) : -1;
}

void ColumnBinning::findSlots(std::span<const double> values)
{
    m_slots.resize(values.size());
    std::int32_t* const slots = m_slots.data();
    const auto bins = static_cast<std::int32_t>(m_result.bins.size());
    const double last = static_cast<double>(bins) - 1;
    const double low = m_least;
    const double high = m_result.high;
    const double start = m_start;
    const double perValue = m_perValue;
    const std::int32_t zeroBin = m_zeroBin;
    const auto slotOf = [=](double value, double scale, double sign) {
        double place = (scale - start) * perValue;
        place = place > 0 ? place : 0; // Also if it is NaN.
        place = place < last ? place : last;
        auto slot = static_cast<std::int32_t>(place);
        // The difference from the start loses small negative numbers.
        slot -= static_cast<std::int32_t>((sign < 0) & (slot == zeroBin));
        slot = value < low ? bins : slot;
        slot = value > high ? bins + 1 : slot;
        return value != value ? bins + 2 : slot;
    };
    if (m_logarithmic) {
        for (std::size_t i = 0; i < values.size(); ++i)
            slots[i] = slotOf(values[i], std::log2(values[i]), values[i] - 1);
    } else {
        for (std::size_t i = 0; i < values.size(); ++i)
            slots[i] = slotOf(values[i], values[i] / 2, values[i]);
    }
}

void ColumnBinning::sortPatterns()
{
    std::vector<double> values;
    std::vector<std::uint64_t> counts;
    const std::vector<std::uint64_t>& totals = m_patterns->totals();
    for (std::size_t i = 0; i < totals.size(); ++i) {
        if (totals[i] == 0)
            continue;
        values.push_back(realOfPattern(m_column, static_cast<std::uint16_t>(i)));
        counts.push_back(totals[i]);
    }
    measure(values);
    endMeasuring();
    findSlots(values);
    for (std::size_t i = 0; i < counts.size(); ++i)
        m_counts[static_cast<std::size_t>(m_slots[i])] += counts[i];
}

} // namespace wavelane::inspect
