// SPDX-License-Identifier: MIT
#include "ui/views/image/image_painter.h"

#include "ui/theme/theme.h"
#include "ui/views/texels/texel_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr double gridZoom = 10;        ///< Logical pixels per texel from which grid lines are drawn.
constexpr double numberCharacters = 8; ///< Width of a texel from which numbers are drawn.

} // namespace

ImagePainter::ImagePainter(QPainter& painter, const QRect& area, const QPalette& palette, const ImageScene& scene)
    : m_painter(painter), m_area(area), m_palette(palette), m_scene(scene)
{
}

void ImagePainter::paint() const
{
    const ImagePlacement& placement = m_scene.placement;
    const bool isTransparent = info(m_scene.image.format).components == 4 && m_scene.options.channels[3];
    if (isTransparent && m_scene.options.map == decode::ColorMap::color)
        paintChecker();
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform, m_scene.isInterpolated);
    if (!m_scene.visible.pixels().isNull())
        m_painter.drawImage(placement.rectOf(m_scene.visible.texels()), m_scene.visible.pixels(),
                            QRectF(m_scene.visible.pixels().rect()));
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (m_scene.marks.all)
        paintMarks(m_painter, m_scene.marks, decode::displayedMarks(m_scene.options), placement);
    if (placement.zoom() >= gridZoom)
        paintGrid();
    paintNumbers();
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(Theme::colors(m_palette).grid);
    m_painter.drawRect(placement.imageRect().adjusted(-1, -1, 0, 0));
    paintMatches();
    if (m_scene.selection)
        paintFrame(*m_scene.selection);
    if (m_scene.picked)
        paintFrame(QRect(*m_scene.picked, QSize(1, 1)));
}

void ImagePainter::paintFrame(const QRect& texels) const
{
    // A white line inside a black one is visible on every color. Frames of small texels are larger than they are.
    const QRectF cell = m_scene.placement.rectOf(texels);
    const double grow = std::max(0.0, 6 - std::min(cell.width(), cell.height())) / 2;
    const QRectF frame = cell.adjusted(-grow, -grow, grow - 1, grow - 1);
    m_painter.setPen(QPen(Qt::black, 1));
    m_painter.drawRect(frame.adjusted(-1, -1, 1, 1));
    m_painter.setPen(QPen(Qt::white, 1));
    m_painter.drawRect(frame);
}

void ImagePainter::paintMatches() const
{
    const QRect visible = m_scene.placement.visibleTexels();
    const QColor color = Theme::colors(m_palette).warning;
    constexpr double leastPixels = 6;
    for (const QPoint& texel : m_scene.matches) {
        if (!visible.contains(texel))
            continue;
        const QRectF cell = m_scene.placement.rectOf(QRect(texel, QSize(1, 1)));
        const double grow = std::max(0.0, leastPixels - cell.width()) / 2;
        const QRectF frame = cell.adjusted(-grow, -grow, grow - 1, grow - 1);
        m_painter.setPen(QPen(Qt::black, 1));
        m_painter.drawRect(frame.adjusted(-1, -1, 1, 1));
        m_painter.setPen(QPen(color, 1));
        m_painter.drawRect(frame);
    }
}

void ImagePainter::paintChecker() const
{
    constexpr int side = 8;
    const ThemeColors& colors = Theme::colors(m_palette);
    QPixmap board(2 * side, 2 * side);
    board.fill(colors.checkerLight);
    QPainter tile(&board);
    tile.fillRect(side, 0, side, side, colors.checkerDark);
    tile.fillRect(0, side, side, side, colors.checkerDark);
    tile.end();
    // The checkerboard does not move with the image.
    m_painter.fillRect(m_scene.placement.imageRect().intersected(QRectF(m_area)), QBrush(board));
}

void ImagePainter::paintGrid() const
{
    // Half-transparent gray is visible on black, white and colors.
    m_painter.setPen(QPen(QColor(128, 128, 128, 120), 0));
    const ImagePlacement& placement = m_scene.placement;
    const QRect& texels = m_scene.visible.texels();
    const QRectF area = placement.imageRect().intersected(QRectF(m_area));
    for (int x = texels.left(); x <= texels.right() + 1; ++x) {
        const double position = placement.origin().x() + x * placement.zoom();
        m_painter.drawLine(QPointF(position, area.top()), QPointF(position, area.bottom()));
    }
    for (int y = texels.top(); y <= texels.bottom() + 1; ++y) {
        const double position = placement.origin().y() + y * placement.zoom();
        m_painter.drawLine(QPointF(area.left(), position), QPointF(area.right(), position));
    }
}

void ImagePainter::paintNumbers() const
{
    QFont font = Theme::monospace();
    font.setPointSizeF(std::max(6.5, font.pointSizeF() - 2));
    const QFontMetricsF metrics(font);
    const int lines = info(m_scene.image.format).components;
    const double zoom = m_scene.placement.zoom();
    const double needed =
        std::max(numberCharacters * metrics.horizontalAdvance(QLatin1Char('0')) + 6, lines * metrics.height() + 6);
    if (zoom < needed || !m_scene.visible.isExact())
        return;
    m_painter.setFont(font);
    const int characters = static_cast<int>((zoom - 6) / metrics.horizontalAdvance(QLatin1Char('0')));
    const auto fitted = [&](QPoint texel) {
        QStringList texts = componentTexts(m_scene.image, texel, false);
        for (QString& text : texts)
            text = fittedNumber(text, characters);
        return texts.join(QLatin1Char('\n'));
    };
    const QRect& texels = m_scene.visible.texels();
    for (int y = texels.top(); y <= texels.bottom(); ++y) {
        for (int x = texels.left(); x <= texels.right(); ++x) {
            const QColor shown = m_scene.visible.pixels().pixelColor(QPoint(x, y) - texels.topLeft());
            const bool onDark = shown.alphaF() > 0.5F ? qGray(shown.rgb()) < 128 : Theme::isDark(m_palette);
            m_painter.setPen(onDark ? QColor(255, 255, 255, 225) : QColor(0, 0, 0, 215));
            m_painter.drawText(m_scene.placement.rectOf(QRect(x, y, 1, 1)), Qt::AlignCenter, fitted({x, y}));
        }
    }
}

} // namespace wavelane::ui
