// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadMemory, DistinguishesRawStructuredAndTypedBuffers)
{
    const Buffer raw = test::resourceKind<Buffer>(R"({ "kind": "buffer", "size": 64 })");
    EXPECT_EQ(raw, (Buffer{.size = Amount{64, {}}}));
    const Buffer structured = test::resourceKind<Buffer>(R"({ "kind": "buffer", "count": 4, "stride": 16 })");
    EXPECT_EQ(structured, (Buffer{.count = Amount{4, {}}, .stride = 16}));
    const Buffer typed = test::resourceKind<Buffer>(R"({ "kind": "buffer", "count": 4, "format": "R32_UINT" })");
    EXPECT_EQ(typed, (Buffer{.count = Amount{4, {}}, .format = Format::R32_UINT}));
}

TEST(ReadMemory, PlacesResourcesInHeaps)
{
    const Buffer buffer =
        test::resourceKind<Buffer>(R"({ "kind": "buffer", "size": 4, "heap": "pool", "offset": 256 })");
    EXPECT_EQ(buffer.placement, (Placement{.heap = "pool", .offset = Amount{256, {}}}));
    EXPECT_EQ(test::resourceKind<Buffer>(R"({ "kind": "buffer", "size": 4, "heap": "pool" })").placement,
              (Placement{.heap = "pool"}));
    EXPECT_EQ(test::readerMessage(test::withResource(R"({ "kind": "buffer", "size": 4, "offset": 4 })")),
              "`offset` is an offset in a heap, but `heap` is missing.");
}

TEST(ReadMemory, HasOneSliceAndOneMipByDefault)
{
    const Texture flat =
        test::resourceKind<Texture>(R"({ "kind": "texture2d", "width": 8, "height": 4, "format": "R8_UNORM" })");
    EXPECT_EQ(flat, (Texture{.width = {8, {}}, .height = {4, {}}, .format = Format::R8_UNORM}));
    EXPECT_EQ(flat.slices, 1u);
    EXPECT_EQ(flat.mips, 1u);
}

TEST(ReadMemory, GivesCubesTheHeightOfTheirWidth)
{
    const Texture cube =
        test::resourceKind<Texture>(R"({ "kind": "texturecube", "width": 4, "format": "R8_UNORM" })");
    EXPECT_EQ(cube.dimension, TextureDimension::cube);
    EXPECT_EQ(cube.height, cube.width);
}

TEST(ReadMemory, RequiresTheSizesOfADimension)
{
    EXPECT_EQ(test::readerMessage(test::withResource(R"({ "kind": "texture2d", "width": 4, "format": "R8_UNORM" })")),
              "`height` is missing.");
    EXPECT_EQ(test::readerMessage(
                  test::withResource(R"({ "kind": "texture3d", "width": 4, "height": 4, "format": "R8_UNORM" })")),
              "`depth` is missing.");
}

TEST(ReadMemory, ReadsHeapsWithTheirType)
{
    EXPECT_EQ(test::resourceKind<Heap>(R"({ "kind": "heap", "size": 65536 })"), (Heap{.size = {65536, {}}}));
    EXPECT_EQ(test::resourceKind<Heap>(R"({ "kind": "heap", "size": "4*far.tile_bytes", "heap_type": "readback" })"),
              (Heap{.heapType = HeapType::readback, .size = {.expression = "4*far.tile_bytes"}}));
}

TEST(ReadMemory, KeepsTheValuesOfConstants)
{
    EXPECT_EQ(test::resourceKind<Constants>(R"({ "kind": "constants", "values": { "light": { "color": [1, 0] } } })")
                  .values,
              Json::parse(R"({ "light": { "color": [1, 0] } })"));
    EXPECT_EQ(test::resourceKind<Constants>(R"({ "kind": "constants" })"), Constants{});
}

} // namespace

} // namespace wavelane::project
