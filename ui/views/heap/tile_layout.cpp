// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_layout.h"

#include <algorithm>
#include <iterator>

namespace wavelane::ui {

namespace {

constexpr int edgeMargin = 8;
constexpr int gap = 14;
constexpr int defaultCell = 22;
constexpr int minCell = 4;
constexpr int tailWidth = 56;
constexpr std::size_t manyTiles = 2048; ///< Buffers with more tiles have smaller cells.

} // namespace

TileLayout::TileLayout(const TileSheet& sheet, int width, const std::vector<int>& labels, int line) : m_line(line)
{
    const int room = std::max(width - 2 * edgeMargin, defaultCell);
    int x = edgeMargin;
    int top = 0;
    int bottom = 0;
    for (std::size_t i = 0; i < sheet.blocks.size(); ++i) {
        const TileBlock& block = sheet.blocks[i];
        BlockGeometry geometry{.first = block.first,
                               .count = block.cells(),
                               .perLine = block.columns,
                               .cell = {defaultCell, defaultCell},
                               .labelWidth = labels[i]};
        if (block.isTail) {
            geometry.cell.setWidth(tailWidth);
        } else if (sheet.isBuffer) {
            const int side = block.columns > manyTiles ? defaultCell / 2 : defaultCell;
            geometry.cell = {side, side};
            geometry.perLine = std::clamp<std::size_t>(static_cast<std::size_t>(room / side), 1, block.columns);
        } else {
            const int side =
                std::clamp(room / static_cast<int>(std::max<std::size_t>(1, block.columns)), minCell, defaultCell);
            geometry.cell = {side, side};
        }
        const int wide = std::max(geometry.size().width(), geometry.labelWidth);
        if (x > edgeMargin && x + wide > edgeMargin + room) {
            x = edgeMargin;
            top = bottom + gap / 2;
        }
        geometry.origin = {x, top + m_line};
        x += wide + gap;
        bottom = std::max(bottom, geometry.origin.y() + geometry.size().height());
        m_blocks.push_back(geometry);
    }
    m_height = bottom + 2;
}

std::size_t TileLayout::blockOf(std::size_t cell) const
{
    const auto next = std::ranges::upper_bound(m_blocks, cell, {}, &BlockGeometry::first);
    return static_cast<std::size_t>(std::distance(m_blocks.begin(), next)) - 1;
}

QRect TileLayout::labelRect(std::size_t block) const
{
    const BlockGeometry& geometry = m_blocks[block];
    return {geometry.origin.x(), geometry.origin.y() - m_line, geometry.labelWidth, m_line};
}

QRect TileLayout::blockRect(std::size_t block) const
{
    return {m_blocks[block].origin, m_blocks[block].size()};
}

QRect TileLayout::cellRect(std::size_t cell) const
{
    const BlockGeometry& geometry = geometryOf(cell);
    const std::size_t inside = cell - geometry.first;
    return {geometry.origin + QPoint(static_cast<int>(inside % geometry.perLine) * geometry.cell.width(),
                                     static_cast<int>(inside / geometry.perLine) * geometry.cell.height()),
            geometry.cell};
}

std::optional<std::size_t> TileLayout::cellAt(QPoint position) const
{
    const std::vector<std::size_t> found = cellsIn({position, QSize(1, 1)});
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<std::size_t> TileLayout::cellsIn(const QRect& area) const
{
    std::vector<std::size_t> cells;
    for (const BlockGeometry& geometry : m_blocks) {
        const QRect common = QRect(geometry.origin, geometry.size()) & area;
        if (common.isEmpty())
            continue;
        const QRect inside = common.translated(-geometry.origin);
        for (int row = inside.top() / geometry.cell.height(); row <= inside.bottom() / geometry.cell.height(); ++row)
            for (int column = inside.left() / geometry.cell.width(); column <= inside.right() / geometry.cell.width();
                 ++column) {
                const std::size_t cell =
                    static_cast<std::size_t>(row) * geometry.perLine + static_cast<std::size_t>(column);
                if (cell < geometry.count)
                    cells.push_back(geometry.first + cell);
            }
    }
    return cells;
}

} // namespace wavelane::ui
