// SPDX-License-Identifier: MIT
// Mouse and keys of the tile view.
#include "ui/views/heap/tile_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <numeric>

namespace wavelane::ui {

std::vector<std::size_t> TileView::selected() const
{
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < m_selected.size(); ++cell)
        if (m_selected[cell])
            cells.push_back(cell);
    if (cells.empty() && m_current)
        cells.push_back(*m_current);
    return cells;
}

void TileView::select(const std::vector<std::size_t>& cells)
{
    std::ranges::fill(m_selected, false);
    for (const std::size_t cell : cells)
        m_selected[cell] = true;
    announceSelection(*this);
    update();
}

void TileView::selectTo(std::size_t cell)
{
    const std::size_t block = m_layout.blockOf(cell);
    if (block == m_layout.blockOf(m_anchor) && !m_sheet.isBuffer)
        return select(m_layout.cellsIn(cellRect(cell) | cellRect(m_anchor)));
    const auto [from, to] = std::minmax(m_anchor, cell);
    std::vector<std::size_t> cells(to - from + 1);
    std::iota(cells.begin(), cells.end(), from);
    select(cells);
}

void TileView::moveTo(std::size_t cell, bool extend)
{
    if (!m_current)
        m_anchor = cell;
    m_current = cell;
    if (extend) {
        selectTo(cell);
    } else {
        m_anchor = cell;
        select({});
    }
    announceCurrentCell(*this);
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
        m_current = cell;
        selectTo(*cell);
        announceCurrentCell(*this);
        return;
    }
    m_pressed = true;
    select({});
    if (cell)
        m_current = m_anchor = *cell;
    announceCurrentCell(*this);
}

void TileView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed || !(event->buttons() & Qt::LeftButton))
        return;
    m_draggedTo = event->position().toPoint();
    if (!m_dragging && (m_draggedTo - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    select(m_layout.cellsIn(band()));
}

void TileView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(m_pressed, false))
        return;
    const auto cell = m_layout.cellAt(m_pressedAt);
    update();
    if (std::exchange(m_dragging, false)) {
        const bool any = std::ranges::contains(m_selected, true);
        if (any)
            requestEdit(selected(), cell.value_or(m_sheet.cells.size()));
    } else if (cell) {
        requestEdit({*cell}, *cell);
    }
}

std::optional<std::size_t> TileView::neighbor(int key) const
{
    const std::size_t last = m_sheet.cells.size() - 1;
    const std::size_t now = *m_current;
    const QRect here = cellRect(now);
    switch (key) {
    case Qt::Key_Left:
        return now > 0 ? now - 1 : now;
    case Qt::Key_Right:
        return std::min(now + 1, last);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    case Qt::Key_Up:
    case Qt::Key_Down: {
        // The next line of the block; past its last line, the nearest tile of another block.
        const QRect block = m_layout.blockRect(m_layout.blockOf(now));
        const QPoint to = here.center() + QPoint(0, key == Qt::Key_Up ? -here.height() : here.height());
        if (const auto inside = m_layout.cellAt(to); inside && block.contains(to))
            return inside;
        std::optional<std::size_t> nearest;
        int least = 0;
        for (std::size_t cell : m_layout.cellsIn(rect())) {
            const QPoint away = cellRect(cell).center() - here.center();
            if (key == Qt::Key_Up ? away.y() >= -here.height() / 2 : away.y() <= here.height() / 2)
                continue;
            const int distance = std::abs(away.y()) * 4 + std::abs(away.x());
            if (!nearest || distance < least) {
                nearest = cell;
                least = distance;
            }
        }
        return nearest.value_or(now);
    }
    default:
        return std::nullopt;
    }
}

void TileView::keyPressEvent(QKeyEvent* event)
{
    if (m_sheet.cells.empty())
        return QWidget::keyPressEvent(event);
    if (!m_current)
        m_current = m_anchor = 0;
    if (const auto to = neighbor(event->key()))
        return moveTo(*to, event->modifiers().testFlag(Qt::ShiftModifier));
    if (event->matches(QKeySequence::SelectAll)) {
        std::vector<std::size_t> all(m_sheet.cells.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        return select(all);
    }
    switch (event->key()) {
    case Qt::Key_Space:
        return requestEdit(selected(), *m_current);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const TileCell& cell = m_sheet.cells[*m_current]; cell.isMapped())
            Q_EMIT opened(m_sheet.passes[static_cast<std::size_t>(cell.mapper)].id);
        return;
    case Qt::Key_Escape:
        if (m_dragging || std::ranges::contains(m_selected, true)) {
            m_pressed = m_dragging = false;
            return select({});
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
    if (!m_current && !m_sheet.cells.empty() && event->reason() != Qt::MouseFocusReason)
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
