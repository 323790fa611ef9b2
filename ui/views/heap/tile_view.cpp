// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_view.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/heap/tile_painter.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
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
        m_selection.reset(m_sheet.cells.size());
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
    AccessibleCell described{.rect = cellRect(index).intersected(rect()), .isSelected = m_selection.contains(index)};
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

void TileView::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setPen(Theme::colors(palette()).faded);
    for (std::size_t i = 0; i < m_sheet.blocks.size(); ++i)
        if (const QRect label = m_layout.labelRect(i); label.intersects(event->rect()))
            painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, blockText(m_sheet.blocks[i]));
    painter.setFont(metrics::sized(font(), metrics::TextSize::small));
    const TilePainter tiles(painter, *this, {m_sheet, m_layout, m_selection, m_heaps});
    tiles.paintCells(event->rect());
    if (m_dragging)
        tiles.paintBand(band());
}

void TileView::showSelection()
{
    announceSelection(*this);
    announceCurrentCell(*this);
    update();
}

void TileView::moveTo(std::size_t cell, bool extend)
{
    if (extend)
        m_selection.extendTo(cell, m_sheet, m_layout);
    else
        m_selection.moveTo(cell);
    showSelection();
    Q_EMIT moved(cellRect(cell));
}

void TileView::requestEdit(std::vector<std::size_t> cells, std::size_t like)
{
    std::erase_if(cells, [this](std::size_t cell) { return m_sheet.isTail(cell); });
    if (!m_isEditable || cells.empty())
        return;
    // Outside of the tiles and in the mip tail, the first cell decides.
    const std::size_t first = like < m_sheet.cells.size() && !m_sheet.isTail(like) ? like : cells.front();
    Q_EMIT edited(cells, !m_sheet.cells[first].isMapped());
}

QRect TileView::band() const
{
    return QRect(m_pressedAt, m_draggedTo).normalized();
}

void TileView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressedAt = m_draggedTo = event->position().toPoint();
    const auto cell = m_layout.cellAt(m_pressedAt);
    if (cell && event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_selection.extendTo(*cell, m_sheet, m_layout);
        return showSelection();
    }
    m_pressed = true;
    if (cell)
        m_selection.moveTo(*cell);
    else
        m_selection.select({});
    showSelection();
}

void TileView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed || !(event->buttons() & Qt::LeftButton))
        return;
    m_draggedTo = event->position().toPoint();
    if (!m_dragging && (m_draggedTo - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    m_selection.select(m_layout.cellsIn(band()));
    showSelection();
}

void TileView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(m_pressed, false))
        return;
    const auto cell = m_layout.cellAt(m_pressedAt);
    update();
    if (std::exchange(m_dragging, false)) {
        if (!m_selection.isEmpty())
            requestEdit(selected(), cell.value_or(m_sheet.cells.size()));
    } else if (cell) {
        requestEdit({*cell}, *cell);
    }
}

void TileView::keyPressEvent(QKeyEvent* event)
{
    if (m_sheet.cells.empty())
        return QWidget::keyPressEvent(event);
    if (!current())
        m_selection.moveTo(0);
    if (const auto to = tileReachedBy(event->key(), *current(), m_layout))
        return moveTo(*to, event->modifiers().testFlag(Qt::ShiftModifier));
    if (event->matches(QKeySequence::SelectAll)) {
        m_selection.selectAll();
        return showSelection();
    }
    switch (event->key()) {
    case Qt::Key_Space:
        return requestEdit(selected(), *current());
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const TileCell& cell = m_sheet.cells[*current()]; cell.isMapped())
            Q_EMIT opened(m_sheet.passes[static_cast<std::size_t>(cell.mapper)].id);
        return;
    case Qt::Key_Escape:
        if (m_dragging || !m_selection.isEmpty()) {
            m_pressed = m_dragging = false;
            m_selection.select({});
            return showSelection();
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void TileView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (!current() && !m_sheet.cells.empty() && event->reason() != Qt::MouseFocusReason)
        moveTo(0, false);
    announceCurrentCell(*this);
    update();
}

void TileView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace wavelane::ui
