// SPDX-License-Identifier: MIT
#include "ui/views/heap/heap_map.h"

#include "core/project/reader.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

project::Project heapProject(const std::string& resources, const std::string& passes = "[]")
{
    auto read =
        project::readProject(R"({ "wavelane": 1, "resources": { "heap": { "kind": "heap", "size": 1048576 })" +
                             resources + R"( }, "passes": )" + passes + " }");
    EXPECT_FALSE(hasErrors(read.diagnostics));
    return read.project;
}

std::string bufferAt(const std::string& name, std::uint64_t offset, std::uint64_t size)
{
    return ", \"" + name + R"(": { "kind": "buffer", "heap": "heap", "offset": )" + std::to_string(offset) +
           R"(, "size": )" + std::to_string(size) + " }";
}

HeapMap mapOf(const project::Project& project, const plan::RunReport& report = {})
{
    auto map = heapMap(project, resourceId(0), report);
    EXPECT_TRUE(map);
    return map.value_or(HeapMap{});
}

TEST(HeapMaps, AnEmptyHeapIsOneGap)
{
    const HeapMap map = mapOf(heapProject(""));
    EXPECT_TRUE(map.blocks.empty());
    EXPECT_EQ(map.gaps, (std::vector<HeapGap>{{.offset = 0, .size = 1048576}}));
    EXPECT_EQ(map.used, 0U);
    EXPECT_EQ(map.lanes, 1);
}

TEST(HeapMaps, SortsBlocksByOffsetAndMarksAlignmentGapsAsPadding)
{
    const HeapMap map = mapOf(heapProject(bufferAt("late", 131072, 1000) + bufferAt("early", 0, 66000)));
    ASSERT_EQ(map.blocks.size(), 2U);
    EXPECT_EQ(map.blocks[0].name, "early");
    EXPECT_EQ(map.blocks[0].object, resourceId(2));
    EXPECT_EQ(map.blocks[1].name, "late");
    EXPECT_EQ(map.lanes, 1);
    EXPECT_EQ(map.used, 67000U);
    EXPECT_EQ(map.gaps, (std::vector<HeapGap>{{.offset = 66000, .size = 65072, .isPadding = true},
                                              {.offset = 132072, .size = 1048576 - 132072}}));
}

TEST(HeapMaps, PutsOverlappingBlocksIntoDifferentRows)
{
    const HeapMap map =
        mapOf(heapProject(bufferAt("a", 0, 200000) + bufferAt("b", 65536, 65536) + bufferAt("c", 262144, 10)));
    ASSERT_EQ(map.blocks.size(), 3U);
    EXPECT_EQ(map.lanes, 2);
    EXPECT_EQ(map.blocks[0].lane, 0);
    EXPECT_EQ(map.blocks[1].lane, 1);
    EXPECT_EQ(map.blocks[2].lane, 0);
    EXPECT_EQ(map.blocks[0].overlaps, std::vector<std::string>{"b"});
    EXPECT_EQ(map.blocks[1].overlaps, std::vector<std::string>{"a"});
    EXPECT_TRUE(map.blocks[2].overlaps.empty());
    EXPECT_EQ(map.used, 200010U);
}

TEST(HeapMaps, SaturatesEndsBeyond64Bits)
{
    const HeapMap map =
        mapOf(heapProject(bufferAt("far", UINT64_MAX - 65535, 131072),
                          R"([ { "bind_tile": "sparse", "count": 281474976710656, "heap": "heap" } ])"));
    ASSERT_EQ(map.blocks.size(), 2U);
    EXPECT_EQ(map.blocks[0].end(), UINT64_MAX) << "2^48 tiles of 2^16 bytes";
    EXPECT_EQ(map.blocks[1].end(), UINT64_MAX);
    EXPECT_TRUE(map.gaps.empty());
}

TEST(HeapMaps, UsesReportedSizesUntilTheResourceChanges)
{
    plan::RunReport report;
    report.resources = {
        {.name = "a", .size = 1000, .memory = plan::MemoryReport{.size = 1024, .alignment = 256}, .hash = {}},
        {.name = "b", .size = 1000, .memory = plan::MemoryReport{.size = 1024, .alignment = 256}, .hash = {}}};
    const HeapMap map = mapOf(heapProject(bufferAt("a", 0, 1000) + bufferAt("b", 65536, 2000)), report);
    ASSERT_EQ(map.blocks.size(), 2U);
    EXPECT_TRUE(map.blocks[0].isMeasured);
    EXPECT_EQ(map.blocks[0].size, 1024U);
    EXPECT_EQ(map.blocks[0].alignment, 256U);
    EXPECT_FALSE(map.blocks[1].isMeasured);
    EXPECT_EQ(map.blocks[1].size, 2000U);
    EXPECT_EQ(map.blocks[1].alignment, defaultAlignment);
}

TEST(HeapMaps, IncludesTilesOfEnabledPasses)
{
    const project::Project project = heapProject(
        R"(, "far": { "kind": "buffer", "size": 1048576, "sparse": true })",
        R"([ { "name": "first", "bind_tile": "far", "tile": [0, 0, 0], "count": 2, "heap": "heap", "offset": 131072 },
             { "name": "off", "enabled": false, "bind_tile": "far", "tile": [2, 0, 0], "heap": "heap", "offset": 0 },
             { "name": "gone", "bind_tile": "far", "tile": [0, 0, 0], "unmap": true } ])");
    const HeapMap map = mapOf(project);
    ASSERT_EQ(map.blocks.size(), 1U);
    EXPECT_TRUE(map.blocks[0].isTiles);
    EXPECT_EQ(map.blocks[0].object, passId({0}));
    EXPECT_EQ(map.blocks[0].offset, 131072U);
    EXPECT_EQ(map.blocks[0].size, 131072U);
}

TEST(HeapMaps, FindsAlignedFreeOffsets)
{
    const HeapMap map = mapOf(heapProject(bufferAt("a", 0, 100) + bufferAt("b", 131072, 131072)));
    EXPECT_EQ(freeOffset(map, 65536, 65536), 65536U);
    EXPECT_EQ(freeOffset(map, 65537, 65536), 262144U);
    EXPECT_EQ(freeOffset(map, 10, 256), 256U);
    EXPECT_EQ(freeOffset(map, 1048576, 65536), std::nullopt);
}

TEST(HeapMaps, AlignsMovesWithinTheHeap)
{
    const HeapMap map = mapOf(heapProject(bufferAt("a", 0, 70000)));
    EXPECT_EQ(alignedOffset(map, map.blocks[0], 65535), 0U);
    EXPECT_EQ(alignedOffset(map, map.blocks[0], 65536), 65536U);
    EXPECT_EQ(alignedOffset(map, map.blocks[0], UINT64_MAX), 917504U);
    HeapBlock large = map.blocks[0];
    large.size = 2 * map.size;
    EXPECT_EQ(alignedOffset(map, large, 65536), 0U);
}

TEST(HeapMaps, IsEmptyForOtherResources)
{
    EXPECT_FALSE(heapMap(heapProject(bufferAt("a", 0, 16)), resourceId(1), {}));
    EXPECT_FALSE(heapMap({}, resourceId(0), {}));
}

} // namespace
} // namespace wavelane::ui
