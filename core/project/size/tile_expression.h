// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// The unit of an expression: texels of a tile along an axis, or bytes of a tile.
enum class TileUnit { width, height, depth, bytes };

/// A size in tiles: `4*tile_width`, `tile_height`, `2*tile_bytes`, `far.tile_width`, `2*far.tile_bytes`.
struct TileExpression
{
    std::uint64_t factor = 1;
    std::string resource; ///< Empty: the resource that the size belongs to.
    TileUnit unit = TileUnit::width;
    bool operator==(const TileExpression&) const = default;
};

/// Parses a size in tiles; nothing if the text is invalid. Spaces around `*` are allowed.
std::optional<TileExpression> parseTileExpression(std::string_view text);
std::string toString(const TileExpression& expression);

} // namespace wavelane::project
