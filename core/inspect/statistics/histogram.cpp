// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/histogram.h"

#include "core/base/try.h"
#include "core/inspect/columns/patterns.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/column_binning.h"
#include "core/inspect/statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <format>

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
    std::vector<ColumnBinning> binnings;
    for (const std::uint32_t each : columns)
        binnings.emplace_back(elements.columns[each], each, options, usesPatterns(source, elements, columns.size()));
    const Selection selection{.range = options.range, .where = options.where, .box = options.box};
    const bool mustMeasure = std::ranges::any_of(binnings, &ColumnBinning::mustMeasure);
    // The progress of two readings is that of one.
    Control half = control;
    if (mustMeasure) {
        if (control.progress)
            half.progress = [&control](std::uint64_t done, std::uint64_t total) {
                control.progress(done / 2, total);
            };
        TRY_VOID(forEachMatching(source, elements, selection, half, [&](const MatchingElements& block) {
            for (ColumnBinning& each : binnings)
                if (each.mustMeasure())
                    each.measure(block);
        }));
        for (ColumnBinning& each : binnings)
            each.endMeasuring();
        if (control.progress) {
            half.progress = [&control](std::uint64_t done, std::uint64_t total) {
                control.progress(total - (total - done) / 2, total);
            };
        }
    }
    TRY_VOID(forEachMatching(source, elements, selection, half, [&](const MatchingElements& block) {
        for (ColumnBinning& each : binnings)
            each.add(block);
    }));
    std::vector<ColumnHistogram> result;
    for (ColumnBinning& each : binnings)
        result.push_back(each.take());
    return result;
}

} // namespace wavelane::inspect
