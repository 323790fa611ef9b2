// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_sheet.h"

#include "tests/ui/views/heap/sparse_sample.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(TileSheets, HasABlockForEachMipAndSliceAndOneCellForTheTail)
{
    const auto project = sparseProject(R"({ "kind": "texture2d", "width": "2*tile_width", "height": "3*tile_height",
                                            "slices": 2, "mips": 3, "format": "R32_UINT", "sparse": true })");
    auto report = sparseReport(project);
    const auto whole = sheetOf(project, report);
    ASSERT_EQ(whole.blocks.size(), 6U);
    EXPECT_EQ(whole.cells.size(), 2U * (6 + 2 + 1));
    EXPECT_EQ(whole.blocks[3], (TileBlock{.mip = 1, .slice = 1, .columns = 1, .rows = 2, .first = 14}));
    EXPECT_EQ(whole.tileOf(15), (std::array<std::uint64_t, 3>{0, 1, 0}));
    report.resources.back().tile->tailMip = 1;
    const auto tailed = sheetOf(project, report);
    ASSERT_EQ(tailed.blocks.size(), 3U);
    EXPECT_TRUE(tailed.blocks[2].isTail);
    EXPECT_TRUE(tailed.isTail(12));
    EXPECT_FALSE(tailed.isTail(11));
    EXPECT_EQ(tailed.total, 12U);
}

TEST(TileSheets, HasABlockForEachDepthLayerAndOneRowForABuffer)
{
    const auto volume =
        sheetOf(sparseProject(R"({ "kind": "texture3d", "width": "tile_width", "height": "tile_height",
        "depth": "2*tile_depth", "format": "R32_UINT", "sparse": true })"));
    ASSERT_EQ(volume.blocks.size(), 2U);
    EXPECT_EQ(volume.blocks[1].depth, 1U);
    EXPECT_EQ(volume.tileOf(1), (std::array<std::uint64_t, 3>{0, 0, 1}));
    const auto buffer = sheetOf(sparseProject(sparseBuffer));
    ASSERT_EQ(buffer.blocks.size(), 1U);
    EXPECT_EQ(buffer.blocks[0].columns, 8U);
    EXPECT_TRUE(buffer.isBuffer);
    EXPECT_FALSE(buffer.isMeasured);
}

TEST(TileSheets, ShowsTheMappingBeforeAPass)
{
    const auto project = sparseProject(
        sparseBuffer,
        R"([ { "bind_tile": "far", "tile": [1, 0, 0], "count": 3, "heap": "pool", "offset": "2*tile_bytes" },
                           { "name": "early", "clear": "far" },
                           { "bind_tile": "far", "tile": [2, 0, 0], "unmap": true },
                           { "enabled": false, "bind_tile": "far", "count": 8, "unmap": true },
                           { "group": [ { "bind_tile": "far", "tile": [7, 0, 0], "heap": "pool" },
                                        { "name": "late", "clear": "far" } ] },
                           { "bind_tile": "far", "count": 8, "unmap": true } ])");
    EXPECT_EQ(mappedIn(sheetOf(project, {}, passId({0}))), "........");
    EXPECT_EQ(mappedIn(sheetOf(project, {}, passId({1}))), ".###....");
    EXPECT_EQ(mappedIn(sheetOf(project, {}, passId({4, 1}))), ".#.#...#");
    EXPECT_EQ(mappedIn(sheetOf(project, {}, {})), "........");
    const TileSheet late = sheetOf(project, {}, passId({4, 1}));
    EXPECT_EQ(late.cells[3].offset, 4U * 65536);
    EXPECT_EQ(late.passes[static_cast<std::size_t>(late.cells[3].mapper)].heap, "pool");
    EXPECT_EQ(late.uses, 1U);
}

TEST(TileSheets, UsesAreThePassesThatAccessTheMemory)
{
    const auto project = sparseProject(
        sparseBuffer,
        R"([ { "bind_tile": "far", "heap": "pool" }, { "name": "sized", "dispatch": "s", "cover": "far" },
                           { "name": "off", "enabled": false, "clear": "far" },
                           { "name": "bound", "dispatch": "s", "groups": [1, 1, 1], "bind": { "x": "far" } },
                           { "name": "counted", "copy": { "from": "plain", "to": "plain" }, "size": "far.tile_bytes" },
                           { "group": [ { "name": "in", "copy": { "from": "plain", "to": "far" } } ] } ])");
    const auto never = [](const project::DispatchPass&) { return false; };
    EXPECT_EQ(tileUses(project, "far", never), (std::vector<ObjectId>{passId({3}), passId({5, 0})}));
    const auto always = [](const project::DispatchPass&) { return true; };
    EXPECT_EQ(tileUses(project, "far", always), (std::vector<ObjectId>{passId({1}), passId({3}), passId({5, 0})}));
}

TEST(TileSheets, FollowsSwappedNames)
{
    const auto project =
        sparseProject(sparseBuffer, R"([ { "swap": ["far", "other"] }, { "bind_tile": "other", "heap": "pool" },
                           { "bind_tile": "far", "tile": [1, 0, 0], "heap": "pool" } ])",
                      R"(, "other": { "kind": "buffer", "size": "8*tile_bytes", "sparse": true })");
    const TileSheet sheet = sheetOf(project);
    EXPECT_EQ(mappedIn(sheet), "#.......");
    EXPECT_EQ(sheet.nameThen, "other");
}

TEST(TileSheets, ShowsPartOfAHugeResource)
{
    const auto buffer = sheetOf(sparseProject(R"({ "kind": "buffer", "size": 70368744177664, "sparse": true })"));
    EXPECT_EQ(buffer.cells.size(), maxTileCells);
    EXPECT_EQ(buffer.total, 70368744177664U / 65536);
    const auto slices = sheetOf(sparseProject(R"({ "kind": "texture2d", "width": 32768, "height": 32768, "slices": 3,
                                                   "format": "R32_UINT", "sparse": true })"));
    EXPECT_EQ(slices.blocks.size(), 2U);
    EXPECT_EQ(slices.total, 3U * 65536);
}

TEST(TileSheets, IsEmptyForOtherResources)
{
    const auto project = sparseProject(sparseBuffer);
    EXPECT_FALSE(tileSheet(project, resourceId(0), {}, {}, {}));
    EXPECT_FALSE(tileSheet(project, {}, {}, {}, {}));
    plan::RunReport damaged = sparseReport(project);
    damaged.resources.back().tile->width = 0;
    EXPECT_FALSE(tileSheet(project, resourceId(project, "far"), {}, {}, damaged));
}

} // namespace
} // namespace wavelane::ui
