// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_sheet.h"

#include <QRect>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// Where the blocks of a sheet are drawn, one beside the other as far as there is room, each below its label. Pixels.
class TileLayout
{
public:
    TileLayout() = default;
    /// `labels` are the widths of the blocks' labels, `line` the height of one.
    TileLayout(const TileSheet& sheet, int width, const std::vector<int>& labels, int line);

    int height() const { return m_height; }
    QRect labelRect(std::size_t block) const;
    /// The cells of a block; in a sheet's last line there may be fewer than it has room for.
    QRect blockRect(std::size_t block) const;
    QRect cellRect(std::size_t cell) const;
    std::optional<std::size_t> cellAt(QPoint place) const;
    /// All whose rectangles meet this one, in the order of the sheet.
    std::vector<std::size_t> cellsIn(const QRect& area) const;
    /// Cells beside each other in the block of a cell: a buffer's row is folded.
    std::size_t perLine(std::size_t cell) const { return placeOf(cell).perLine; }
    std::size_t blockOf(std::size_t cell) const; ///< Its number.

private:
    struct Place
    {
        std::size_t first = 0;
        std::size_t count = 0;
        std::size_t perLine = 1;
        QPoint origin; ///< Of its first cell.
        QSize cell;
        int labelWidth = 0;

        int lines() const { return static_cast<int>((count + perLine - 1) / perLine); }
        QSize size() const { return {cell.width() * static_cast<int>(perLine), cell.height() * lines()}; }
    };
    const Place& placeOf(std::size_t cell) const { return m_places[blockOf(cell)]; }

    std::vector<Place> m_places;
    int m_line = 0;
    int m_height = 0;
};

} // namespace wavelane::ui
