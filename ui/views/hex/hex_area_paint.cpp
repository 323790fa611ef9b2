// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_area.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace wavelane::ui {

void HexArea::prepareGlyphs()
{
    const auto prepare = [this](QStaticText& glyph, const QString& text) {
        glyph = QStaticText(text);
        glyph.setTextFormat(Qt::PlainText);
        glyph.setPerformanceHint(QStaticText::AggressiveCaching);
        glyph.prepare({}, font());
    };
    for (unsigned value = 0; value < 256; ++value) {
        prepare(m_hexGlyphs[value], QStringLiteral("%1").arg(value, 2, 16, QLatin1Char('0')));
        const bool printable = value >= 0x20 && value < 0x7f;
        prepare(m_textGlyphs[value], printable ? QString(QChar(static_cast<char16_t>(value))) : QStringLiteral("."));
    }
    prepare(m_missingGlyph, QStringLiteral("··"));
}

void HexArea::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(viewport());
    painter.setFont(font());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (m_cache.size() == 0) {
        painter.setFont(QApplication::font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText);
        return;
    }
    painter.translate(-horizontalScrollBar()->value(), 0);
    paintBackground(painter);
    int y = headerHeight();
    for (quint64 row = m_topRow; row < m_map.rows && y < viewport()->height(); ++row) {
        paintRow(painter, row, y);
        y += m_layout.rowHeight();
    }
    paintHeader(painter);
}

void HexArea::paintBackground(QPainter& painter) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const int height = viewport()->height();
    painter.fillRect(0, 0, m_layout.offsetWidth(), height, colors.gutter);
    painter.fillRect(m_layout.offsetWidth() - 1, 0, 1, height, colors.grid);
    painter.fillRect(m_layout.textX(0) - m_layout.margin(), 0, 1, height, colors.grid);
}

void HexArea::paintHeader(QPainter& painter) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const int width = std::max(viewport()->width(), m_layout.totalWidth());
    painter.fillRect(0, 0, width, headerHeight(), colors.gutter);
    painter.fillRect(0, headerHeight() - 1, width, 1, colors.grid);
    painter.setPen(colors.faded);
    const auto cursorColumn = static_cast<int>(m_cursor % static_cast<quint64>(m_bytesPerRow));
    for (int column = 0; column < m_bytesPerRow; ++column) {
        painter.setPen(column == cursorColumn ? colors.accent : colors.faded);
        painter.drawStaticText(m_layout.byteX(column), 1, m_hexGlyphs[static_cast<std::size_t>(column)]);
    }
}

void HexArea::paintRow(QPainter& painter, quint64 row, int y) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    const quint64 first = row * perRow;
    painter.setPen(m_cursor / perRow == row ? colors.accent : colors.faded);
    painter.drawText(m_layout.margin(), y + m_layout.ascent(),
                     QStringLiteral("%1").arg(first, m_layout.offsetDigits(), 16, QLatin1Char('0')));
    for (int column = 0; column < m_bytesPerRow; ++column) {
        const quint64 offset = first + static_cast<quint64>(column);
        if (offset >= m_cache.size())
            return;
        paintByte(painter, offset, column, y);
    }
}

void HexArea::paintByte(QPainter& painter, quint64 offset, int column, int y) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const ByteCache::Byte byte = m_cache.at(offset);
    const QRect byteCell = m_layout.byteCell(column, y);
    const QRect textCell = m_layout.textCell(column, y);
    const bool selected = m_cursor != m_anchor && isSelected(offset);
    QColor text = palette().color(QPalette::Text);
    if (byte.value == 0)
        text = colors.faded;
    if (byte.changed) {
        text = colors.changedByte;
        painter.fillRect(byteCell, colors.changedBackground);
        painter.fillRect(textCell, colors.changedBackground);
    }
    if ((byte.stale && m_isStale) || !byte.known)
        text = colors.stale;
    if (selected) {
        const QColor background = hasFocus() ? palette().color(QPalette::Highlight) : colors.selection;
        // Also fills the gap to the next selected byte.
        const bool joins = column + 1 < m_bytesPerRow && isSelected(offset + 1);
        QRect cell = byteCell;
        if (joins)
            cell.setRight(m_layout.byteCell(column + 1, y).left() - 1);
        painter.fillRect(cell, background);
        painter.fillRect(textCell, background);
        if (hasFocus())
            text = palette().color(QPalette::HighlightedText);
    }
    painter.setPen(text);
    const QPoint byteOrigin(m_layout.byteX(column), y + 1);
    if (byte.known) {
        painter.drawStaticText(byteOrigin, m_hexGlyphs[byte.value]);
        painter.drawStaticText(QPoint(textCell.left(), y + 1), m_textGlyphs[byte.value]);
    } else {
        painter.drawStaticText(byteOrigin, m_missingGlyph);
    }
    if (offset == m_cursor) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(hasFocus() || selected ? colors.accent : colors.faded);
        painter.drawRect(m_cursorInText ? textCell.adjusted(-1, 0, 0, -1) : byteCell.adjusted(0, 0, -1, -1));
    }
}

QRect HexArea::byteRect(quint64 offset) const
{
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    const quint64 row = offset / perRow;
    if (offset >= m_cache.size() || row < m_topRow || row > m_topRow + static_cast<quint64>(visibleRows()))
        return {};
    const int y = headerHeight() + static_cast<int>(row - m_topRow) * m_layout.rowHeight();
    return m_layout.byteCell(static_cast<int>(offset % perRow), y).translated(-horizontalScrollBar()->value(), 0);
}

} // namespace wavelane::ui
