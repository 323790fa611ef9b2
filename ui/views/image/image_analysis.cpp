// SPDX-License-Identifier: MIT
#include "ui/views/image/image_analysis.h"

#include "core/base/try.h"
#include "core/inspect/source/source.h"
#include "ui/views/texels/texel_region.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace wavelane::ui {

namespace {

/// Images up to this size are analyzed at once, in a millisecond or two, and never flicker.
constexpr qint64 maxImmediateTexels = 64 * 64;
constexpr std::size_t histogramBins = 256;

std::unique_ptr<inspect::Source> texelSource(const TexelImage& image)
{
    const auto size = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) *
                      info(image.format).blockBytes;
    return inspect::sourceOf(std::as_bytes(std::span(image.bytes)).first(size));
}

/// Names of the shown columns: color channels, or alpha if nothing else is shown.
std::vector<std::string> shownColumns(const inspect::Elements& elements, const decode::DisplayOptions& options,
                                      bool withAlpha)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < elements.columns.size(); ++i)
        if (options.channels[i] && (i < 3 || withAlpha || names.empty()))
            names.push_back(elements.columns[i].path);
    return names;
}

Result<std::optional<decode::DisplayRange>> valueRange(const TexelImage& image, const decode::DisplayOptions& options,
                                                       const std::stop_token& stop)
{
    TRY(const inspect::Elements elements, inspect::texelElements(image.format));
    const inspect::StatisticsOptions wanted{.columns = shownColumns(elements, options, false), .distinct = false};
    if (wanted.columns.empty())
        return std::nullopt;
    TRY(const auto statistics,
        inspect::statistics(*texelSource(image), elements, wanted, {.stop = stop, .progress = {}}));
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

Result<ImageHistogram> histogramOf(const TexelImage& image, const decode::DisplayOptions& options,
                                   std::optional<decode::DisplayRange> values, const std::stop_token& stop)
{
    TRY(const inspect::Elements elements, inspect::texelElements(image.format));
    if (!values) {
        TRY(const auto found, valueRange(image, options, stop));
        values = found;
    }
    ImageHistogram histogram;
    inspect::HistogramOptions wanted{.columns = shownColumns(elements, options, true), .bins = histogramBins};
    if (!values || wanted.columns.empty())
        return histogram;
    histogram.low = std::min(values->black, values->white);
    histogram.high = std::max(values->black, values->white);
    if (histogram.low == histogram.high)
        histogram.high = histogram.low + std::max(1.0, std::abs(histogram.low));
    wanted.values = {histogram.low, histogram.high};
    TRY(histogram.channels,
        inspect::histogram(*texelSource(image), elements, wanted, {.stop = stop, .progress = {}}));
    return histogram;
}

} // namespace

ImageAnalysis::ImageAnalysis(QObject* parent) : QObject(parent), m_worker("image analysis") {}

ImageAnalysis::~ImageAnalysis() = default;

void ImageAnalysis::start(const TexelImage& image, const char* lane, Job job)
{
    if (qint64(image.width) * image.height <= maxImmediateTexels) {
        if (const Finish finish = job({}))
            finish();
        return;
    }
    m_worker.postLatest(lane, [this, job = std::move(job)](const std::stop_token& stop) {
        if (Finish finish = job(stop))
            QMetaObject::invokeMethod(this, std::move(finish), Qt::QueuedConnection);
    });
}

void ImageAnalysis::findMarks(const TexelImage& image, const decode::DisplayOptions& options)
{
    start(image, "marks", [this, image, options](const std::stop_token& stop) -> Finish {
        auto marks = std::make_shared<const MarkMap>(MarkMap::of(image, options, stop));
        return [this, marks = std::move(marks)] { Q_EMIT marksFound(marks); };
    });
}

void ImageAnalysis::countValues(const TexelImage& image, const decode::DisplayOptions& options,
                                std::optional<decode::DisplayRange> values)
{
    start(image, "values", [this, image, options, values](const std::stop_token& stop) -> Finish {
        auto histogram = histogramOf(image, options, values, stop);
        if (!histogram)
            return {}; // Stopped: showable images have no other errors.
        return [this, histogram = std::move(*histogram)] { Q_EMIT valuesCounted(histogram); };
    });
}

void ImageAnalysis::findRange(const TexelImage& image, const decode::DisplayOptions& options)
{
    start(image, "range", [this, image, options](const std::stop_token& stop) -> Finish {
        const auto range = valueRange(image, options, stop);
        if (!range || !*range)
            return {};
        return [this, range = **range] { Q_EMIT rangeFound(range.black, range.white); };
    });
}

void ImageAnalysis::measure(const TexelImage& image, const QRect& region)
{
    start(image, "region", [this, image, region](const std::stop_token& stop) -> Finish {
        auto statistics = regionStatistics(image, region, stop);
        if (!statistics)
            return {};
        return [this, region, statistics = std::move(*statistics)] { Q_EMIT measured(region, statistics); };
    });
}

} // namespace wavelane::ui
