// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_sheet.h"

#include <QRect>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// The positions of the blocks of a sheet, in rows, each block below its label. In pixels.
class TileLayout
{
public:
    TileLayout() = default;
    /// `labels` are the widths of the block labels, `line` is their height.
    TileLayout(const TileSheet& sheet, int width, const std::vector<int>& labels, int line);

    int height() const { return m_height; }
    std::size_t cellCount() const { return m_blocks.empty() ? 0 : m_blocks.back().first + m_blocks.back().count; }
    QRect labelRect(std::size_t block) const;
    /// The area of the cells of a block. The last line may be incomplete.
    QRect blockRect(std::size_t block) const;
    QRect cellRect(std::size_t cell) const;
    std::optional<std::size_t> cellAt(QPoint position) const;
    /// The cells that intersect the area, in sheet order.
    std::vector<std::size_t> cellsIn(const QRect& area) const;
    /// Cells per line in the block of a cell. The tiles of a buffer wrap into several lines.
    std::size_t perLine(std::size_t cell) const { return geometryOf(cell).perLine; }
    std::size_t blockOf(std::size_t cell) const; ///< The index of the block.

private:
    struct BlockGeometry
    {
        std::size_t first = 0;
        std::size_t count = 0;
        std::size_t perLine = 1;
        QPoint origin; ///< Position of the first cell.
        QSize cell;
        int labelWidth = 0;

        int lines() const { return static_cast<int>((count + perLine - 1) / perLine); }
        QSize size() const { return {cell.width() * static_cast<int>(perLine), cell.height() * lines()}; }
    };
    const BlockGeometry& geometryOf(std::size_t cell) const { return m_blocks[blockOf(cell)]; }

    std::vector<BlockGeometry> m_blocks;
    int m_line = 0;
    int m_height = 0;
};

} // namespace wavelane::ui
