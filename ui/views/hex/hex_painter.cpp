// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_painter.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr float memberTint = 0.12F; ///< Opacity of the tint of alternate members.
constexpr float hoveredTint = 0.25F;
constexpr int bookmarkWidth = 3;

QColor tinted(QColor color, float opacity)
{
    color.setAlphaF(opacity);
    return color;
}

bool isSelected(const HexScene& scene, quint64 offset)
{
    return offset >= scene.selectionStart && offset - scene.selectionStart < scene.selectionSize;
}

bool isInMatch(const HexScene& scene, quint64 offset)
{
    const auto after = std::ranges::upper_bound(scene.matches, offset, {}, &FoundPlace::offset);
    return after != scene.matches.begin() && offset - std::prev(after)->offset < std::prev(after)->size;
}

/// The cell of a byte, up to the next byte of the row if that belongs to the same range.
QRect joinedCell(const HexScene& scene, int column, int y, bool joins)
{
    QRect cell = scene.layout.byteCell(column, y);
    if (joins && column + 1 < scene.layout.bytesPerRow())
        cell.setRight(scene.layout.byteCell(column + 1, y).left() - 1);
    return cell;
}

} // namespace

void HexPainter::setFont(const QFont& font)
{
    m_font = font;
    const auto prepare = [&](QStaticText& glyph, const QString& text) {
        glyph = QStaticText(text);
        glyph.setTextFormat(Qt::PlainText);
        glyph.setPerformanceHint(QStaticText::AggressiveCaching);
        glyph.prepare({}, font);
    };
    for (unsigned value = 0; value < 256; ++value) {
        prepare(m_hexGlyphs[value], QStringLiteral("%1").arg(value, 2, 16, QLatin1Char('0')));
        const bool printable = value >= 0x20 && value < 0x7f;
        prepare(m_textGlyphs[value], printable ? QString(QChar(static_cast<char16_t>(value))) : QStringLiteral("."));
    }
    prepare(m_missingGlyph, QStringLiteral("··"));
}

void HexPainter::paint(QPainter& painter, const HexScene& scene) const
{
    painter.setFont(m_font);
    painter.translate(-scene.scrolled, 0);
    paintBackground(painter, scene);
    const auto perRow = static_cast<quint64>(scene.layout.bytesPerRow());
    const quint64 rows = scene.cache.size() / perRow + (scene.cache.size() % perRow != 0 ? 1 : 0);
    int y = scene.headerHeight;
    for (quint64 row = scene.topRow; row < rows && y < scene.size.height(); ++row) {
        paintRow(painter, scene, row, y);
        y += scene.layout.rowHeight();
    }
    paintHeader(painter, scene);
}

void HexPainter::paintBackground(QPainter& painter, const HexScene& scene) const
{
    const ThemeColors& colors = Theme::colors(scene.palette);
    const HexLayout& layout = scene.layout;
    const int height = scene.size.height();
    painter.fillRect(0, 0, layout.offsetWidth(), height, colors.gutter);
    painter.fillRect(layout.offsetWidth() - 1, 0, 1, height, colors.grid);
    painter.fillRect(layout.textX(0) - layout.margin(), 0, 1, height, colors.grid);
}

void HexPainter::paintHeader(QPainter& painter, const HexScene& scene) const
{
    const ThemeColors& colors = Theme::colors(scene.palette);
    const HexLayout& layout = scene.layout;
    const int width = std::max(scene.size.width(), layout.totalWidth());
    painter.fillRect(0, 0, width, scene.headerHeight, colors.gutter);
    painter.fillRect(0, scene.headerHeight - 1, width, 1, colors.grid);
    const auto cursorColumn = static_cast<int>(scene.cursor % static_cast<quint64>(layout.bytesPerRow()));
    for (int column = 0; column < layout.bytesPerRow(); ++column) {
        painter.setPen(column == cursorColumn ? colors.accent : colors.faded);
        painter.drawStaticText(layout.byteX(column), 1, m_hexGlyphs[static_cast<std::size_t>(column)]);
    }
}

