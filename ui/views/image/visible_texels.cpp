// SPDX-License-Identifier: MIT
#include "ui/views/image/visible_texels.h"

#include "core/decode/display/texel_marks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::ui {

bool isWideInteger(Format format)
{
    const FormatInfo& facts = info(format);
    return facts.componentBits > 8 && (facts.kind == ComponentKind::uint || facts.kind == ComponentKind::sint);
}

QImage converted(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels, QSize size)
{
    const std::size_t texelBytes = info(image.format).blockBytes;
    const auto source = std::as_bytes(std::span(image.bytes));
    const auto width = static_cast<std::size_t>(size.width());
    std::vector<std::size_t> columns(width);
    for (std::size_t x = 0; x < width; ++x)
        columns[x] = (static_cast<std::size_t>(texels.left()) +
                      (2 * x + 1) * static_cast<std::size_t>(texels.width()) / (2 * width)) *
                     texelBytes;
    decode::DisplayOptions ofRow = options;
    // Only floats can be non-finite. Rows without marks use the fast path of the decoder.
    const bool marks = options.markNonFinite && info(image.format).kind == ComponentKind::floating;
    QImage pixels(size, QImage::Format_RGBA8888);
    std::vector<std::byte> gathered(width * texelBytes);
    for (int y = 0; y < size.height(); ++y) {
        const qint64 row = texels.top() + (2 * qint64(y) + 1) * texels.height() / (2 * qint64(size.height()));
        const auto line =
            source.subspan(static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width) * texelBytes);
        std::span<const std::byte> packed = gathered;
        if (size.width() == texels.width()) // Complete rows if there is one pixel per texel.
            packed = line.subspan(columns.front(), width * texelBytes);
        else
            for (std::size_t x = 0; x < width; ++x)
                std::memcpy(gathered.data() + x * texelBytes, line.data() + columns[x], texelBytes);
        ofRow.markNonFinite = marks && !decode::allFinite(image.format, packed);
        const std::span<uchar> target(pixels.scanLine(y), width * 4);
        if (!decode::toDisplay(image.format, packed, ofRow, std::as_writable_bytes(target)))
            return {};
    }
    return pixels;
}

namespace {

/// The texel that each of `count` pixels shows, of `length` texels from `first` on.
std::vector<int> shownTexels(int first, int length, int count)
{
    std::vector<int> texels(static_cast<std::size_t>(count));
    for (qint64 i = 0; i < count; ++i)
        texels[static_cast<std::size_t>(i)] = first + static_cast<int>((2 * i + 1) * length / (2 * qint64(count)));
    return texels;
}

/// The pixels that show one of the texels from `first` to `last`.
std::pair<int, int> pixelsOf(const std::vector<int>& texels, int first, int last)
{
    return {static_cast<int>(std::ranges::lower_bound(texels, first) - texels.begin()),
            static_cast<int>(std::ranges::upper_bound(texels, last) - texels.begin())};
}

/// Converts the texels of tiles to the pixels that they cover.
class TilePainter
{
public:
    TilePainter(Format format, const decode::DisplayOptions& options, const QRect& texels, QSize size)
        : m_format(format), m_options(options), m_columns(shownTexels(texels.left(), texels.width(), size.width())),
          m_rows(shownTexels(texels.top(), texels.height(), size.height())), m_pixels(size, QImage::Format_RGBA8888)
    {
        m_pixels.fill(Qt::transparent);
    }

    void add(const TexelCache::Tile& tile)
    {
        const auto [left, right] = pixelsOf(m_columns, tile.texels.left(), tile.texels.right());
        const auto [top, bottom] = pixelsOf(m_rows, tile.texels.top(), tile.texels.bottom());
        if (left == right)
            return;
        // A row of the tile is converted once, with at most two texels for each pixel.
        const auto columnOf = [&](int x) {
            return static_cast<std::size_t>((m_columns[static_cast<std::size_t>(x)] - tile.texels.left()) >>
                                            tile.level);
        };
        const std::size_t first = columnOf(left);
        const std::size_t count = columnOf(right - 1) - first + 1;
        const auto width = static_cast<std::size_t>(right - left);
        m_colors.resize(count);
        int converted = -1;
        for (int y = top; y < bottom; ++y) {
            auto* const target = reinterpret_cast<QRgb*>(m_pixels.scanLine(y)) + left;
            const int row = (m_rows[static_cast<std::size_t>(y)] - tile.texels.top()) >> tile.level;
            if (row == std::exchange(converted, row)) {
                std::memcpy(target, reinterpret_cast<const QRgb*>(m_pixels.constScanLine(y - 1)) + left,
                            width * sizeof(QRgb));
                continue;
            }
            if (!convert(tile, row, first))
                return; // Images of such formats are not shown.
            if (count == width)
                std::memcpy(target, m_colors.data(), width * sizeof(QRgb));
            else
                for (std::size_t x = 0; x < width; ++x)
                    target[x] = m_colors[columnOf(left + static_cast<int>(x)) - first];
        }
    }

