// SPDX-License-Identifier: MIT
#include "ui/views/image/image_analysis.h"

#include "core/base/try.h"
#include "core/inspect/source/source.h"
#include "ui/views/texels/texel_region.h"

#include <utility>

namespace wavelane::ui {

namespace {

/// Images up to this size are analyzed at once, in a millisecond or two, and never flicker.
constexpr qint64 maxImmediateTexels = 64 * 64;

std::unique_ptr<inspect::Source> texelSource(const TexelImage& image)
{
    const auto size = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) *
                      info(image.format).blockBytes;
    return inspect::sourceOf(std::as_bytes(std::span(image.bytes)).first(size));
}

Result<std::optional<decode::DisplayRange>> valueRange(const TexelImage& image, const decode::DisplayOptions& options,
                                                       const std::stop_token& stop)
{
    TRY(const inspect::Elements elements, inspect::texelElements(image.format));
    const auto question = rangeQuestion(image.format, options);
    if (!question)
        return std::nullopt;
    TRY(const auto statistics,
        inspect::statistics(*texelSource(image), elements, *question, {.stop = stop, .progress = {}}));
    return rangeOf(statistics);
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
    const auto question = values ? histogramQuestion(image.format, options, *values, histogram) : std::nullopt;
    if (!question)
        return histogram;
    TRY(histogram.channels,
        inspect::histogram(*texelSource(image), elements, *question, {.stop = stop, .progress = {}}));
    return histogram;
}

} // namespace

ImageAnalysis::ImageAnalysis(QObject* parent) : QObject(parent), m_worker("image analysis")
{
    m_remote = new RemoteAnalysis(this);
    connect(m_remote, &RemoteAnalysis::marksFound, this, &ImageAnalysis::marksFound);
    connect(m_remote, &RemoteAnalysis::detailFound, this, &ImageAnalysis::detailFound);
    connect(m_remote, &RemoteAnalysis::valuesCounted, this, &ImageAnalysis::valuesCounted);
    connect(m_remote, &RemoteAnalysis::rangeFound, this, &ImageAnalysis::rangeFound);
    connect(m_remote, &RemoteAnalysis::measured, this, &ImageAnalysis::measured);
    connect(m_remote, &RemoteAnalysis::nearestFound, this, &ImageAnalysis::nearestFound);
    connect(m_remote, &RemoteAnalysis::failed, this, &ImageAnalysis::failed);
}

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
    if (image.cache)
        return m_remote->findMarks(image, options);
    start(image, "marks", [this, image, options](const std::stop_token& stop) -> Finish {
        auto marks = std::make_shared<const MarkMap>(MarkMap::of(image, options, stop));
        return [this, marks = std::move(marks)] { Q_EMIT marksFound(marks); };
    });
}

void ImageAnalysis::findDetail(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels,
                               int step)
{
    m_remote->findDetail(image, options, texels, step);
}

void ImageAnalysis::findNearest(const TexelImage& image, const MarkMap& marks,
                                const inspect::NearestMarkOptions& options, std::optional<QPoint> from)
{
    if (!image.cache) {
        if (const auto texel = marks.nearest(from, options.anyOf, options.direction == inspect::Direction::next))
            Q_EMIT nearestFound(*texel);
        return;
    }
    inspect::NearestMarkOptions question = options;
    question.box = image.cache->planes().box();
    question.from = from ? image.cache->planes().elementOf(*from) : std::nullopt;
    m_remote->findNearest(image, question);
}

void ImageAnalysis::countValues(const TexelImage& image, const decode::DisplayOptions& options,
                                std::optional<decode::DisplayRange> values)
{
    if (image.cache)
        return m_remote->countValues(image, options, values);
    start(image, "values", [this, image, options, values](const std::stop_token& stop) -> Finish {
        auto histogram = histogramOf(image, options, values, stop);
        if (!histogram)
            return {}; // Stopped: showable images have no other errors.
        return [this, histogram = std::move(*histogram)] { Q_EMIT valuesCounted(histogram); };
    });
}

void ImageAnalysis::findRange(const TexelImage& image, const decode::DisplayOptions& options)
{
    if (image.cache)
        return m_remote->findRange(image, options);
    start(image, "range", [this, image, options](const std::stop_token& stop) -> Finish {
        const auto range = valueRange(image, options, stop);
        if (!range || !*range)
            return {};
        return [this, range = **range] { Q_EMIT rangeFound(range.black, range.white); };
    });
}

void ImageAnalysis::measure(const TexelImage& image, const QRect& region)
{
    if (image.cache)
        return m_remote->measure(image, region);
    start(image, "region", [this, image, region](const std::stop_token& stop) -> Finish {
        auto statistics = regionStatistics(image, region, stop);
        if (!statistics)
            return {};
        return [this, region, statistics = std::move(*statistics)] { Q_EMIT measured(region, statistics); };
    });
}

} // namespace wavelane::ui
