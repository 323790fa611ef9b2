// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_view.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/theme/theme.h"
#include "ui/views/heap/heap_color.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace wavelane::ui {

namespace {

QString numberText(std::uint64_t value)
{
    return QStringLiteral("%1 (0x%2)").arg(QLocale().toString(static_cast<qulonglong>(value))).arg(value, 0, 16);
}

} // namespace

TileView::TileView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    exposeCells();
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TileView::setSheet(TileSheet sheet)
{
    if (m_sheet == sheet)
        return;
    const bool isOther = m_sheet.cells.size() != sheet.cells.size() || m_sheet.name != sheet.name;
    m_sheet = std::move(sheet);
    if (isOther) {
        m_selected.assign(m_sheet.cells.size(), false);
        m_current.reset();
        m_anchor = 0;
        m_pressed = m_dragging = false;
    }
    setAccessibleName(tr("Tiles of %1").arg(toQt(m_sheet.name)));
    m_layout = layoutFor(width());
    announceCurrentCell(*this);
    updateGeometry();
    update();
}

void TileView::setHeaps(const QStringList& names)
{
    m_heaps = names;
    update();
}

int TileView::lineHeight() const
{
    return fontMetrics().height() + 2;
}

TileLayout TileView::layoutFor(int width) const
{
    std::vector<int> labels;
    for (const TileBlock& block : m_sheet.blocks)
        labels.push_back(fontMetrics().horizontalAdvance(blockText(block)));
    return {m_sheet, width, labels, lineHeight()};
}

int TileView::heightForWidth(int width) const
{
    return width == this->width() ? m_layout.height() : layoutFor(width).height();
}

QSize TileView::sizeHint() const
{
    return {320, heightForWidth(std::max(width(), 120))};
}

void TileView::resizeEvent(QResizeEvent* event)
{
    m_layout = layoutFor(width());
    QWidget::resizeEvent(event);
}

void TileView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) {
        m_layout = layoutFor(width());
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

QString TileView::blockText(const TileBlock& block) const
{
    if (m_sheet.isBuffer)
        return tr("%n tile(s)", nullptr, static_cast<int>(m_sheet.total));
    if (block.isTail)
        return tr("from mip %1").arg(block.mip);
    QString text = tr("mip %1").arg(block.mip);
    const TileBlock& last = m_sheet.blocks.back();
    const auto most = [&](auto member) { return std::ranges::max(m_sheet.blocks, {}, member).*member; };
    if (most(&TileBlock::slice) > 0 || last.slice > 0)
        text += tr(" · slice %1").arg(block.slice);
    if (most(&TileBlock::depth) > 0)
        text += tr(" · depth %1").arg(block.depth);
    return text;
}

QString TileView::textOf(std::size_t cell) const
{
    const TileBlock& block = m_sheet.blockOf(cell);
    if (block.isTail)
        return tr("<b>Mip tail</b><br>Mips from %1 on share tiles on this device. They always have memory and "
                  "cannot be mapped.")
            .arg(block.mip);
    const auto [x, y, z] = m_sheet.tileOf(cell);
    QString text =
        m_sheet.isBuffer
            ? tr("<b>Tile [%1, 0, 0]</b><br>starts at byte %2").arg(x).arg(numberText(x * m_sheet.tile.bytes))
            : tr("<b>Tile [%1, %2, %3]</b> of %4<br>starts at texel [%5, %6, %7]")
                  .arg(x)
                  .arg(y)
                  .arg(z)
                  .arg(blockText(block))
                  .arg(x * m_sheet.tile.extent[0])
                  .arg(y * m_sheet.tile.extent[1])
                  .arg(z * m_sheet.tile.extent[2]);
    const TileCell& now = m_sheet.cells[cell];
    if (!now.isMapped())
        return text + tr("<br>not mapped");
    const TilePass& pass = m_sheet.passes[static_cast<std::size_t>(now.mapper)];
    return text + tr("<br>in heap <b>%1</b>, tile %2, offset %3<br>mapped by %4")
                      .arg(toQt(pass.heap).toHtmlEscaped())
                      .arg(now.offset / m_sheet.tile.bytes)
                      .arg(numberText(now.offset), toQt(pass.name).toHtmlEscaped());
}

AccessibleCell TileView::describedCell(quint64 cell) const
{
    const auto index = static_cast<std::size_t>(cell);
    const TileBlock& block = m_sheet.blockOf(index);
    const TileCell& now = m_sheet.cells[index];
    const auto [x, y, z] = m_sheet.tileOf(index);
    AccessibleCell described{.rect = cellRect(index).intersected(rect()), .isSelected = m_selected[index]};
    described.name = block.isTail       ? tr("Mip tail, %1").arg(blockText(block))
                     : m_sheet.isBuffer ? tr("Tile %1").arg(x)
                                        : tr("Tile [%1, %2, %3] of %4").arg(x).arg(y).arg(z).arg(blockText(block));
    described.value = block.isTail     ? tr("always has memory")
                      : now.isMapped() ? tr("mapped to heap %1, tile %2")
                                             .arg(toQt(m_sheet.passes[static_cast<std::size_t>(now.mapper)].heap))
                                             .arg(now.offset / m_sheet.tile.bytes)
                                       : tr("not mapped");
    return described;
}

bool TileView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto cell = m_layout.cellAt(help->pos());
        QToolTip::showText(help->globalPos(), cell ? textOf(*cell) : QString(), this,
                           cell ? cellRect(*cell) : QRect());
        return true;
    }
    return QWidget::event(event);
}

QColor TileView::colorOf(const TileCell& cell) const
{
    const QString heap = toQt(m_sheet.passes[static_cast<std::size_t>(cell.mapper)].heap);
    return heapColor(static_cast<std::size_t>(std::max<qsizetype>(0, m_heaps.indexOf(heap))), palette());
}

void TileView::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setPen(Theme::colors(palette()).faded);
    for (std::size_t i = 0; i < m_sheet.blocks.size(); ++i)
        if (const QRect label = m_layout.labelRect(i); label.intersects(event->rect()))
            painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, blockText(m_sheet.blocks[i]));
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    painter.setFont(small);
    for (const std::size_t cell : m_layout.cellsIn(event->rect()))
        paintCell(painter, cell);
    if (m_dragging) {
        QColor inside = Theme::colors(palette()).accent;
        painter.setPen(inside);
        inside.setAlpha(40);
        painter.setBrush(inside);
        painter.drawRect(band().adjusted(0, 0, -1, -1));
    }
}

void TileView::paintCell(QPainter& painter, std::size_t cell) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const QRect area = cellRect(cell).adjusted(0, 0, -1, -1);
    const TileCell& now = m_sheet.cells[cell];
    QString text;
    if (m_sheet.isTail(cell)) {
        painter.fillRect(area, colors.grid);
        text = tr("mip tail");
    } else if (now.isMapped()) {
        painter.fillRect(area, colorOf(now));
        text = QString::number(now.offset / m_sheet.tile.bytes);
    } else {
        painter.fillRect(area, palette().color(QPalette::Base));
        painter.fillRect(area, QBrush(colors.faded, Qt::BDiagPattern));
    }
    if (painter.fontMetrics().horizontalAdvance(text) < area.width() - 1 && area.height() > 12) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(area, Qt::AlignCenter, text);
    }
    const bool isCurrent = m_current == cell && hasFocus();
    if (!m_selected[cell] && !isCurrent)
        return;
    painter.setPen(QPen(colors.accent, isCurrent ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(isCurrent ? area.adjusted(1, 1, -1, -1) : area.adjusted(0, 0, -1, -1));
}

} // namespace wavelane::ui
