// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_layout.h"

#include <algorithm>
#include <iterator>

namespace wavelane::ui {

namespace {

constexpr int edgeMargin = 8;
constexpr int gap = 14;
constexpr int usualCell = 22;
constexpr int smallestCell = 4;
constexpr int tailWidth = 56;
constexpr std::size_t manyTiles = 2048; ///< A buffer of more gets smaller ones.

} // namespace

TileLayout::TileLayout(const TileSheet& sheet, int width, const std::vector<int>& labels, int line) : m_line(line)
{
    const int room = std::max(width - 2 * edgeMargin, usualCell);
    int x = edgeMargin;
    int top = 0;
    int bottom = 0;
    for (std::size_t i = 0; i < sheet.blocks.size(); ++i) {
        const TileBlock& block = sheet.blocks[i];
        Place place{.first = block.first,
                    .count = block.cells(),
                    .perLine = block.columns,
                    .cell = {usualCell, usualCell},
                    .labelWidth = labels[i]};
        if (block.isTail) {
            place.cell.setWidth(tailWidth);
        } else if (sheet.isBuffer) {
            const int side = block.columns > manyTiles ? usualCell / 2 : usualCell;
            place.cell = {side, side};
            place.perLine = std::clamp<std::size_t>(static_cast<std::size_t>(room / side), 1, block.columns);
        } else {
            const int side =
                std::clamp(room / static_cast<int>(std::max<std::size_t>(1, block.columns)), smallestCell, usualCell);
            place.cell = {side, side};
        }
        const int wide = std::max(place.size().width(), place.labelWidth);
        if (x > edgeMargin && x + wide > edgeMargin + room) {
            x = edgeMargin;
            top = bottom + gap / 2;
        }
        place.origin = {x, top + m_line};
        x += wide + gap;
        bottom = std::max(bottom, place.origin.y() + place.size().height());
        m_places.push_back(place);
    }
    m_height = bottom + 2;
}

std::size_t TileLayout::blockOf(std::size_t cell) const
{
    const auto behind = std::ranges::upper_bound(m_places, cell, {}, &Place::first);
    return static_cast<std::size_t>(std::distance(m_places.begin(), behind)) - 1;
}

QRect TileLayout::labelRect(std::size_t block) const
{
    const Place& place = m_places[block];
    return {place.origin.x(), place.origin.y() - m_line, place.labelWidth, m_line};
}

QRect TileLayout::blockRect(std::size_t block) const
{
    return {m_places[block].origin, m_places[block].size()};
}

QRect TileLayout::cellRect(std::size_t cell) const
{
    const Place& place = placeOf(cell);
    const std::size_t inside = cell - place.first;
    return {place.origin + QPoint(static_cast<int>(inside % place.perLine) * place.cell.width(),
                                  static_cast<int>(inside / place.perLine) * place.cell.height()),
            place.cell};
}

std::optional<std::size_t> TileLayout::cellAt(QPoint place) const
{
    const std::vector<std::size_t> found = cellsIn({place, QSize(1, 1)});
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<std::size_t> TileLayout::cellsIn(const QRect& area) const
{
    std::vector<std::size_t> cells;
    for (const Place& place : m_places) {
        const QRect meets = QRect(place.origin, place.size()) & area;
        if (meets.isEmpty())
            continue;
        const QRect inside = meets.translated(-place.origin);
        for (int row = inside.top() / place.cell.height(); row <= inside.bottom() / place.cell.height(); ++row)
            for (int column = inside.left() / place.cell.width(); column <= inside.right() / place.cell.width();
                 ++column) {
                const std::size_t cell =
                    static_cast<std::size_t>(row) * place.perLine + static_cast<std::size_t>(column);
                if (cell < place.count)
                    cells.push_back(place.first + cell);
            }
    }
    return cells;
}

} // namespace wavelane::ui
