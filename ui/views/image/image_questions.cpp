// SPDX-License-Identifier: MIT
#include "ui/views/image/image_questions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wavelane::ui {

namespace {

constexpr std::size_t histogramBins = 256;

std::vector<std::string> shownColumns(Format format, const decode::DisplayOptions& options, CountedChannels counted)
{
    std::vector<std::string> names;
    const auto elements = inspect::texelElements(format);
    for (std::size_t i = 0; elements && i < elements->columns.size(); ++i)
        if (options.channels[i] && (i < 3 || counted == CountedChannels::all || names.empty()))
            names.push_back(elements->columns[i].path);
    return names;
}

} // namespace

std::optional<inspect::StatisticsOptions> rangeQuestion(Format format, const decode::DisplayOptions& options)
{
    inspect::StatisticsOptions question{.columns = shownColumns(format, options, CountedChannels::colors),
                                        .distinct = false};
    return question.columns.empty() ? std::nullopt : std::optional(std::move(question));
}

std::optional<decode::DisplayRange> rangeOf(const inspect::StatisticsResult& statistics)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    decode::DisplayRange range{.black = infinity, .white = -infinity};
    for (const inspect::ColumnStatistics& column : statistics.columns) {
        if (!column.minimum || !column.maximum)
            continue;
        range.black = std::min(range.black, decode::toDouble(*column.minimum));
        range.white = std::max(range.white, decode::toDouble(*column.maximum));
    }
    return range.black <= range.white ? std::optional(range) : std::nullopt;
}

std::optional<inspect::HistogramOptions> histogramQuestion(Format format, const decode::DisplayOptions& options,
                                                           const decode::DisplayRange& values,
                                                           ImageHistogram& histogram)
{
    inspect::HistogramOptions question{.columns = shownColumns(format, options, CountedChannels::all),
                                       .bins = histogramBins};
    if (question.columns.empty())
        return std::nullopt;
    histogram.low = std::min(values.black, values.white);
    histogram.high = std::max(values.black, values.white);
    if (histogram.low == histogram.high)
        histogram.high = histogram.low + std::max(1.0, std::abs(histogram.low));
    question.values = {histogram.low, histogram.high};
    return question;
}

} // namespace wavelane::ui
