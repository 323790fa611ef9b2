// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_painter.h"

#include "ui/base/text.h"
#include "ui/theme/theme.h"
#include "ui/views/heap/heap_color.h"

#include <QCoreApplication>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct TilePainterText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::TilePainter)
};

} // namespace

TilePainter::TilePainter(QPainter& painter, const QWidget& widget, const TilePicture& picture)
    : m_painter(painter), m_widget(widget), m_picture(picture)
{
}

void TilePainter::paintCells(const QRect& area) const
{
    for (const std::size_t cell : m_picture.layout.cellsIn(area))
        paintCell(cell);
}

void TilePainter::paintBand(const QRect& band) const
{
    QColor inside = Theme::colors(m_widget.palette()).accent;
    m_painter.setPen(inside);
    inside.setAlpha(40);
    m_painter.setBrush(inside);
    m_painter.drawRect(band.adjusted(0, 0, -1, -1));
}

QColor TilePainter::colorOf(const TileCell& cell) const
{
    const QString heap = toQt(m_picture.sheet.passes[static_cast<std::size_t>(cell.mapper)].heap);
    const auto index = std::max<qsizetype>(0, m_picture.heaps.indexOf(heap));
    return heapColor(static_cast<std::size_t>(index), m_widget.palette());
}

void TilePainter::paintCell(std::size_t cell) const
{
    const ThemeColors& colors = Theme::colors(m_widget.palette());
    const QRect area = m_picture.layout.cellRect(cell).adjusted(0, 0, -1, -1);
    const TileCell& now = m_picture.sheet.cells[cell];
    QString text;
    if (m_picture.sheet.isTail(cell)) {
        m_painter.fillRect(area, colors.grid);
        text = TilePainterText::tr("mip tail");
    } else if (now.isMapped()) {
        m_painter.fillRect(area, colorOf(now));
        text = QString::number(now.offset / m_picture.sheet.tile.bytes);
    } else {
        m_painter.fillRect(area, m_widget.palette().color(QPalette::Base));
        m_painter.fillRect(area, QBrush(colors.faded, Qt::BDiagPattern));
    }
    if (m_painter.fontMetrics().horizontalAdvance(text) < area.width() - 1 && area.height() > 12) {
        m_painter.setPen(m_widget.palette().color(QPalette::Text));
        m_painter.drawText(area, Qt::AlignCenter, text);
    }
    paintFrame(cell, area);
}

void TilePainter::paintFrame(std::size_t cell, const QRect& area) const
{
    const bool isCurrent = m_picture.selection.current() == cell && m_widget.hasFocus();
    if (!m_picture.selection.contains(cell) && !isCurrent)
        return;
    m_painter.setPen(QPen(Theme::colors(m_widget.palette()).accent, isCurrent ? 2 : 1));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(isCurrent ? area.adjusted(1, 1, -1, -1) : area.adjusted(0, 0, -1, -1));
}

} // namespace wavelane::ui