void HexPainter::paintRow(QPainter& painter, const HexScene& scene, quint64 row, int y) const
{
    const ThemeColors& colors = Theme::colors(scene.palette);
    const HexLayout& layout = scene.layout;
    const auto perRow = static_cast<quint64>(layout.bytesPerRow());
    const quint64 first = row * perRow;
    const auto mark = scene.bookmarks.lower_bound(first);
    if (mark != scene.bookmarks.end() && *mark < first + perRow)
        painter.fillRect(0, y, bookmarkWidth, layout.rowHeight(), colors.accent);
    painter.setPen(scene.cursor / perRow == row ? colors.accent : colors.faded);
    painter.drawText(layout.margin(), y + layout.ascent(),
                     QStringLiteral("%1").arg(first, layout.offsetDigits(), 16, QLatin1Char('0')));
    for (quint64 offset = first; offset < std::min(first + perRow, scene.cache.size()); ++offset)
        paintByte(painter, scene, offset, y);
}

void HexPainter::paintField(QPainter& painter, const HexScene& scene, quint64 offset, int y)
{
    const auto field = scene.fields.at(offset);
    if (!field)
        return;
    const ThemeColors& colors = Theme::colors(scene.palette);
    const int column = static_cast<int>(offset % static_cast<quint64>(scene.layout.bytesPerRow()));
    const QRect cell = joinedCell(scene, column, y, offset + 1 < field->start + field->size);
    const bool isHovered = scene.hovered && scene.hovered->start == field->start;
    if (isHovered)
        painter.fillRect(cell, tinted(colors.accent, hoveredTint));
    else if (field->isPadding)
        painter.fillRect(cell, QBrush(colors.grid, Qt::BDiagPattern));
    else if (field->isOdd)
        painter.fillRect(cell, tinted(colors.accent, memberTint));
}

void HexPainter::paintByte(QPainter& painter, const HexScene& scene, quint64 offset, int y) const
{
    const ThemeColors& colors = Theme::colors(scene.palette);
    const int column = static_cast<int>(offset % static_cast<quint64>(scene.layout.bytesPerRow()));
    const ByteCache::Byte byte = scene.cache.at(offset);
    const QRect byteCell = scene.layout.byteCell(column, y);
    const QRect textCell = scene.layout.textCell(column, y);
    const bool selected = scene.selectionSize > 1 && isSelected(scene, offset);
    QColor text = scene.palette.color(QPalette::Text);
    if (byte.value == 0)
        text = colors.faded;
    paintField(painter, scene, offset, y);
    if (isInMatch(scene, offset)) {
        painter.fillRect(joinedCell(scene, column, y, isInMatch(scene, offset + 1)), colors.warningBackground);
        painter.fillRect(textCell, colors.warningBackground);
    }
    if (scene.bookmarks.contains(offset))
        painter.fillRect(byteCell.left(), byteCell.bottom() - 1, byteCell.width(), 2, colors.accent);
    if (byte.changed) {
        text = colors.changedByte;
        painter.fillRect(byteCell, colors.changedBackground);
        painter.fillRect(textCell, colors.changedBackground);
    }
    if ((byte.stale && scene.isStale) || !byte.known)
        text = colors.stale;
    if (selected) {
        const QColor background =
            scene.hasFocus ? scene.palette.color(QPalette::Highlight) : QColor(colors.selection);
        painter.fillRect(joinedCell(scene, column, y, isSelected(scene, offset + 1)), background);
        painter.fillRect(textCell, background);
        if (scene.hasFocus)
            text = scene.palette.color(QPalette::HighlightedText);
    }
    painter.setPen(text);
    const QPoint byteOrigin(scene.layout.byteX(column), y + 1);
    if (scene.typedDigit && offset == scene.cursor) {
        painter.drawText(byteOrigin.x(), y + scene.layout.ascent(),
                         QStringLiteral("%1_").arg(*scene.typedDigit, 0, 16));
    } else if (byte.known) {
        painter.drawStaticText(byteOrigin, m_hexGlyphs[byte.value]);
        painter.drawStaticText(QPoint(textCell.left(), y + 1), m_textGlyphs[byte.value]);
    } else {
        painter.drawStaticText(byteOrigin, m_missingGlyph);
    }
    if (offset == scene.cursor) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(scene.hasFocus || selected ? colors.accent : colors.faded);
        painter.drawRect(scene.isCursorInText ? textCell.adjusted(-1, 0, 0, -1) : byteCell.adjusted(0, 0, -1, -1));
    }
}

} // namespace wavelane::ui
