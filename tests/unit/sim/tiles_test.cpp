// SPDX-License-Identifier: MIT
#include "core/sim/memory/tiles.h"

#include <gtest/gtest.h>

#include <vector>

namespace wavelane::sim {
namespace {

using Memory = Tiles::Memory;

/// Four tiles of 16 bytes: the first has memory, the second none, the third and the fourth that of the first.
Tiles buffer()
{
    return {{.extent = {16, 1, 1}, .bytes = 16},
            {{.layerStride = 64,
              .extent = {64, 1, 1},
              .tiles = {Memory{.offset = 32}, std::nullopt, Memory{.offset = 32}, Memory{.heap = 1, .offset = 32}}}},
            true};
}

/// Two layers of 3 x 3 texels of 4 bytes in tiles of 2 x 2, and a mip of one texel in the mip tail. Each tile has its
/// own memory, except the last one of the second layer, which has that of the first tile.
Tiles texture()
{
    Tiles::Part mip{.layerStride = 36, .layers = 2, .extent = {3, 3, 1}, .texelBytes = 4};
    for (std::uint64_t i = 0; i < 8; ++i)
        mip.tiles.emplace_back(Memory{.offset = 16 * (i % 7)});
    return {{.extent = {2, 2, 1}, .bytes = 16},
            {mip, {.offset = 72, .layerStride = 4, .layers = 2, .texelBytes = 4, .isTail = true}},
            false};
}

TEST(SimTiles, BytesOfATileWithoutMemoryAreNowhere)
{
    EXPECT_EQ(buffer().find(15, 1), 15);
    EXPECT_EQ(buffer().find(16, 4), std::nullopt);
    EXPECT_EQ(buffer().find(31, 1), std::nullopt);
}

TEST(SimTiles, TilesWithTheSameMemoryHaveTheSameBytes)
{
    EXPECT_TRUE(buffer().isShared());
    EXPECT_EQ(buffer().find(36, 4), 4);
    EXPECT_EQ(buffer().find(52, 4), 52) << "the heap is another one";
}

TEST(SimTiles, BytesOfTwoTilesMustFollowEachOtherInMemory)
{
    EXPECT_EQ(buffer().find(14, 4), std::nullopt) << "the second half has no memory";
    EXPECT_EQ(buffer().find(46, 4), std::nullopt) << "the second half has other memory";
    const Tiles whole(
        {.extent = {16, 1, 1}, .bytes = 16},
        {{.layerStride = 32, .extent = {32, 1, 1}, .tiles = {Memory{.offset = 0}, Memory{.offset = 16}}}}, false);
    EXPECT_EQ(whole.find(14, 4), 14);
}

TEST(SimTiles, TexelsOfALayerAreInTheirTiles)
{
    EXPECT_EQ(texture().find(8, 4), 8);
    EXPECT_EQ(texture().find(36 + 32, 4), 0) << "the last tile of the second layer starts at its texel (2, 2)";
    EXPECT_EQ(texture().find(36 + 34, 2), 2);
}

TEST(SimTiles, TheMipTailAlwaysHasMemory)
{
    EXPECT_EQ(texture().find(72, 4), 72);
    EXPECT_EQ(texture().find(76, 4), 76);
}

TEST(SimTiles, ATileThatIsNotCutKeepsTheBytes)
{
    // The first tile of the second row is cut, and comes first.
    Tiles::Part part{.layerStride = 24, .extent = {3, 2, 1}, .texelBytes = 4};
    part.tiles = {Memory{.offset = 16}, Memory{.offset = 0}};
    Tiles::Part small{.offset = 24, .layerStride = 16, .extent = {2, 2, 1}, .texelBytes = 4};
    small.tiles = {Memory{.offset = 0}};
    const Tiles tiles({.extent = {2, 2, 1}, .bytes = 16}, {part, small}, false);
    EXPECT_FALSE(tiles.isSplit());
    EXPECT_EQ(tiles.find(8, 4), 24);
    EXPECT_EQ(tiles.find(20, 4), 32);
}

TEST(SimTiles, TilesThatAreCutInDifferentDirectionsAreSplit)
{
    Tiles::Part part{.layerStride = 36, .extent = {3, 3, 1}, .texelBytes = 4};
    part.tiles = {Memory{.offset = 0}, Memory{.offset = 16}, Memory{.offset = 16}, Memory{.offset = 32}};
    EXPECT_TRUE(Tiles({.extent = {2, 2, 1}, .bytes = 16}, {part}, false).isSplit());
}

TEST(SimTiles, TheDevicesBytesAreInAllTilesWithTheSameMemory)
{
    std::vector<std::byte> kept(64);
    kept[3] = std::byte{7};
    kept[35] = std::byte{9};
    const std::vector<std::byte> resolved = buffer().resolved(kept);
    EXPECT_EQ(resolved[35], std::byte{7});
    EXPECT_EQ(resolved[51], std::byte{0});
}

} // namespace
} // namespace wavelane::sim
