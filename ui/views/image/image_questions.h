// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display_options.h"
#include "core/inspect/statistics/histogram.h"
#include "core/inspect/statistics/statistics.h"
#include "ui/views/texels/texel_image.h"

#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// How often values occur in an image.
struct ImageHistogram
{
    double low = 0; ///< Left edge of the first bins.
    double high = 1;
    std::vector<inspect::ColumnHistogram> channels; ///< The shown ones; `column` 0 (red) to 3 (alpha).
};

/// Which shown channels count.
enum class CountedChannels {
    colors, ///< Color channels, or alpha if nothing else is shown.
    all
};

/// What finds the smallest and largest finite values of the shown color channels; nothing: none is shown.
std::optional<inspect::StatisticsOptions> rangeQuestion(Format format, const decode::DisplayOptions& options);
std::optional<decode::DisplayRange> rangeOf(const inspect::StatisticsResult& statistics);

/// What counts the values of the shown channels in a range, whose ends are in `histogram`; nothing: none is shown.
std::optional<inspect::HistogramOptions> histogramQuestion(Format format, const decode::DisplayOptions& options,
                                                           const decode::DisplayRange& values,
                                                           ImageHistogram& histogram);

} // namespace wavelane::ui
