// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/histogram.h"

#include "core/base/try.h"
#include "core/inspect/columns/column_blocks.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <limits>

namespace wavelane::inspect {

namespace {

constexpr std::size_t maxBinsTogether = std::size_t{4} << 20U;

Result<void> checkOptions(const HistogramOptions& options)
{
    if (options.bins == 0 || options.bins > maxHistogramBins) {
        return fail(Code::badValue, std::format("A histogram can have 1 to {} bins, but {} are requested.",
                                                maxHistogramBins, options.bins));
    }
    if (!options.values)
        return {};
    const auto [low, high] = *options.values;
    if (!std::isfinite(low) || !std::isfinite(high) || !(low < high))
        return fail(Code::badValue, std::format("The range of the histogram, {} to {}, is empty.", low, high));
    if (options.logarithmic && low <= 0) {
        return fail(Code::badValue,
                    std::format("The range of a logarithmic histogram must be positive, but it starts "
                                "at {}.",
                                low));
    }
    return {};
}

/// Sorts the numbers of a column into bins.
class Binning
{
public:
    Binning(const Column& column, std::uint32_t index, const HistogramOptions& options)
        : m_column(column), m_logarithmic(options.logarithmic)
    {
        m_result.column = index;
        m_result.bins.resize(options.bins);
        if (options.values)
            setRange((*options.values)[0], (*options.values)[1]);
    }

    /// Extends the range to the numbers of a block.
    void measure(const MetElements& block)
    {
        const double least = m_logarithmic ? 0 : -std::numeric_limits<double>::infinity();
        for (const double value : load(block)) {
            if (!(value > least) || !(value < std::numeric_limits<double>::infinity()))
                continue;
            m_low = std::min(m_low, value);
            m_high = std::max(m_high, value);
        }
    }
    void endMeasuring()
    {
        if (m_low <= m_high)
            setRange(m_low, m_high);
    }

    void add(const MetElements& block)
    {
        const double low = m_result.low;
        const double high = m_result.high;
        const auto bins = static_cast<double>(m_result.bins.size());
        m_result.count += block.elements.count;
        for (const double value : load(block)) {
            if (value != value) {
                ++m_result.nan;
            } else if (value < low || (m_logarithmic && value <= 0)) {
                ++m_result.below;
            } else if (value > high || m_isEmpty) {
                ++m_result.above;
            } else {
                const double place = (scaled(value) - m_start) * m_perValue;
                ++m_result.bins[static_cast<std::size_t>(std::clamp(place, 0.0, bins - 1))];
            }
        }
    }

    ColumnHistogram take() { return std::move(m_result); }

private:
    const std::vector<double>& load(const MetElements& block)
    {
        m_values.resize(block.elements.count);
        loadReals(m_column, block.elements, m_values.data());
        return m_values;
    }
    /// Halved, because the difference of the largest and the lowest double overflows.
    double scaled(double value) const { return m_logarithmic ? std::log2(value) : value / 2; }

    void setRange(double low, double high)
    {
        m_isEmpty = false;
        m_result.low = low;
        m_result.high = high;
        m_start = scaled(low);
        const double width = scaled(high) - m_start;
        m_perValue = width > 0 ? static_cast<double>(m_result.bins.size()) / width : 0;
    }

    const Column& m_column;
    bool m_logarithmic;
    bool m_isEmpty = true; ///< There is no range.
    ColumnHistogram m_result;
    double m_low = std::numeric_limits<double>::infinity();
    double m_high = -std::numeric_limits<double>::infinity();
    double m_start = 0;
    double m_perValue = 0;
    std::vector<double> m_values;
};

} // namespace

Result<std::vector<ColumnHistogram>> histogram(Source& source, const Elements& elements,
                                               const HistogramOptions& options, const Control& control)
{
    TRY_VOID(checkOptions(options));
    TRY(const std::vector<std::uint32_t> columns, columnIndices(elements, options.columns));
    if (columns.size() > maxStatisticsColumns || columns.size() * options.bins > maxBinsTogether) {
        return fail(
            Code::limitExceeded,
            std::format("{} columns with {} bins exceed the limits of {} columns and {} bins; choose columns.",
                        columns.size(), options.bins, maxStatisticsColumns, maxBinsTogether));
    }
    std::vector<Binning> binnings;
    for (const std::uint32_t each : columns)
        binnings.emplace_back(elements.columns[each], each, options);
    // The progress of two readings is that of one.
    Control half = control;
    if (!options.values && control.progress) {
        half.progress = [&control](std::uint64_t done, std::uint64_t total) { control.progress(done / 2, total); };
    }
    if (!options.values) {
        TRY_VOID(forEachMet(source, elements, options.range, options.where, half, [&](const MetElements& block) {
            for (Binning& each : binnings)
                each.measure(block);
        }));
        for (Binning& each : binnings)
            each.endMeasuring();
        if (control.progress) {
            half.progress = [&control](std::uint64_t done, std::uint64_t total) {
                control.progress(total - (total - done) / 2, total);
            };
        }
    }
    TRY_VOID(forEachMet(source, elements, options.range, options.where, half, [&](const MetElements& block) {
        for (Binning& each : binnings)
            each.add(block);
    }));
    std::vector<ColumnHistogram> result;
    for (Binning& each : binnings)
        result.push_back(each.take());
    return result;
}

} // namespace wavelane::inspect
