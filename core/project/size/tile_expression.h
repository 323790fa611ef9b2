// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// What of a tile an expression multiplies: texels along an axis, or the bytes of one tile.
enum class TileUnit { width, height, depth, bytes };

/// A size in tiles: `4*tile_width`, `tile_height`, `2*tile_bytes`, `far.tile_width`, `2*far.tile_bytes`.
struct TileExpression
{
    std::uint64_t factor = 1;
    std::string resource; ///< Empty: the resource that the size belongs to.
    TileUnit unit = TileUnit::width;
    bool operator==(const TileExpression&) const = default;
};

/// Nothing where the text is no such expression. Spaces around `*` are allowed.
std::optional<TileExpression> parseTileExpression(std::string_view text);
std::string toString(const TileExpression& expression);

} // namespace wavelane::project
