// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/size/initial_size.h"
#include "core/project/size/sizes.h"
#include "core/project/size/tile_expression.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(Sizes, ComputesBufferSizesFromElements)
{
    EXPECT_EQ(sizeInBytes(Buffer{.size = Amount{.value = 10}}), 10u);
    EXPECT_EQ(sizeInBytes(Buffer{.count = Amount{.value = 10}}), 10u);
    EXPECT_EQ(sizeInBytes(Buffer{.count = Amount{.value = 10}, .stride = 12}), 120u);
    EXPECT_EQ(sizeInBytes(Buffer{.count = Amount{.value = 10}, .format = Format::R64_UINT}), 80u);
    EXPECT_EQ(sizeInBytes(Buffer{.count = Amount{.value = UINT64_MAX}, .stride = 2}), std::nullopt);
    EXPECT_EQ(sizeInBytes(Buffer{.size = Amount{.expression = "tile_bytes"}}), std::nullopt);
    EXPECT_EQ(sizeInBytes(Buffer{}), std::nullopt);
}

Texture texture(TextureDimension dimension, std::uint64_t width, std::uint64_t height, std::uint64_t depth,
                Format format = Format::R8G8B8A8_UNORM)
{
    return {
        .dimension = dimension, .width = {width, {}}, .height = {height, {}}, .depth = {depth, {}}, .format = format};
}

TEST(Sizes, PacksTexturesRowByRowSliceBySliceMipByMip)
{
    Texture picture = texture(TextureDimension::two, 5, 3, 1);
    picture.slices = 2;
    picture.mips = 3;
    // 5×3, 2×1, 1×1 texels of four bytes, each twice.
    EXPECT_EQ(sizeInBytes(picture), 2u * 4 * (15 + 2 + 1));
    EXPECT_EQ(sliceSizeInBytes(picture, 1), 8u);
    EXPECT_EQ(sliceOffsetInBytes(picture, 0, 1), 60u);
    EXPECT_EQ(sliceOffsetInBytes(picture, 1, 0), 120u);
    EXPECT_EQ(sliceOffsetInBytes(picture, 2, 1), 120u + 16 + 4);
    EXPECT_EQ(fullMipCount(picture), 3u);
}

TEST(Sizes, CountsCubesVolumesAndBlocks)
{
    Texture cube = texture(TextureDimension::cube, 4, 4, 1, Format::R8_UNORM);
    cube.slices = 2;
    EXPECT_EQ(layerCount(cube), 12u);
    EXPECT_EQ(sizeInBytes(cube), 16u * 12);
    const Texture volume = texture(TextureDimension::three, 4, 2, 8);
    EXPECT_EQ(sizeInBytes(volume), 4u * 64);
    EXPECT_EQ(fullMipCount(volume), 4u);
    EXPECT_EQ(sizeInBytes(texture(TextureDimension::two, 5, 5, 1, Format::BC1_UNORM)), 8u * 4);
    EXPECT_EQ(mipExtent(volume, 2), (std::array<std::uint64_t, 3>{1, 1, 2}));
    EXPECT_EQ(mipExtent(volume, 200), (std::array<std::uint64_t, 3>{1, 1, 1}));
}

TEST(Sizes, ReportsSizesThatExceed64Bits)
{
    EXPECT_EQ(sizeInBytes(texture(TextureDimension::two, 1ULL << 32, 1ULL << 32, 1)), std::nullopt);
    EXPECT_EQ(sliceSizeInBytes(texture(TextureDimension::two, UINT64_MAX, 1, 1), 0), UINT64_MAX);
    Texture cube = texture(TextureDimension::cube, 1, 1, 1);
    cube.slices = UINT64_MAX;
    EXPECT_EQ(sizeInBytes(cube), std::nullopt);
}

TEST(Sizes, ComputesTheSpanOfAnUpload)
{
    EXPECT_EQ(uploadSpan({}, 10), 10u);
    EXPECT_EQ(uploadSpan({.pitch = 16, .rowBytes = 4}, 10), 34u);
    EXPECT_EQ(uploadSpan({.pitch = 16, .rowBytes = 4, .rows = 2}, 10), 20u);
    EXPECT_EQ(uploadSpan({.pitch = 16, .rowBytes = 4}, 0), 0u);
    EXPECT_EQ(uploadSpan({.pitch = UINT64_MAX, .rowBytes = 1}, 3), std::nullopt);
    EXPECT_EQ(uploadSpan({.chunkBytes = 4, .filler = std::vector<std::byte>(2)}, 8), 12u);
    EXPECT_EQ(uploadSpan({.chunkBytes = 4, .filler = std::vector<std::byte>(2)}, 10), 14u);
}

TEST(TileExpression, ParsesAndWritesAllForms)
{
    EXPECT_EQ(parseTileExpression("tile_width"), (TileExpression{1, "", TileUnit::width}));
    EXPECT_EQ(parseTileExpression("4*tile_height"), (TileExpression{4, "", TileUnit::height}));
    EXPECT_EQ(parseTileExpression("0x10 * far away.v2.tile_bytes"),
              (TileExpression{16, "far away.v2", TileUnit::bytes}));
    for (const std::string_view text : {"tile_depth", "4*tile_width", "far.tile_bytes", "2*a.b.tile_height"})
        EXPECT_EQ(toString(*parseTileExpression(text)), text);
    for (const std::string_view text : {"", "4", "*tile_width", "4*", "tile_size", "4*4*tile_width", "-1*tile_width",
                                        ".tile_width", "9.tile_width"})
        EXPECT_EQ(parseTileExpression(text), std::nullopt) << text;
}

TEST(JsonPointer, EscapesTokensAndReadsThemBack)
{
    EXPECT_EQ(childPointer("/a", "b/c~d"), "/a/b~1c~0d");
    EXPECT_EQ(childPointer("", std::size_t{3}), "/3");
    EXPECT_EQ(pointerTokens("/a/b~1c~0d/3/"), (std::vector<std::string>{"a", "b/c~d", "3", ""}));
    EXPECT_TRUE(pointerTokens("").empty());
    EXPECT_TRUE(isAtOrBelow("/passes/1/bind", "/passes/1"));
    EXPECT_TRUE(isAtOrBelow("/passes/1", ""));
    EXPECT_FALSE(isAtOrBelow("/passes/10", "/passes/1"));
}

} // namespace

} // namespace wavelane::project
