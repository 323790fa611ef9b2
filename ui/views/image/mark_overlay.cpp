// SPDX-License-Identifier: MIT
#include "ui/views/image/mark_overlay.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

using decode::TexelMarks;

constexpr double rareMarkPixels = 4; ///< Least size of a rare mark, in device pixels.
constexpr std::uint64_t rareShare = 256;
constexpr std::uint64_t rareCount = 64;

/// The lowest level whose blocks are at least `pixels` device pixels wide.
int levelFor(const MarkMap& map, const ImagePlacement& placement, double pixels)
{
    int level = map.firstLevel();
    while (level + 1 < map.endLevel() && placement.deviceZoom() * (1 << level) < pixels)
        ++level;
    return level;
}

using MarkColors = std::array<QRgb, std::size_t{1} << decode::texelMarkCount>;

/// The color of each combination of marks; transparent without a shown mark.
MarkColors colorsOf(TexelMarks shown)
{
    MarkColors colors{};
    for (std::size_t marks = 1; marks < colors.size(); ++marks) {
        const auto visible = static_cast<TexelMarks>(marks & shown);
        const auto color = decode::markColor(visible);
        colors[marks] = visible != 0 ? qRgb(color[0], color[1], color[2]) : qRgba(0, 0, 0, 0);
    }
    return colors;
}

MarkColors inBlack(MarkColors colors)
{
    for (QRgb& color : colors)
        color = qRgba(0, 0, 0, qAlpha(color));
    return colors;
}

QImage blockImage(const MarkMap& map, int level, const QRect& blocks, const MarkColors& colors)
{
    QImage image(blocks.size(), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < blocks.height(); ++y) {
        const TexelMarks* row = map.row(level, blocks.top() + y) + blocks.left();
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < blocks.width(); ++x)
            line[x] = colors[row[x]];
    }
    return image;
}

enum class Outline { none, black };

void paintLevel(QPainter& painter, const MarkMap& map, int level, const MarkColors& colors, Outline outline,
                const ImagePlacement& placement)
{
    const QPoint corner = map.covered().topLeft();
    const QRect texels = placement.visibleTexels().intersected(map.covered()).translated(-corner);
    if (texels.isEmpty())
        return;
    const QRect blocks(QPoint(texels.left() >> level, texels.top() >> level),
                       QPoint(texels.right() >> level, texels.bottom() >> level));
    const QRect covered(QPoint(blocks.left() << level, blocks.top() << level), blocks.size() * (1 << level));
    painter.save();
    painter.setClipRect(placement.imageRect(), Qt::IntersectClip); // Blocks at the edges reach beyond the image.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const QRectF target = placement.rectOf(covered.translated(corner));
    if (outline == Outline::black) { // Distinguishes yellow marks from yellow texels.
        const QImage black = blockImage(map, level, blocks, inBlack(colors));
        const double pixel = 1 / placement.ratio();
        for (const QPointF& shift : {QPointF(-pixel, 0), QPointF(pixel, 0), QPointF(0, -pixel), QPointF(0, pixel)})
            painter.drawImage(target.translated(shift), black);
    }
    painter.drawImage(target, blockImage(map, level, blocks, colors));
    painter.restore();
}

} // namespace

bool isRare(const MarkMap& map, TexelMarks mark)
{
    return map.count(mark) <= std::max(rareCount, map.texelCount() / rareShare);
}

void paintMarks(QPainter& painter, const ImageMarks& marks, TexelMarks shown, const ImagePlacement& placement)
{
    const MarkMap& map = marks.mapFor(placement.visibleTexels());
    if (map.isEmpty() || placement.deviceZoom() >= rareMarkPixels)
        return;
    unsigned rare = 0;
    for (unsigned mark = 0; mark < decode::texelMarkCount; ++mark)
        if (isRare(*marks.all, static_cast<TexelMarks>(1U << mark)))
            rare |= (1U << mark) & shown;
    if (placement.deviceZoom() < 1)
        paintLevel(painter, map, levelFor(map, placement, 1), colorsOf(static_cast<TexelMarks>(shown & ~rare)),
                   Outline::none, placement);
    if (rare != 0)
        paintLevel(painter, map, levelFor(map, placement, rareMarkPixels), colorsOf(static_cast<TexelMarks>(rare)),
                   Outline::black, placement);
}

} // namespace wavelane::ui
