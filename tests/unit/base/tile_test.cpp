// SPDX-License-Identifier: MIT
#include "core/base/tile.h"

#include <gtest/gtest.h>

namespace wavelane {
namespace {

constexpr Tile flat{.extent = {128, 64, 1}, .bytes = 65536};
constexpr Tile deep{.extent = {32, 32, 16}, .bytes = 65536};

TEST(Tile, GridsIncludePartialTiles)
{
    EXPECT_EQ(tileGrid(flat, {128, 64, 1}), (TileGrid{1, 1, 1}));
    EXPECT_EQ(tileGrid(flat, {129, 64, 1}), (TileGrid{2, 1, 1}));
    EXPECT_EQ(tileGrid(flat, {1, 1, 1}), (TileGrid{1, 1, 1}));
    EXPECT_EQ(tileGrid(deep, {100, 64, 17}), (TileGrid{4, 2, 2}));
    EXPECT_EQ(tileGrid(flat, {UINT64_MAX, 1, 1}), (TileGrid{(1ull << 57), 1, 1}));
}

TEST(Tile, IndicesCountXFirstThenYThenZ)
{
    constexpr TileGrid grid{4, 3, 2};
    EXPECT_EQ(tileIndex(grid, {0, 0, 0}), 0U);
    EXPECT_EQ(tileIndex(grid, {3, 0, 0}), 3U);
    EXPECT_EQ(tileIndex(grid, {0, 1, 0}), 4U);
    EXPECT_EQ(tileIndex(grid, {0, 0, 1}), 12U);
    EXPECT_EQ(tileIndex(grid, {3, 2, 1}), 23U);
    for (std::uint64_t i = 0; i < tileCount(grid); ++i)
        EXPECT_EQ(tileIndex(grid, tileAt(grid, i)), i);
}

TEST(Tile, HasNoIndexOutsideOfTheGrid)
{
    constexpr TileGrid grid{4, 3, 2};
    EXPECT_EQ(tileIndex(grid, {4, 0, 0}), std::nullopt);
    EXPECT_EQ(tileIndex(grid, {0, 3, 0}), std::nullopt);
    EXPECT_EQ(tileIndex(grid, {0, 0, 2}), std::nullopt);
    EXPECT_EQ(tileIndex(grid, {UINT64_MAX, 0, 0}), std::nullopt);
}

TEST(Tile, CountsSaturateAt64Bits)
{
    EXPECT_EQ(tileCount({4, 3, 2}), 24U);
    EXPECT_EQ(tileCount({1ull << 40, 1ull << 40, 1}), UINT64_MAX);
}

} // namespace
} // namespace wavelane
