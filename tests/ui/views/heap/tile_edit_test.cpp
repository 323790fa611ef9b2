// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_edit.h"

#include "core/project/writer.h"
#include "tests/ui/views/heap/sparse_sample.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class TileEdits : public testing::Test
{
protected:
    void begin(const std::string& passes, const std::string& far = sparseBuffer, const std::string& more = {})
    {
        project = sparseProject(far, passes, more);
        moment = usesOfFar(project).empty() ? ObjectId{} : usesOfFar(project).front();
    }
    Result<project::Project> tryEdit(bool map, std::vector<std::size_t> cells, const std::string& heap = "pool")
    {
        return withTiles(project,
                         {.resource = resourceId(project, "far"),
                          .moment = moment,
                          .uses = usesOfFar(project),
                          .cells = std::move(cells),
                          .map = map,
                          .heap = heap},
                         {});
    }
    void edit(bool map, std::vector<std::size_t> cells, const std::string& heap = "pool")
    {
        auto after = tryEdit(map, std::move(cells), heap);
        ASSERT_TRUE(after) << after.error().message;
        project = std::move(*after);
        if (!usesOfFar(project).empty())
            moment = usesOfFar(project).front();
    }
    /// A short description of each pass: `map 0+3 pool 2*tile_bytes`.
    std::string passes() { return passesOf(project.passes); }
    static std::string passesOf(const std::vector<project::Pass>& list)
    {
        std::string text;
        for (const project::Pass& pass : list) {
            text += text.empty() ? "" : "; ";
            if (const auto* group = std::get_if<project::GroupPass>(&pass.kind))
                text += "(" + passesOf(group->passes) + ")";
            else if (const auto* bind = std::get_if<project::BindTilePass>(&pass.kind))
                text += (bind->unmap ? "unmap " : "map ") + std::to_string(bind->tile[0]) +
                        (bind->tile[1] > 0 ? "," + std::to_string(bind->tile[1]) : "") + "+" +
                        std::to_string(bind->count) + (bind->unmap ? "" : " " + bind->heap + " ") +
                        (bind->unmap                   ? ""
                         : bind->offset.isExpression() ? bind->offset.expression
                                                       : std::to_string(bind->offset.value));
            else
                text += pass.name;
        }
        return text;
    }
    std::string mappedNow() { return mappedIn(sheetOf(project, {}, moment)); }

    project::Project project;
    ObjectId moment;
};

TEST_F(TileEdits, InsertsAPassBeforeTheFirstUse)
{
    begin(
        R"([ { "name": "other", "clear": "plain" }, { "name": "use", "clear": "far" }, { "name": "again", "clear": "far" } ])");
    edit(true, {2, 3, 5});
    EXPECT_EQ(passes(), "other; map 2+2 pool 0; map 5+1 pool 2*tile_bytes; use; again");
    EXPECT_EQ(mappedNow(), "..##.#..");
}

TEST_F(TileEdits, MergesConsecutiveTilesIntoOnePass)
{
    begin(R"([ { "name": "use", "clear": "far" } ])");
    edit(true, {3});
    edit(true, {4});
    edit(true, {5});
    EXPECT_EQ(passes(), "map 3+3 pool 0; use");
    edit(true, {1});
    EXPECT_EQ(passes(), "map 1+1 pool 3*tile_bytes; map 3+3 pool 0; use");
}

TEST_F(TileEdits, UnmappingAndRemappingATileRestoresTheProject)
{
    begin(
        R"([ { "bind_tile": "far", "count": 5, "heap": "pool", "offset": "2*tile_bytes" }, { "name": "use", "clear": "far" } ])");
    const project::Project before = project;
    edit(false, {1, 3});
    EXPECT_EQ(passes(), "map 0+1 pool 2*tile_bytes; map 2+1 pool 4*tile_bytes; map 4+1 pool 6*tile_bytes; use");
    EXPECT_EQ(mappedNow(), "#.#.#...");
    edit(true, {1, 3});
    // Other tiles of the heap are free now.
    EXPECT_EQ(mappedNow(), "#####...");
    begin(R"([ { "bind_tile": "far", "count": 5, "heap": "pool" }, { "name": "use", "clear": "far" } ])");
    const std::string whole = passes();
    edit(false, {1, 3});
    edit(true, {1, 3});
    EXPECT_EQ(passes(), whole);
}

TEST_F(TileEdits, AddsAndRemovesUnmapPassesAfterAUse)
{
    begin(
        R"([ { "bind_tile": "far", "count": 3, "heap": "pool" }, { "name": "one", "clear": "far" }, { "name": "two", "clear": "far" } ])");
    const project::Project before = project;
    moment = passId({2});
    auto after = tryEdit(false, {0, 1});
    ASSERT_TRUE(after);
    EXPECT_EQ(passesOf(after->passes), "map 0+3 pool 0; one; unmap 0+2; two");
    project = *after;
    moment = passId({3});
    after = tryEdit(true, {0, 1});
    ASSERT_TRUE(after);
    EXPECT_EQ(*after, before);
    // Another heap is another mapping.
    project.resources.push_back({.name = "second", .kind = project::Heap{.size = {1048576, {}}}});
    after = tryEdit(true, {0}, "second");
    ASSERT_TRUE(after);
    EXPECT_EQ(passesOf(after->passes), "map 0+3 pool 0; one; unmap 0+2; map 0+1 second 0; two");
}

