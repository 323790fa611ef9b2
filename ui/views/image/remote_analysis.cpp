// SPDX-License-Identifier: MIT
#include "ui/views/image/remote_analysis.h"

#include "ui/base/text.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

/// A repeated question rests for this multiple of the time that its answer took.
constexpr qint64 restFactor = 9;
/// What is read at a time, so that a scan does not keep visible texels waiting.
constexpr std::uint64_t bandBytes = std::uint64_t{64} << 20U;
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

/// Rows of one plane, or several planes, that are read together: whole blocks of `step` rows.
std::vector<inspect::TexelBox> bandsOf(const inspect::TexelBox& all, std::uint64_t texelBytes, int step)
{
    std::vector<inspect::TexelBox> bands;
    const std::uint64_t rowBytes = all.extent[0] * texelBytes;
    const std::uint64_t planeBytes = rowBytes * all.extent[1];
    const bool isWhole = planeBytes <= bandBytes;
    const auto unit = static_cast<std::uint64_t>(step);
    const std::uint64_t rows = isWhole ? all.extent[1] : std::max(unit, bandBytes / rowBytes / unit * unit);
    const std::uint64_t planes = isWhole ? std::max<std::uint64_t>(1, bandBytes / planeBytes) : 1;
    for (std::uint64_t z = 0; z < all.extent[2]; z += planes) {
        for (std::uint64_t y = 0; y < all.extent[1]; y += rows) {
            inspect::TexelBox band = all;
            band.origin = {all.origin[0], all.origin[1] + y, all.origin[2] + z};
            band.extent = {all.extent[0], std::min(rows, all.extent[1] - y), std::min(planes, all.extent[2] - z)};
            bands.push_back(band);
        }
    }
    return bands;
}

/// The marks of bands that follow each other.
inspect::MarkResult joined(const std::vector<inspect::Answer>& bands, const inspect::TexelBox& box, int step)
{
    inspect::MarkResult all;
    const auto side = static_cast<std::uint64_t>(step);
    all.extent = {inspect::blocksOf(box.extent[0], side), inspect::blocksOf(box.extent[1], side), box.extent[2]};
    const auto& first = std::get<inspect::MarkResult>(bands.front());
    std::uint64_t blocks = 0;
    bool isMarked = false;
    all.counts.resize(first.counts.size());
    for (const inspect::Answer& each : bands) {
        const auto& band = std::get<inspect::MarkResult>(each);
        all.texels += band.texels;
        for (std::size_t i = 0; i < band.counts.size() && i < all.counts.size(); ++i)
            all.counts[i] += band.counts[i];
        const std::uint64_t size = band.extent[0] * band.extent[1] * band.extent[2];
        all.marks.resize(blocks + size); // A band without marks has no list.
        std::ranges::copy(band.marks, all.marks.begin() + static_cast<std::ptrdiff_t>(blocks));
        blocks += size;
        isMarked |= !band.marks.empty();
    }
    if (!isMarked)
        all.marks.clear();
    return all;
}

} // namespace

void RemoteAnalysis::ask(const std::string& lane, const TexelImage& image, std::vector<inspect::Action> parts,
                         Taker take)
{
    Asked& asked = m_asked[lane];
    const bool isSame = asked.cache.lock() == image.cache && asked.parts == parts;
    asked.take = std::move(take);
    if (isSame && asked.isWaiting) {
        asked.isAgain = true;
        return;
    }
    asked.cache = image.cache;
    asked.parts = std::move(parts);
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
    asked.answers.clear();
    asked.isWaiting = true;
    asked.since.start();
    sendPart(lane, asked);
}

void RemoteAnalysis::sendPart(const std::string& lane, Asked& asked)
{
    const std::shared_ptr<TexelCache> cache = asked.cache.lock();
    if (!cache) {
        asked.isWaiting = false;
        return;
    }
    const inspect::Action part = asked.parts[asked.answers.size()];
    cache->remote().ask(part, lane, this, [this, lane, part](const Result<inspect::Answer>& answer) {
        Asked& now = m_asked[lane];
        if (now.answers.size() >= now.parts.size() || now.parts[now.answers.size()] != part)
            return; // Of an older question.
        if (answer) {
            now.answers.push_back(*answer);
            if (now.answers.size() < now.parts.size())
                return sendPart(lane, now);
        }
        now.isWaiting = false;
        now.took = now.since.elapsed();
        const bool again = std::exchange(now.isAgain, false);
        if (!answer) {
            Q_EMIT failed(answer.error());
            return;
        }
        const std::vector<inspect::Answer> answers = std::exchange(now.answers, {});
        const Taker take = now.take;
        if (again)
            repeat(lane, now);
        take(answers);
    });
}

void RemoteAnalysis::findMarks(const TexelImage& image, const decode::DisplayOptions& options)
{
    const TexelPlanes planes = image.cache->planes();
    const int step = stepOf(planes);
    std::vector<inspect::Action> parts;
    for (const inspect::TexelBox& box : bandsOf(planes.box(), info(image.format).blockBytes, step))
        parts.emplace_back(inspect::MarkOptions{
            .rule = inspect::markRule(options), .box = box, .step = static_cast<std::uint64_t>(step)});
    ask("marks", image, std::move(parts), [this, planes, step](const std::vector<inspect::Answer>& answers) {
        Q_EMIT marksFound(
            std::make_shared<const MarkMap>(MarkMap::of(joined(answers, planes.box(), step), step, {}, planes)));
    });
}

void RemoteAnalysis::findDetail(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels,
                                int step)
{
    const TexelPlanes planes = image.cache->planes();
    ask("detail", image,
        {inspect::MarkOptions{.rule = inspect::markRule(options),
                              .box = boxOf(planes.first, texels),
                              .step = static_cast<std::uint64_t>(step)}},
        [this, planes, texels, step](const std::vector<inspect::Answer>& answers) {
            Q_EMIT detailFound(std::make_shared<const MarkMap>(
                MarkMap::of(std::get<inspect::MarkResult>(answers.front()), step, texels.topLeft(), planes)));
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
    ask("range", image, {std::move(*question)}, [this](const std::vector<inspect::Answer>& answers) {
        if (const auto range = rangeOf(std::get<inspect::StatisticsResult>(answers.front())))
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
        return ask("values", image, {std::move(*question)},
                   [this, cache = std::weak_ptr(image.cache), format = image.format,
                    options](const std::vector<inspect::Answer>& answers) {
                       const auto range = rangeOf(std::get<inspect::StatisticsResult>(answers.front()));
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
    ask("bins", image, {std::move(*question)}, [this, histogram](const std::vector<inspect::Answer>& answers) {
        ImageHistogram counted = histogram;
        counted.channels = std::get<std::vector<inspect::ColumnHistogram>>(answers.front());
        Q_EMIT valuesCounted(counted);
    });
}

void RemoteAnalysis::measure(const TexelImage& image, const QRect& region)
{
    const auto parts = image.cache->planes().partsIn(region);
    if (parts.size() != 1 || parts.front().texels.size() != region.size()) {
        Q_EMIT failed(Error{.code = Code::badValue,
                            .message = toUtf8(tr("Statistics cover one slice. Select texels of one slice."))});
        return;
    }
    ask("selection", image,
        {inspect::StatisticsOptions{.box = boxOf(parts.front().plane, parts.front().texels), .distinct = false}},
        [this, region](const std::vector<inspect::Answer>& answers) {
            Q_EMIT measured(region, std::get<inspect::StatisticsResult>(answers.front()));
        });
}

} // namespace wavelane::ui
