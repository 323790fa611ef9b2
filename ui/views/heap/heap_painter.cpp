// SPDX-License-Identifier: MIT
#include "ui/views/heap/heap_painter.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/heap/heap_color.h"

#include <QPainter>
#include <QWidget>

namespace wavelane::ui {

namespace {

/// Depends only on the name, so that it does not change.
QColor colorOf(const HeapBlock& block, const QPalette& palette)
{
    return heapColor(std::hash<std::string>{}(block.name), palette);
}

} // namespace

HeapPainter::HeapPainter(QPainter& painter, const QWidget& widget, const HeapMap& map, const ObjectId& current)
    : m_painter(painter), m_widget(widget), m_map(map), m_current(current), m_layout(map, widget.width())
{
}

void HeapPainter::paint() const
{
    const ThemeColors& colors = Theme::colors(m_widget.palette());
    const QRect bar = m_layout.bar();
    m_painter.fillRect(bar, m_widget.palette().color(QPalette::Base));
    for (const HeapGap& gap : m_map.gaps)
        if (gap.isPadding) {
            const int left = m_layout.pixelOf(gap.offset);
            m_painter.fillRect(QRect(left, bar.top(), m_layout.pixelOf(gap.offset + gap.size) - left, bar.height()),
                               QBrush(colors.grid, Qt::Dense6Pattern));
        }
    for (const HeapBlock& block : m_map.blocks)
        paintBlock(block);
    m_painter.setPen(colors.grid);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(bar.adjusted(-1, -1, 0, 0));
    paintRuler();
}

void HeapPainter::paintBlock(const HeapBlock& block) const
{
    const ThemeColors& colors = Theme::colors(m_widget.palette());
    const QRect area = m_layout.blockRect(block).adjusted(0, 1, -1, -2);
    const bool isWrong = block.end() > m_map.size;
    const QColor background = isWrong ? colors.errorBackground : colorOf(block, m_widget.palette());
    m_painter.fillRect(area, background);
    if (!block.overlaps.empty())
        m_painter.fillRect(area, QBrush(colors.warning, Qt::BDiagPattern));
    if (block.isTiles)
        paintTileBorders(block, area);
    const bool isCurrent = block.object == m_current;
    m_painter.setPen(QPen(isWrong     ? colors.error
                          : isCurrent ? colors.accent
                                      : colors.faded,
                          isCurrent && m_widget.hasFocus() ? 2 : 1));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(area);
    paintName(block, area, background);
}

void HeapPainter::paintTileBorders(const HeapBlock& block, const QRect& area) const
{
    for (std::uint64_t tile = block.offset + block.alignment; tile < block.end(); tile += block.alignment) {
        const int x = m_layout.pixelOf(tile);
        if (x > area.right() || x - m_layout.pixelOf(tile - block.alignment) < 3)
            break;
        m_painter.setPen(m_widget.palette().color(QPalette::Base));
        m_painter.drawLine(x, area.top(), x, area.bottom());
    }
}

void HeapPainter::paintName(const HeapBlock& block, const QRect& area, const QColor& background) const
{
    if (area.width() <= 24)
        return;
    const QString name = m_widget.fontMetrics().elidedText(toQt(block.name), Qt::ElideRight, area.width() - 8);
    const QRect textArea = area.adjusted(5, 0, -3, 0);
    if (block.isTiles || !block.overlaps.empty()) { // Text needs a plain background.
        const QRect words = m_painter.boundingRect(textArea, Qt::AlignVCenter | Qt::AlignLeft, name);
        m_painter.fillRect(words.adjusted(-2, 0, 2, 0), background);
    }
    const bool isWrong = block.end() > m_map.size;
    m_painter.setPen(isWrong ? Theme::colors(m_widget.palette()).error : m_widget.palette().color(QPalette::Text));
    m_painter.drawText(textArea, Qt::AlignVCenter | Qt::AlignLeft, name);
}

void HeapPainter::paintRuler() const
{
    const QRect area = m_layout.bar();
    m_painter.setPen(Theme::colors(m_widget.palette()).faded);
    m_painter.setFont(metrics::sized(m_widget.font(), metrics::TextSize::small));
    // The smallest power of two whose labels fit.
    const int room = m_painter.fontMetrics().horizontalAdvance(QStringLiteral("1023 MiB")) * 2;
    std::uint64_t every = 1;
    while (every < m_map.size && m_layout.pixelOf(every) - area.left() < room)
        every *= 2;
    for (std::uint64_t at = 0; at < m_map.size; at += every) {
        const int x = m_layout.pixelOf(at);
        m_painter.drawLine(x, area.bottom() + 1, x, area.bottom() + 4);
        m_painter.drawText(QRect(x, area.bottom() + 3, room, HeapLayout::rulerHeight - 3),
                           Qt::AlignLeft | Qt::AlignVCenter,
                           at == 0 ? QStringLiteral("0") : byteText(at).section(QStringLiteral(" ("), 0, 0));
        if (m_map.size - at <= every)
            break;
    }
}

} // namespace wavelane::ui