TEST_F(TileEdits, UpdatesPassIdsInGroups)
{
    begin(R"([ { "bind_tile": "far", "tile": [4, 0, 0], "heap": "pool" },
               { "group": [ { "bind_tile": "far", "tile": [1, 0, 0], "heap": "pool", "offset": 65536 }, { "name": "use", "clear": "far" } ] } ])");
    edit(false, {1, 4});
    EXPECT_EQ(passes(), "(use)");
    edit(true, {0});
    EXPECT_EQ(passes(), "(map 0+1 pool 0; use)");
}

TEST_F(TileEdits, DoesNotOverlapOtherResources)
{
    begin(
        R"([ { "bind_tile": "twin", "count": 2, "heap": "pool", "offset": "tile_bytes" }, { "name": "use", "clear": "far" } ])",
        sparseBuffer,
        R"(, "twin": { "kind": "buffer", "size": "2*tile_bytes", "sparse": true },
             "placed": { "kind": "buffer", "size": 100, "heap": "pool", "offset": 0 })");
    edit(true, {0, 1});
    EXPECT_EQ(passes(), "map 0+2 pool tile_bytes; map 0+2 pool 3*tile_bytes; use");
}

TEST_F(TileEdits, ANewHeapHasRoomForTheWholeResource)
{
    begin(R"([ { "name": "use", "clear": "far" } ])");
    edit(true, {0}, {});
    ASSERT_NE(project.resource("tiles"), nullptr);
    EXPECT_EQ(std::get<project::Heap>(project.resource("tiles")->kind).size.expression, "8*far.tile_bytes");
    EXPECT_EQ(passes(), "map 0+1 tiles 0; use");
    edit(true, {1, 2, 3, 4, 5, 6, 7}, "tiles");
    EXPECT_EQ(passes(), "map 0+8 tiles 0; use");
    const auto full = tryEdit(true, {0}, "tiles");
    ASSERT_TRUE(full); // The tile is already mapped.
    EXPECT_EQ(*full, project);
}

TEST_F(TileEdits, ReportsTheFreeTilesIfThereIsNoRoom)
{
    begin(
        R"([ { "name": "use", "clear": "far" } ])", sparseBuffer,
        R"(, "small": { "kind": "heap", "size": "2*far.tile_bytes" }, "up": { "kind": "heap", "heap_type": "upload", "size": 1048576 })");
    const auto refused = tryEdit(true, {0, 1, 2}, "small");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::heapTooSmall);
    EXPECT_TRUE(refused.error().message.contains("2 free tiles"));
    EXPECT_EQ(tryEdit(true, {0}, "up").error().code, Code::heapTypeMismatch);
    EXPECT_EQ(tryEdit(true, {0}, "none").error().code, Code::unknownResource);
}

TEST_F(TileEdits, KeepsPassesThatExpectationsName)
{
    begin(R"([ { "name": "map", "bind_tile": "far", "heap": "pool" }, { "name": "use", "clear": "far" } ])");
    project::Expectation expectation;
    expectation.kind = project::AllExpectation{.resource = "far"};
    expectation.after = "map";
    project.expectations.push_back(expectation);
    edit(false, {0});
    EXPECT_EQ(passes(), "map 0+1 pool 0; unmap 0+1; use");
    EXPECT_EQ(mappedNow(), "........");
}

TEST_F(TileEdits, WithoutAUseInsertsBeforeThePresentPass)
{
    begin(R"([ { "name": "other", "clear": "plain" }, { "name": "show", "present": "picture" } ])", sparseBuffer,
          R"(, "picture": { "kind": "texture2d", "width": 4, "height": 4, "format": "R8G8B8A8_UNORM" })");
    edit(true, {7});
    EXPECT_EQ(passes(), "other; map 7+1 pool 0; show");
}

TEST_F(TileEdits, RunsSpanRowsButNotMips)
{
    begin(
        R"([ { "name": "use", "clear": "far" } ])",
        R"({ "kind": "texture2d", "width": "2*tile_width", "height": "2*tile_height", "mips": 2, "format": "R32_UINT", "sparse": true })");
    edit(true, {0, 1, 2, 3, 4});
    EXPECT_EQ(passes(), "map 0+4 pool 0; map 0+1 pool 4*tile_bytes; use");
    EXPECT_EQ(std::get<project::BindTilePass>(project.passes[1].kind).mip, 1U);
    edit(false, {1});
    EXPECT_EQ(passes(), "map 0+1 pool 0; map 0,1+2 pool 2*tile_bytes; map 0+1 pool 4*tile_bytes; use");
}

} // namespace
} // namespace wavelane::ui
