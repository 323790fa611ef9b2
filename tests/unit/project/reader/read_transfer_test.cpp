// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadCopy, ReadsBothEnds)
{
    const auto copy = test::passKind<CopyPass>(R"({ "copy": { "from": "a", "to": "b" }, "from_slice": 1, "to_mip": 2,
        "from_origin": [1, 2], "to_offset": "0x8", "extent": [4] })");
    EXPECT_EQ(copy.from, (CopyEnd{.resource = "a", .slice = 1, .origin = {1, 2, 0}}));
    EXPECT_EQ(copy.to, (CopyEnd{.resource = "b", .offset = Amount{8, {}}, .mip = 2}));
    EXPECT_EQ(copy.extent, (std::array<std::uint64_t, 3>{4, 1, 1}));
    EXPECT_EQ(copy.size, std::nullopt);
}

TEST(ReadCopy, RefusesATileWithAnOrigin)
{
    EXPECT_EQ(test::readerMessage(test::withPass(
                  R"({ "copy": { "from": "a", "to": "b" }, "to_tile": [0, 0, 0], "to_origin": [1, 0, 0] })")),
              "`to_tile` is [0,0,0]; it must be absent if `to_offset` or `to_origin` is set.");
}

TEST(ReadUpload, ReadsRowsAndChunks)
{
    const auto rows = test::passKind<UploadPass>(
        R"({ "upload": "a", "data": { "hex": "00" }, "pitch": 16, "row_bytes": 4, "rows": 2 })");
    EXPECT_EQ(rows.pitch, 16u);
    EXPECT_EQ(rows.rowBytes, 4u);
    EXPECT_EQ(rows.rows, 2u);
    const auto chunks =
        test::passKind<UploadPass>(R"({ "upload": "a", "data": { "hex": "00" }, "chunk_bytes": 2, "filler": "ff" })");
    EXPECT_EQ(chunks.chunkBytes, 2u);
    EXPECT_EQ(chunks.filler, std::vector{std::byte{0xff}});
}

TEST(ReadUpload, RefusesRowsAndChunksTogether)
{
    EXPECT_EQ(
        test::readerMessage(test::withPass(
            R"({ "upload": "a", "data": { "hex": "00" }, "pitch": 4, "row_bytes": 4, "chunk_bytes": 4 })")),
        "An upload has either rows (`pitch`, `row_bytes`, `rows`) or chunks (`chunk_bytes`, `filler`), but keys of "
        "both are set.");
}

TEST(ReadClear, IsZeroByDefault)
{
    EXPECT_EQ(test::passKind<ClearPass>(R"({ "clear": "a" })"), (ClearPass{.resource = "a", .value = 0}));
    EXPECT_EQ(test::passKind<ClearPass>(R"({ "clear": "a", "value": [0, "nan"] })").value, Json::array({0, "nan"}));
}

TEST(ReadBindTile, NeedsAHeapOrUnmap)
{
    EXPECT_EQ(test::passKind<BindTilePass>(R"({ "bind_tile": "a", "heap": "h", "offset": "far.tile_bytes" })"),
              (BindTilePass{.resource = "a", .heap = "h", .offset = {.expression = "far.tile_bytes"}}));
    EXPECT_EQ(test::passKind<BindTilePass>(R"({ "bind_tile": "a", "unmap": true })").count, 1u);
    EXPECT_EQ(test::readerMessage(test::withPass(R"({ "bind_tile": "a" })")),
              "A tile is either bound to a `heap` or unmapped with `\"unmap\": true`.");
}

TEST(ReadPresent, AcceptsNegativePositions)
{
    EXPECT_EQ(test::passKind<PresentPass>(R"({ "present": "a", "at": [-4, 8], "fit": "none", "mip": 1 })"),
              (PresentPass{.resource = "a", .at = {-4, 8}, .fit = Fit::none, .mip = 1}));
    EXPECT_EQ(test::passKind<PresentPass>(R"({ "present": "a" })").fit, Fit::contain);
}

} // namespace

} // namespace wavelane::project
