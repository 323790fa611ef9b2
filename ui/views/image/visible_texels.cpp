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
        const std::size_t texelBytes = info(m_format).blockBytes;
        const std::size_t rowBytes = static_cast<std::size_t>(tile.columns) * texelBytes;
        const auto width = static_cast<std::size_t>(right - left);
        m_gathered.resize(width * texelBytes);
        decode::DisplayOptions ofRow = m_options;
        for (int y = top; y < bottom; ++y) {
            const int row = (m_rows[static_cast<std::size_t>(y)] - tile.texels.top()) >> tile.level;
            const auto line = tile.bytes.subspan(static_cast<std::size_t>(row) * rowBytes, rowBytes);
            for (std::size_t x = 0; x < width; ++x) {
                const int column = (m_columns[static_cast<std::size_t>(left) + x] - tile.texels.left()) >> tile.level;
                std::memcpy(m_gathered.data() + x * texelBytes,
                            line.data() + static_cast<std::size_t>(column) * texelBytes, texelBytes);
            }
            ofRow.markNonFinite = m_options.markNonFinite && !decode::allFinite(m_format, m_gathered);
            const std::span<uchar> target(m_pixels.scanLine(y) + 4 * left, width * 4);
            if (!decode::toDisplay(m_format, m_gathered, ofRow, std::as_writable_bytes(target)))
                return; // Images of such formats are not shown.
        }
        if (tile.level == 0)
            m_exact += qint64(right - left) * (bottom - top);
    }

    PartialPixels take()
    {
        const bool isExact = m_exact == qint64(m_pixels.width()) * m_pixels.height();
        return {.pixels = std::move(m_pixels), .isExact = isExact};
    }

private:
    Format m_format;
    const decode::DisplayOptions& m_options;
    std::vector<int> m_columns; ///< The texel of each pixel; likewise of rows.
    std::vector<int> m_rows;
    std::vector<std::byte> m_gathered;
    QImage m_pixels;
    qint64 m_exact = 0;
};

} // namespace

PartialPixels converted(const TexelCache& cache, Format format, const decode::DisplayOptions& options,
                        const QRect& texels, QSize size)
{
    TilePainter painter(format, options, texels, size);
    cache.forEachTile([&](const TexelCache::Tile& tile) { painter.add(tile); });
    return painter.take();
}

void VisibleTexels::refresh(const TexelImage& image, const decode::DisplayOptions& options,
                            const ImagePlacement& placement)
{
    const QRect texels = placement.visibleTexels();
    const double pixels = std::min(1.0, placement.deviceZoom());
    const QSize size(std::max(1, static_cast<int>(std::lround(texels.width() * pixels))),
                     std::max(1, static_cast<int>(std::lround(texels.height() * pixels))));
    if (m_isCurrent && texels == m_texels && size == m_size)
        return;
    m_texels = texels;
    m_size = size;
    m_isCurrent = true;
    m_isComplete = true;
    if (texels.isEmpty()) {
        m_pixels = QImage();
    } else if (image.cache) {
        PartialPixels partial = converted(*image.cache, image.format, options, texels, size);
        m_pixels = std::move(partial.pixels);
        m_isComplete = partial.isExact;
    } else {
        m_pixels = converted(image, options, texels, size);
    }
}

} // namespace wavelane::ui
