// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace wavelane::gpu {

/// The unit in which memory is bound to a sparse resource: Vulkan's sparse block, D3D's tile.
struct Tile
{
    std::array<std::uint32_t, 3> extent{0, 0, 0}; ///< In texels; for a buffer its size in bytes, 1, and 1.
    std::uint64_t bytes = 0;                      ///< Size of a tile's memory and alignment of heap offsets.
    bool operator==(const Tile&) const = default;
};

using TileGrid = std::array<std::uint64_t, 3>;

/// Number of tiles in each direction that cover an extent in texels (bytes for buffers); tiles at the far edges can
/// extend past it.
TileGrid tileGrid(const Tile& tile, const std::array<std::uint64_t, 3>& extent);

/// Linear index of a tile, counted x first, then y, then z; nullopt outside of the grid.
std::optional<std::uint64_t> tileIndex(const TileGrid& grid, const std::array<std::uint64_t, 3>& tile);

/// Inverse of `tileIndex`.
std::array<std::uint64_t, 3> tileAt(const TileGrid& grid, std::uint64_t index);

/// Number of tiles in a grid, saturated to 64 bits.
std::uint64_t tileCount(const TileGrid& grid);

} // namespace wavelane::gpu
