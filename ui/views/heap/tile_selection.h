// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_layout.h"
#include "ui/views/heap/tile_sheet.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// The current tile of a tile view and the selected ones. Does not know the widget.
class TileSelection
{
public:
    void reset(std::size_t count); ///< `count` tiles, none of which is current or selected.

    std::optional<std::size_t> current() const { return m_current; }
    bool contains(std::size_t cell) const { return m_selected[cell]; }
    bool isEmpty() const;
    std::vector<std::size_t> cells() const; ///< The current tile if none is selected.

    void select(const std::vector<std::size_t>& cells); ///< Does not change the current tile.
    void selectAll();
    void moveTo(std::size_t cell); ///< It becomes current; nothing is selected.
    /// The tile becomes current, and the tiles from the one that `moveTo` reached to this one are selected: a
    /// rectangle within a block of a texture, otherwise a range.
    void extendTo(std::size_t cell, const TileSheet& sheet, const TileLayout& layout);

private:
    std::vector<bool> m_selected; ///< By cell.
    std::optional<std::size_t> m_current;
    std::size_t m_anchor = 0; ///< Where the selection begins.
};

/// The tile that an arrow key, Home or End reaches from a tile; nothing for other keys.
std::optional<std::size_t> tileReachedBy(int key, std::size_t from, const TileLayout& layout);

} // namespace wavelane::ui
