// SPDX-License-Identifier: MIT
#include "core/base/tile.h"

#include <algorithm>
#include <format>

namespace wavelane {

TileGrid tileGrid(const Tile& tile, const std::array<std::uint64_t, 3>& extent)
{
    TileGrid grid{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::uint64_t size = std::max(tile.extent[axis], 1u);
        grid[axis] = extent[axis] / size + (extent[axis] % size != 0 ? 1 : 0);
    }
    return grid;
}

std::optional<std::uint64_t> tileIndex(const TileGrid& grid, const std::array<std::uint64_t, 3>& tile)
{
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (tile[axis] >= grid[axis])
            return std::nullopt;
    }
    return (tile[2] * grid[1] + tile[1]) * grid[0] + tile[0];
}

std::array<std::uint64_t, 3> tileAt(const TileGrid& grid, std::uint64_t index)
{
    const std::uint64_t row = index / grid[0];
    return {index % grid[0], row % grid[1], row / grid[1]};
}

std::uint64_t tileCount(const TileGrid& grid)
{
    std::uint64_t count = 0;
    if (__builtin_mul_overflow(grid[0], grid[1], &count) || __builtin_mul_overflow(count, grid[2], &count))
        return UINT64_MAX;
    return count;
}

Result<void> checkTileBinding(const Tile& tile, std::uint64_t count, std::uint64_t offset, std::uint64_t heapSize,
                              const std::string& heap, const std::string& name)
{
    if (offset % tile.bytes != 0) {
        return fail(Code::badValue,
                    std::format("Tiles of '{}' are bound to offset {} of '{}'; on this device the offset must be a "
                                "multiple of the tile size of {} bytes.",
                                name, offset, heap, tile.bytes));
    }
    if (offset > heapSize || count > (heapSize - offset) / tile.bytes) {
        return fail(Code::heapTooSmall,
                    std::format("Tiles of '{}' require {} × {} bytes at offset {} of '{}', which has {} bytes.", name,
                                count, tile.bytes, offset, heap, heapSize));
    }
    return {};
}

} // namespace wavelane
