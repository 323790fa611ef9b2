// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace wavelane {

/// The unit in which memory is bound to a sparse resource: Vulkan's sparse block, D3D's tile.
struct Tile
{
    std::array<std::uint32_t, 3> extent{0, 0, 0}; ///< In texels; for a buffer: its size in bytes, 1 and 1.
    std::uint64_t bytes = 0;                      ///< Memory per tile, and the alignment of its offset in a heap.
    bool operator==(const Tile&) const = default;
};

using TileGrid = std::array<std::uint64_t, 3>;

/// The number of tiles that cover `extent` texels (bytes of a buffer) in each direction. Tiles at the far edges may
/// extend past the resource.
TileGrid tileGrid(const Tile& tile, const std::array<std::uint64_t, 3>& extent);

/// The index of a tile in the order x, y, z; nothing outside the grid.
std::optional<std::uint64_t> tileIndex(const TileGrid& grid, const std::array<std::uint64_t, 3>& tile);

/// The inverse of `tileIndex`.
std::array<std::uint64_t, 3> tileAt(const TileGrid& grid, std::uint64_t index);

/// The number of tiles in a grid, saturating at the largest 64-bit number.
std::uint64_t tileCount(const TileGrid& grid);

/// Checks that `count` tiles can be mapped to `offset` of a heap: `bad_value` if the offset is not a multiple of the
/// tile's bytes, `heap_too_small` if they do not fit. `heap` and `name` are names for messages.
Result<void> checkTileBinding(const Tile& tile, std::uint64_t count, std::uint64_t offset, std::uint64_t heapSize,
                              const std::string& heap, const std::string& name);

} // namespace wavelane
