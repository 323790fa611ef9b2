// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_selection.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace wavelane::ui {

namespace {

/// The next line of the block; past its last line, the nearest tile of another block.
std::size_t tileInNextLine(bool isUp, std::size_t from, const TileLayout& layout)
{
    const QRect here = layout.cellRect(from);
    const QRect block = layout.blockRect(layout.blockOf(from));
    const QPoint to = here.center() + QPoint(0, isUp ? -here.height() : here.height());
    if (const auto inside = layout.cellAt(to); inside && block.contains(to))
        return *inside;
    std::size_t nearest = from;
    std::optional<int> least;
    for (std::size_t cell = 0; cell < layout.cellCount(); ++cell) {
        const QPoint away = layout.cellRect(cell).center() - here.center();
        if (isUp ? away.y() >= -here.height() / 2 : away.y() <= here.height() / 2)
            continue;
        const int distance = std::abs(away.y()) * 4 + std::abs(away.x());
        if (!least || distance < *least) {
            nearest = cell;
            least = distance;
        }
    }
    return nearest;
}

} // namespace

void TileSelection::reset(std::size_t count)
{
    m_selected.assign(count, false);
    m_current.reset();
    m_anchor = 0;
}

bool TileSelection::isEmpty() const
{
    return !std::ranges::contains(m_selected, true);
}

std::vector<std::size_t> TileSelection::cells() const
{
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < m_selected.size(); ++cell)
        if (m_selected[cell])
            cells.push_back(cell);
    if (cells.empty() && m_current)
        cells.push_back(*m_current);
    return cells;
}

void TileSelection::select(const std::vector<std::size_t>& cells)
{
    std::ranges::fill(m_selected, false);
    for (const std::size_t cell : cells)
        m_selected[cell] = true;
}

void TileSelection::selectAll()
{
    std::ranges::fill(m_selected, true);
}

void TileSelection::moveTo(std::size_t cell)
{
    m_current = m_anchor = cell;
    select({});
}

void TileSelection::extendTo(std::size_t cell, const TileSheet& sheet, const TileLayout& layout)
{
    if (!m_current)
        m_anchor = cell;
    m_current = cell;
    if (layout.blockOf(cell) == layout.blockOf(m_anchor) && !sheet.isBuffer)
        return select(layout.cellsIn(layout.cellRect(cell) | layout.cellRect(m_anchor)));
    const auto [from, to] = std::minmax(m_anchor, cell);
    std::vector<std::size_t> cells(to - from + 1);
    std::iota(cells.begin(), cells.end(), from);
    select(cells);
}

std::optional<std::size_t> tileReachedBy(int key, std::size_t from, const TileLayout& layout)
{
    const std::size_t last = layout.cellCount() - 1;
    switch (key) {
    case Qt::Key_Left:
        return from > 0 ? from - 1 : from;
    case Qt::Key_Right:
        return std::min(from + 1, last);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    case Qt::Key_Up:
    case Qt::Key_Down:
        return tileInNextLine(key == Qt::Key_Up, from, layout);
    default:
        return std::nullopt;
    }
}

} // namespace wavelane::ui
