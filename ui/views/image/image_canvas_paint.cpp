// SPDX-License-Identifier: MIT
#include "ui/views/image/image_canvas.h"

#include "ui/theme/theme.h"
#include "ui/views/image/texel_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace wavelane::ui {
namespace {

constexpr double gridZoom = 10;        ///< Logical pixels per texel from which grid lines are drawn.
constexpr double numberCharacters = 8; ///< Width of a texel from which numbers are drawn.

} // namespace

void ImageCanvas::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window).darker(Theme::isDark(palette()) ? 125 : 108));
    if (m_image.isNull() || !m_error.isEmpty()) {
        paintEmpty(painter);
        return;
    }
    refreshVisible();
    const QRectF image = imageRect();
    if (hasAlpha())
        paintChecker(painter, image.intersected(QRectF(rect())));
    if (!m_visible.isNull()) {
        const QRectF target(m_origin + QPointF(m_visibleTexels.topLeft()) * m_zoom,
                            QSizeF(m_visibleTexels.size()) * m_zoom);
        painter.drawImage(target, m_visible, QRectF(m_visible.rect()));
    }
    if (m_zoom >= gridZoom)
        paintGrid(painter);
    paintNumbers(painter);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(Theme::colors(palette()).grid);
    painter.drawRect(image.adjusted(-1, -1, 0, 0));
    if (m_picked) {
        // A white line inside a black one is visible on every color.
        const QRectF cell = texelRect(*m_picked);
        const double grow = std::max(0.0, 6 - m_zoom) / 2;
        const QRectF frame = cell.adjusted(-grow, -grow, grow - 1, grow - 1);
        painter.setPen(QPen(Qt::black, 1));
        painter.drawRect(frame.adjusted(-1, -1, 1, 1));
        painter.setPen(QPen(Qt::white, 1));
        painter.drawRect(frame);
    }
}

void ImageCanvas::paintEmpty(QPainter& painter) const
{
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                     m_error.isEmpty() ? m_emptyText : m_error);
}

void ImageCanvas::paintChecker(QPainter& painter, const QRectF& area) const
{
    constexpr int side = 8;
    const ThemeColors& colors = Theme::colors(palette());
    QPixmap board(2 * side, 2 * side);
    board.fill(colors.checkerLight);
    QPainter tile(&board);
    tile.fillRect(side, 0, side, side, colors.checkerDark);
    tile.fillRect(0, side, side, side, colors.checkerDark);
    tile.end();
    // The checkerboard does not move with the image.
    painter.fillRect(area, QBrush(board));
}

void ImageCanvas::paintGrid(QPainter& painter) const
{
    // Half-transparent gray is visible on black, white and colors.
    painter.setPen(QPen(QColor(128, 128, 128, 120), 0));
    const QRectF area = imageRect().intersected(QRectF(rect()));
    for (int x = m_visibleTexels.left(); x <= m_visibleTexels.right() + 1; ++x) {
        const double position = m_origin.x() + x * m_zoom;
        painter.drawLine(QPointF(position, area.top()), QPointF(position, area.bottom()));
    }
    for (int y = m_visibleTexels.top(); y <= m_visibleTexels.bottom() + 1; ++y) {
        const double position = m_origin.y() + y * m_zoom;
        painter.drawLine(QPointF(area.left(), position), QPointF(area.right(), position));
    }
}

void ImageCanvas::paintNumbers(QPainter& painter) const
{
    QFont font = Theme::monospace();
    font.setPointSizeF(std::max(6.5, font.pointSizeF() - 2));
    const QFontMetricsF metrics(font);
    const int lines = info(m_image.format).components;
    const double needed =
        std::max(numberCharacters * metrics.horizontalAdvance(QLatin1Char('0')) + 6, lines * metrics.height() + 6);
    if (m_zoom < needed || m_visible.size() != m_visibleTexels.size())
        return;
    painter.setFont(font);
    const int characters = static_cast<int>((m_zoom - 6) / metrics.horizontalAdvance(QLatin1Char('0')));
    const auto fitted = [&](QPoint texel) {
        QStringList texts = componentTexts(m_image, texel, false);
        for (QString& text : texts)
            text = fittedNumber(text, characters);
        return texts.join(QLatin1Char('\n'));
    };
    for (int y = m_visibleTexels.top(); y <= m_visibleTexels.bottom(); ++y) {
        for (int x = m_visibleTexels.left(); x <= m_visibleTexels.right(); ++x) {
            const QColor shown = m_visible.pixelColor(QPoint(x, y) - m_visibleTexels.topLeft());
            const bool onDark = shown.alphaF() > 0.5F ? qGray(shown.rgb()) < 128 : Theme::isDark(palette());
            painter.setPen(onDark ? QColor(255, 255, 255, 225) : QColor(0, 0, 0, 215));
            painter.drawText(texelRect({x, y}), Qt::AlignCenter, fitted({x, y}));
        }
    }
}

} // namespace wavelane::ui
