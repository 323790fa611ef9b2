// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace wavelane::gpu {

/// The part of a sparse resource that memory is mapped to as a whole. Vulkan's sparse block, D3D's tile.
struct Tile
{
    std::array<std::uint32_t, 3> extent{0, 0, 0}; ///< Texels; of a buffer its bytes, 1 and 1.
    std::uint64_t bytes = 0;                      ///< Memory that one takes, and what offsets must be multiples of.
    bool operator==(const Tile&) const = default;
};

using TileGrid = std::array<std::uint64_t, 3>;

/// Tiles that cover so many texels (of a buffer: bytes) in each direction; those at the far edges may stick out.
TileGrid tileGrid(const Tile& tile, const std::array<std::uint64_t, 3>& extent);

/// Position of a tile when all are counted x first, then y, then z; nothing outside of the grid.
std::optional<std::uint64_t> tileIndex(const TileGrid& grid, const std::array<std::uint64_t, 3>& tile);

/// The reverse of `tileIndex`.
std::array<std::uint64_t, 3> tileAt(const TileGrid& grid, std::uint64_t index);

/// Number of tiles of a grid; the largest number where there are more than 64 bits can count.
std::uint64_t tileCount(const TileGrid& grid);

} // namespace wavelane::gpu
