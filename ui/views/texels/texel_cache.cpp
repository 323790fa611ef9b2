// SPDX-License-Identifier: MIT
#include "ui/views/texels/texel_cache.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

namespace wavelane::ui {

namespace {

constexpr std::size_t maxBatchBytes = std::size_t{2} << 20U;
constexpr std::uint64_t maxCoarseTexels = 512 * 512;
constexpr std::size_t maxSingleTexels = 64;
constexpr int maxLevel = 16; // As inspect::maxTexelStep.

std::uint64_t texelsAt(int level, QSize size)
{
    const std::uint64_t step = std::uint64_t{1} << static_cast<unsigned>(level);
    return inspect::blocksOf(static_cast<std::uint64_t>(size.width()), step) *
           inspect::blocksOf(static_cast<std::uint64_t>(size.height()), step);
}

} // namespace

TexelCache::TexelCache(TexelPlanes planes, Format format, std::unique_ptr<RemoteTexels> remote)
    : m_planes(std::move(planes)), m_texelBytes(info(format).blockBytes), m_remote(std::move(remote))
{
}

TexelCache::~TexelCache() = default;

void TexelCache::refresh()
{
    ++m_revision;
    m_hasFailed = false;
    m_single.clear();
    std::erase_if(m_tiles, [this](const auto& tile) {
        const bool isHidden = !std::ranges::contains(m_wanted, tile.first);
        if (isHidden)
            m_bytes -= tile.second.bytes.size();
        return isHidden;
    });
    fetchNext();
}

int TexelCache::coarseLevel() const
{
    int level = 0;
    while (level < maxLevel && texelsAt(level, m_planes.imageSize()) > maxCoarseTexels)
        ++level;
    return level;
}

int TexelCache::levelFor(const QRect& visible, double deviceZoom) const
{
    int level = std::clamp(static_cast<int>(std::floor(std::log2(1 / deviceZoom))), 0, maxLevel);
    // Tiles at the edges are fetched as a whole.
    const auto bytesAt = [&](int each) {
        const int margin = tileTexels << each;
        return texelsAt(each,
                        visible.size().grownBy(QMargins(margin, margin, 0, 0)).boundedTo(m_planes.imageSize())) *
               m_texelBytes;
    };
    while (level < maxLevel && bytesAt(level) > maxBytes / 4 * 3)
        ++level;
    return level;
}

void TexelCache::show(const QRect& visible, double deviceZoom)
{
    const int level = levelFor(visible, deviceZoom);
    m_wanted.clear();
    ++m_shows;
    if (coarseLevel() > level)
        fetchVisible(visible, coarseLevel());
    fetchVisible(visible, level);
    for (const Key& key : m_wanted)
        if (const auto kept = m_tiles.find(key); kept != m_tiles.end())
            kept->second.shown = m_shows;
    fetchNext();
}

void TexelCache::fetchVisible(const QRect& visible, int level)
{
    const std::size_t first = m_wanted.size();
    const int side = tileTexels << level;
    for (const TexelPlanes::Part& part : m_planes.partsIn(visible))
        for (int y = part.texels.top() / side; y <= part.texels.bottom() / side; ++y)
            for (int x = part.texels.left() / side; x <= part.texels.right() / side; ++x)
                m_wanted.push_back({.level = level, .y = y, .x = x, .plane = part.plane});
    std::sort(m_wanted.begin() + static_cast<std::ptrdiff_t>(first), m_wanted.end());
}

bool TexelCache::isCurrent(const Key& key) const
{
    const auto kept = m_tiles.find(key);
    return kept != m_tiles.end() && kept->second.revision == m_revision;
}

QRect TexelCache::planeTexels(const Key& key) const
{
    const int side = tileTexels << key.level;
    return QRect(key.x * side, key.y * side, side, side).intersected(QRect({0, 0}, m_planes.size));
}

std::optional<TexelCache::Batch> TexelCache::nextBatch() const
{
    const auto first = std::ranges::find_if(m_wanted, [this](const Key& key) { return !isCurrent(key); });
    if (first == m_wanted.end())
        return std::nullopt;
    QRect texels = planeTexels(*first);
    Batch batch{.keys = {*first}, .options = {.box = boxOf(first->plane, texels)}};
    batch.options.step = std::uint64_t{1} << static_cast<unsigned>(first->level);
    std::size_t bytes = texelsAt(first->level, texels.size()) * m_texelBytes;
    for (auto next = first + 1; next != m_wanted.end() && !isCurrent(*next); ++next) {
        const Key& last = batch.keys.back();
        const bool isSamePlace = next->level == last.level && next->y == last.y;
        const bool isNextTile =
            isSamePlace && next->plane == last.plane && next->x == last.x + 1 && batch.options.box.extent[2] == 1;
        const bool isNextPlane =
            isSamePlace && next->x == last.x && next->plane == last.plane + 1 && batch.keys.front().x == last.x;
        const QRect added = planeTexels(*next);
        bytes += texelsAt(next->level, added.size()) * m_texelBytes;
        if (!(isNextTile || isNextPlane) || bytes > maxBatchBytes)
            break;
        if (isNextTile)
            texels |= added;
        const std::uint64_t planes = batch.options.box.extent[2] + (isNextPlane ? 1 : 0);
        batch.options.box = boxOf(first->plane, texels);
        batch.options.box.extent[2] = planes;
        batch.keys.push_back(*next);
    }
    return batch;
}

void TexelCache::fetchNext()
{
    if (m_isFetching || m_hasFailed)
        return;
    const std::optional<Batch> batch = nextBatch();
    if (!batch)
        return;
    m_isFetching = true;
    m_remote->ask(batch->options, "tiles", this,
                  [this, batch = *batch, revision = m_revision](const Result<inspect::Answer>& answer) {
                      m_isFetching = false;
                      if (!answer) {
                          m_hasFailed = true;
                          // Not immediately, because a view that is being drawn may have asked.
                          QMetaObject::invokeMethod(
                              this, [this, error = answer.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
                          return;
                      }
                      if (revision == m_revision)
                          take(batch, std::get<inspect::SampleResult>(*answer));
                      fetchNext();
                  });
}

void TexelCache::take(const Batch& batch, const inspect::SampleResult& samples)
{
    const std::size_t rowBytes = samples.extent[0] * m_texelBytes;
    const std::size_t planeBytes = rowBytes * samples.extent[1];
    const Key& first = batch.keys.front();
    for (const Key& key : batch.keys) {
        const QRect texels = planeTexels(key);
        const auto step = batch.options.step;
        const std::size_t columns =
            inspect::blocksOf(static_cast<std::uint64_t>(texels.width()), step) * m_texelBytes;
        const std::size_t left = static_cast<std::size_t>(key.x - first.x) * tileTexels * m_texelBytes;
        const std::byte* plane =
            samples.texels.data() + static_cast<std::size_t>(key.plane - first.plane) * planeBytes;
        std::vector<std::byte> bytes(columns * samples.extent[1]);
        for (std::size_t y = 0; y < samples.extent[1]; ++y)
            std::memcpy(bytes.data() + y * columns, plane + y * rowBytes + left, columns);
        keep(key, std::move(bytes));
    }
    evict();
    QRect arrivedTexels;
    for (const Key& key : batch.keys)
        if (const auto corner = m_planes.cornerOf(key.plane))
            arrivedTexels |= planeTexels(key).translated(*corner);
    Q_EMIT arrived(arrivedTexels);
}

void TexelCache::keep(const Key& key, std::vector<std::byte> bytes)
{
    Kept& kept = m_tiles[key];
    m_bytes += bytes.size();
    m_bytes -= kept.bytes.size();
    kept.bytes = std::move(bytes);
    kept.revision = m_revision;
    if (std::ranges::contains(m_wanted, key))
        kept.shown = m_shows;
}

void TexelCache::evict()
{
    while (m_bytes > maxBytes) {
        const auto oldest = std::ranges::min_element(
            m_tiles, {}, [](const std::pair<const Key, Kept>& each) { return each.second.shown; });
        if (oldest->second.shown == m_shows)
            return; // Everything is visible.
        m_bytes -= oldest->second.bytes.size();
        m_tiles.erase(oldest);
    }
}

std::span<const std::byte> TexelCache::texel(QPoint image) const
{
    const std::vector<TexelPlanes::Part> parts = m_planes.partsIn(QRect(image, QSize(1, 1)));
    if (parts.empty())
        return {};
    const QPoint texel = parts.front().texels.topLeft();
    const Key key{.level = 0, .y = texel.y() / tileTexels, .x = texel.x() / tileTexels, .plane = parts.front().plane};
    if (const auto kept = m_tiles.find(key); kept != m_tiles.end()) {
        const QRect covered = planeTexels(key);
        const auto index =
            static_cast<std::size_t>((texel.y() - covered.top()) * covered.width() + texel.x() - covered.left());
        return std::span(kept->second.bytes).subspan(index * m_texelBytes, m_texelBytes);
    }
    const auto single = std::ranges::find(m_single, image, &std::pair<QPoint, std::vector<std::byte>>::first);
    return single == m_single.end() ? std::span<const std::byte>() : std::span(single->second);
}

void TexelCache::fetchTexel(QPoint image)
{
    const std::vector<TexelPlanes::Part> parts = m_planes.partsIn(QRect(image, QSize(1, 1)));
    if (parts.empty() || m_hasFailed || !texel(image).empty())
        return;
    m_remote->ask(inspect::SampleOptions{.box = boxOf(parts.front().plane, parts.front().texels)}, "texel", this,
                  [this, image, revision = m_revision](const Result<inspect::Answer>& answer) {
                      if (!answer || revision != m_revision)
                          return; // The failure of the visible part is reported.
                      m_single.emplace_back(image, std::get<inspect::SampleResult>(*answer).texels);
                      if (m_single.size() > maxSingleTexels)
                          m_single.pop_front();
                      Q_EMIT arrived(QRect(image, QSize(1, 1)));
                  });
}

void TexelCache::forEachTile(const std::function<void(const Tile&)>& visit) const
{
    for (const Key& key : m_wanted) {
        const auto kept = m_tiles.find(key);
        const auto corner = m_planes.cornerOf(key.plane);
        if (kept == m_tiles.end() || !corner)
            continue;
        const QRect texels = planeTexels(key);
        const std::uint64_t step = std::uint64_t{1} << static_cast<unsigned>(key.level);
        visit({.texels = texels.translated(*corner),
               .level = key.level,
               .columns = static_cast<int>(inspect::blocksOf(static_cast<std::uint64_t>(texels.width()), step)),
               .bytes = kept->second.bytes});
    }
}

} // namespace wavelane::ui
