// SPDX-License-Identifier: MIT
#include "ui/views/image/remote_analysis.h"

#include "ui/base/text.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

/// A repeated question rests for so many times the time that its answer took.
constexpr qint64 restFactor = 9;
constexpr std::uint64_t maxBlocks = std::uint64_t{1} << 20U;

/// The smallest blocks of an image, of which there are not too many.
int stepOf(const TexelPlanes& planes)
{
    const inspect::TexelBox box = planes.box();
    std::uint64_t step = 1;
    while (inspect::blocksOf(box.extent[0], step) * inspect::blocksOf(box.extent[1], step) * box.extent[2] >
           maxBlocks)
        step *= 2;
    return static_cast<int>(step);
}

} // namespace

void RemoteAnalysis::ask(const std::string& lane, const TexelImage& image, inspect::Action action, Taker take)
{
    Asked& asked = m_asked[lane];
    const bool isSame = asked.cache.lock() == image.cache && asked.action == action;
    asked.take = std::move(take);
    if (isSame && asked.isWaiting) {
        asked.isAgain = true;
        return;
    }
    asked.cache = image.cache;
    asked.action = std::move(action);
    if (isSame)
        return repeat(lane, asked);
    asked.isAgain = false;
    send(lane, asked);
}

void RemoteAnalysis::repeat(const std::string& lane, Asked& asked)
{
    const qint64 rest = asked.took * (restFactor + 1) - asked.since.elapsed();
    if (rest <= 0)
        return send(lane, asked);
    if (!asked.next) {
        asked.next = std::make_unique<QTimer>();
        asked.next->setSingleShot(true);
        connect(asked.next.get(), &QTimer::timeout, this, [this, lane] { send(lane, m_asked[lane]); });
    }
    if (!asked.next->isActive())
        asked.next->start(static_cast<int>(std::min<qint64>(rest, 60'000)));
}

void RemoteAnalysis::send(const std::string& lane, Asked& asked)
{
    if (asked.next)
        asked.next->stop();
    const std::shared_ptr<TexelCache> cache = asked.cache.lock();
    if (!cache)
        return;
    asked.isWaiting = true;
    asked.since.start();
    const inspect::Action action = asked.action;
    cache->remote().ask(action, lane, this, [this, lane, action](const Result<inspect::Answer>& answer) {
        Asked& now = m_asked[lane];
        if (now.action != action)
            return; // Of an older question.
        now.isWaiting = false;
        now.took = now.since.elapsed();
        const bool again = std::exchange(now.isAgain, false);
        if (!answer) {
            Q_EMIT failed(answer.error());
            return;
        }
        const Taker take = now.take;
        if (again)
            repeat(lane, now);
        take(*answer);
    });
}

void RemoteAnalysis::findMarks(const TexelImage& image, const decode::DisplayOptions& options)
{
    const TexelPlanes planes = image.cache->planes();
    const int step = stepOf(planes);
    ask("marks", image,
        inspect::MarkOptions{
            .rule = inspect::markRule(options), .box = planes.box(), .step = static_cast<std::uint64_t>(step)},
        [this, planes, step](const inspect::Answer& answer) {
            Q_EMIT marksFound(std::make_shared<const MarkMap>(
                MarkMap::of(std::get<inspect::MarkResult>(answer), step, {}, planes)));
        });
}

void RemoteAnalysis::findDetail(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels,
                                int step)
{
    const TexelPlanes planes = image.cache->planes();
    ask("detail", image,
        inspect::MarkOptions{.rule = inspect::markRule(options),
                             .box = boxOf(planes.first, texels),
                             .step = static_cast<std::uint64_t>(step)},
        [this, planes, texels, step](const inspect::Answer& answer) {
            Q_EMIT detailFound(std::make_shared<const MarkMap>(
                MarkMap::of(std::get<inspect::MarkResult>(answer), step, texels.topLeft(), planes)));
        });
}

void RemoteAnalysis::findNearest(const TexelImage& image, const inspect::NearestMarkOptions& options)
{
    image.cache->remote().ask(
        options, "nearest", this, [this, cache = image.cache](const Result<inspect::Answer>& answer) {
            if (!answer) {
                Q_EMIT failed(answer.error());
                return;
            }
            const auto& match = std::get<inspect::Nearest>(*answer).match;
            if (const auto texel = match ? cache->planes().pointOf(match->element) : std::nullopt)
                Q_EMIT nearestFound(*texel);
        });
}

void RemoteAnalysis::findRange(const TexelImage& image, const decode::DisplayOptions& options)
{
    auto question = rangeQuestion(image.format, options);
    if (!question)
        return;
    question->box = image.cache->planes().box();
    ask("range", image, std::move(*question), [this](const inspect::Answer& answer) {
        if (const auto range = rangeOf(std::get<inspect::StatisticsResult>(answer)))
            Q_EMIT rangeFound(range->black, range->white);
    });
}

void RemoteAnalysis::countValues(const TexelImage& image, const decode::DisplayOptions& options,
                                 std::optional<decode::DisplayRange> values)
{
    if (!values) {
        auto question = rangeQuestion(image.format, options);
        if (!question)
            return Q_EMIT valuesCounted({});
        question->box = image.cache->planes().box();
        return ask("values", image, std::move(*question),
                   [this, cache = std::weak_ptr(image.cache), format = image.format,
                    options](const inspect::Answer& answer) {
                       const auto range = rangeOf(std::get<inspect::StatisticsResult>(answer));
                       const TexelImage counted{.format = format, .cache = cache.lock()};
                       if (range && counted.cache)
                           countValues(counted, options, range);
                       else
                           Q_EMIT valuesCounted({});
                   });
    }
    ImageHistogram histogram;
    auto question = histogramQuestion(image.format, options, *values, histogram);
    if (!question)
        return Q_EMIT valuesCounted({});
    question->box = image.cache->planes().box();
    ask("bins", image, std::move(*question), [this, histogram](const inspect::Answer& answer) {
        ImageHistogram counted = histogram;
        counted.channels = std::get<std::vector<inspect::ColumnHistogram>>(answer);
        Q_EMIT valuesCounted(counted);
    });
}

void RemoteAnalysis::measure(const TexelImage& image, const QRect& region)
{
    const auto parts = image.cache->planes().partsIn(region);
    if (parts.size() != 1 || parts.front().texels.size() != region.size()) {
        Q_EMIT failed(
            Error{.code = Code::badValue,
                  .message = toUtf8(tr("Statistics are of texels of one slice. Select some of one slice."))});
        return;
    }
    ask("selection", image,
        inspect::StatisticsOptions{.box = boxOf(parts.front().plane, parts.front().texels), .distinct = false},
        [this, region](const inspect::Answer& answer) {
            Q_EMIT measured(region, std::get<inspect::StatisticsResult>(answer));
        });
}

} // namespace wavelane::ui