    QImage take() { return std::move(m_pixels); }

private:
    /// As many texels of a row as `m_colors` has.
    bool convert(const TexelCache::Tile& tile, int row, std::size_t first)
    {
        const std::size_t texelBytes = info(m_format).blockBytes;
        const std::size_t at =
            (static_cast<std::size_t>(row) * static_cast<std::size_t>(tile.columns) + first) * texelBytes;
        const auto packed = tile.bytes.subspan(at, m_colors.size() * texelBytes);
        decode::DisplayOptions options = m_options;
        options.markNonFinite = m_options.markNonFinite && !decode::allFinite(m_format, packed);
        return decode::toDisplay(m_format, packed, options, std::as_writable_bytes(std::span(m_colors))).has_value();
    }

    Format m_format;
    const decode::DisplayOptions& m_options;
    std::vector<int> m_columns; ///< The texel of each pixel; likewise of rows.
    std::vector<int> m_rows;
    std::vector<QRgb> m_colors; ///< R, G, B, A bytes.
    QImage m_pixels;
};

/// Copies what two pictures of texels have in common, one pixel for each.
void copyCommon(const QImage& from, const QRect& fromTexels, QImage& to, const QRect& toTexels)
{
    const QRect common = fromTexels.intersected(toTexels);
    for (int y = common.top(); y <= common.bottom(); ++y)
        std::memcpy(reinterpret_cast<QRgb*>(to.scanLine(y - toTexels.top())) + (common.left() - toTexels.left()),
                    reinterpret_cast<const QRgb*>(from.constScanLine(y - fromTexels.top())) +
                        (common.left() - fromTexels.left()),
                    static_cast<std::size_t>(common.width()) * sizeof(QRgb));
}

/// Whether a cache has every texel of the part that was shown last.
bool hasAll(const TexelCache& cache, const QRect& texels)
{
    qint64 area = 0;
    cache.forEachTile([&](const TexelCache::Tile& tile) {
        const QRect inside = tile.level == 0 ? tile.texels.intersected(texels) : QRect();
        area += qint64(inside.width()) * inside.height();
    });
    return area == qint64(texels.width()) * texels.height();
}

} // namespace

QImage converted(const TexelCache& cache, Format format, const decode::DisplayOptions& options, const QRect& texels,
                 QSize size)
{
    TilePainter painter(format, options, texels, size);
    cache.forEachTile([&](const TexelCache::Tile& tile) { painter.add(tile); });
    return painter.take();
}

QImage VisibleTexels::moved(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels) const
{
    QImage pixels(texels.size(), QImage::Format_RGBA8888);
    copyCommon(m_pixels, m_texels, pixels, texels);
    const QRegion changed = (QRegion(texels) - QRegion(m_texels)) + (m_changed & QRegion(texels));
    for (const QRect& each : changed)
        copyCommon(converted(*image.cache, image.format, options, each, each.size()), each, pixels, texels);
    return pixels;
}

void VisibleTexels::refresh(const TexelImage& image, const decode::DisplayOptions& options,
                            const ImagePlacement& placement)
{
    const QRect texels = placement.visibleTexels();
    const double pixels = std::min(1.0, placement.deviceZoom());
    const QSize size(std::max(1, static_cast<int>(std::lround(texels.width() * pixels))),
                     std::max(1, static_cast<int>(std::lround(texels.height() * pixels))));
    if (m_isCurrent && texels == m_texels && size == m_size && m_changed.isEmpty())
        return;
    // With one pixel for each texel, only those that came into view or arrived are converted.
    const bool isPlain = m_isCurrent && size == texels.size() && m_size == m_texels.size();
    m_isComplete = true;
    if (texels.isEmpty())
        m_pixels = QImage();
    else if (!image.cache)
        m_pixels = converted(image, options, texels, size);
    else if (isPlain && !m_pixels.isNull())
        m_pixels = moved(image, options, texels);
    else
        m_pixels = converted(*image.cache, image.format, options, texels, size);
    if (image.cache)
        m_isComplete = hasAll(*image.cache, texels);
    m_texels = texels;
    m_size = size;
    m_isCurrent = true;
    m_changed = {};
}

} // namespace wavelane::ui
