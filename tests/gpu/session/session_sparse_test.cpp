// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

/// "near" is placed on the first tile of the heap, which is mapped to "far" in frame 0 of the first run.
constexpr const char* mapped = R"({ "wavelane": 1,
  "resources": { "pool": { "kind": "heap", "size": "2*far.tile_bytes" },
                 "far": { "kind": "buffer", "size": "4*tile_bytes", "sparse": true },
                 "near": { "kind": "buffer", "count": 2, "stride": 4, "heap": "pool", "offset": 0 } },
  "passes": [ { "name": "map", "bind_tile": "far", "tile": [1, 0, 0], "heap": "pool", "frames": "first" },
              { "upload": "far", "offset": "tile_bytes", "data": { "type": "uint32", "values": [1, 2] } } ] })";

class SessionSparse : public SessionTest
{
protected:
    /// The same project without its mapping, and with another number to write.
    ProjectSnapshot unmapped() const
    {
        ProjectSnapshot made = snapshot(mapped);
        made.project.passes[0].enabled = false;
        std::get<project::UploadPass>(made.project.passes[1].kind).data =
            project::NumberData{.type = NumberType::uint32, .values = {7, 8}};
        return made;
    }
};

TEST_F(SessionSparse, MappingsPersistAcrossFramesAndRuns)
{
    mustRun(snapshot(mapped), {.frames = 3});
    EXPECT_EQ(values("near"), (Numbers{1, 2}));
    mustRun(unmapped(), {.frames = 2, .restart = false});
    EXPECT_EQ(values("near"), (Numbers{7, 8}));
}

TEST_F(SessionSparse, ARestartUnmapsEverything)
{
    mustRun(snapshot(mapped));
    mustRun(unmapped());
    EXPECT_EQ(values("near"), (Numbers{0, 0}));
    mustRun(snapshot(mapped));
    EXPECT_EQ(values("near"), (Numbers{1, 2}));
}

TEST_F(SessionSparse, AnotherHeapStartsWithoutTiles)
{
    mustRun(snapshot(mapped));
    ProjectSnapshot larger = unmapped();
    std::get<project::Heap>(larger.project.resources[0].kind).size.expression = "3*far.tile_bytes";
    mustRun(larger, {.restart = false});
    EXPECT_EQ(values("near"), (Numbers{0, 0}));
}

TEST_F(SessionSparse, SplitsFramesAtMappings)
{
    // The mapping alternates between two tiles of the heap, and each clear writes to the mapped one.
    mustRun(snapshot(R"({ "wavelane": 1,
      "resources": { "pool": { "kind": "heap", "size": "2*far.tile_bytes" },
                     "far": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
                     "first": { "kind": "buffer", "count": 1, "stride": 4, "heap": "pool" },
                     "second": { "kind": "buffer", "count": 1, "stride": 4, "heap": "pool", "offset": "far.tile_bytes" },
                     "seen": { "kind": "buffer", "count": 2, "stride": 4 } },
      "passes": [ { "group": [ { "bind_tile": "far", "heap": "pool" }, { "clear": "far", "value": 1 },
                               { "bind_tile": "far", "unmap": true },
                               { "bind_tile": "far", "heap": "pool", "offset": "tile_bytes" },
                               { "clear": "far", "value": 2 } ], "repeat": 20 },
                  { "copy": { "from": "far", "to": "seen" }, "size": 4 },
                  { "bind_tile": "far", "heap": "pool" },
                  { "copy": { "from": "far", "to": "seen" }, "size": 4, "to_offset": 4 } ] })"),
            {.frames = 3});
    EXPECT_EQ(values("first"), Numbers{1});
    EXPECT_EQ(values("second"), Numbers{2});
    EXPECT_EQ(values("seen"), (Numbers{2, 1}));
}

TEST_F(SessionSparse, SwappedNamesKeepTheirTiles)
{
    mustRun(snapshot(R"({ "wavelane": 1,
      "resources": { "pool": { "kind": "heap", "size": "2*a.tile_bytes" },
                     "a": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
                     "b": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
                     "first": { "kind": "buffer", "count": 1, "stride": 4, "heap": "pool" },
                     "second": { "kind": "buffer", "count": 1, "stride": 4, "heap": "pool", "offset": "a.tile_bytes" } },
      "passes": [ { "bind_tile": "a", "heap": "pool", "frames": "first" },
                  { "bind_tile": "b", "heap": "pool", "offset": "tile_bytes", "frames": "first" },
                  { "swap": ["a", "b"] }, { "clear": "a", "value": 5 }, { "swap": ["a", "b"] } ] })"));
    EXPECT_EQ(values("first"), Numbers{0});
    EXPECT_EQ(values("second"), Numbers{5});
}

TEST_F(SessionSparse, RejectsTilesOfASwappedPlainResource)
{
    expectRefused(snapshot(R"({ "wavelane": 1,
      "resources": { "pool": { "kind": "heap", "size": "far.tile_bytes" },
                     "far": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
                     "plain": { "kind": "buffer", "size": "far.tile_bytes" } },
      "passes": [ { "swap": ["far", "plain"] }, { "bind_tile": "far", "heap": "pool" } ] })"),
                  Code::badValue, "/passes/1");
}

TEST_F(SessionSparse, TakesSnapshotsWithinAFrame)
{
    mustRun(snapshot(R"({ "wavelane": 1,
      "resources": { "pool": { "kind": "heap", "size": "far.tile_bytes" },
                     "far": { "kind": "buffer", "size": "tile_bytes", "sparse": true } },
      "passes": [ { "bind_tile": "far", "heap": "pool" }, { "clear": "far", "value": 3 },
                  { "name": "map", "bind_tile": "far", "heap": "pool" }, { "clear": "far", "value": 4 } ] })"),
            {.after = "map"});
    EXPECT_EQ(values(ReadRequest{.resource = "far", .size = 4}), Numbers{3});
}

TEST_F(SessionSparse, PassesOnTheSameMemoryWaitForEachOther)
{
    const RunReport report = mustRun(snapshot(R"({ "wavelane": 1,
      "resources": { "pool": { "kind": "heap", "size": "far.tile_bytes" },
                     "far": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
                     "near": { "kind": "buffer", "count": 1, "stride": 4, "heap": "pool" },
                     "seen": { "kind": "buffer", "count": 1, "stride": 4 } },
      "passes": [ { "bind_tile": "far", "heap": "pool" }, { "clear": "far", "value": 6 },
                  { "copy": { "from": "near", "to": "seen" } } ] })"),
                                     {.listBarriers = true});
    EXPECT_EQ(values("seen"), Numbers{6});
    ASSERT_EQ(report.barriers.size(), 1U);
    EXPECT_EQ(report.barriers[0].before, "/passes/2");
    EXPECT_EQ(report.barriers[0].resources, std::vector<std::string>{"near"});
}

TEST_F(SessionSparse, TypedViewsOfEveryFormatSeeTheTiles)
{
    // Formats of three components have no stores, so they are read through another buffer in the same memory.
    mustRun(snapshot(R"({ "wavelane": 1, "shaders": { "sum": { "source": "sum.hlsl" } },
      "resources": { "pool": { "kind": "heap", "size": "far.tile_bytes" },
                     "far": { "kind": "buffer", "size": "tile_bytes", "format": "R32G32B32_FLOAT", "sparse": true },
                     "seen": { "kind": "buffer", "count": 1, "stride": 4 } },
      "passes": [ { "bind_tile": "far", "heap": "pool" },
                  { "upload": "far", "data": { "type": "float32", "values": [0, 0, 0, 1, 2, 4] } },
                  { "dispatch": "sum", "groups": [1, 1, 1] } ] })",
                     {{"sum.hlsl", "Buffer<float3> far; RWStructuredBuffer<uint> seen; [numthreads(1, 1, 1)]"
                                   "void main() { seen[0] = uint(dot(far[1], 1)); }"}}));
    EXPECT_EQ(values("seen"), Numbers{7});
}

TEST_F(SessionSparse, ReportsTheTiles)
{
    const RunReport report = mustRun(snapshot(R"({ "wavelane": 1,
      "resources": { "far": { "kind": "buffer", "size": "3*tile_bytes", "sparse": true },
                     "flat": { "kind": "texture2d", "width": "tile_width", "height": "2*tile_height",
                               "format": "R8G8B8A8_UNORM", "mips": 2, "sparse": true },
                     "plain": { "kind": "buffer", "size": "far.tile_bytes" } } })"));
    ASSERT_EQ(report.resources.size(), 3U);
    ASSERT_TRUE(report.resources[0].tile && report.resources[1].tile);
    const TileReport far = *report.resources[0].tile;
    EXPECT_EQ(far, (TileReport{static_cast<std::uint32_t>(far.bytes), 1, 1, far.bytes}));
    EXPECT_EQ(report.resources[0].size, 3 * far.bytes);
    const TileReport flat = *report.resources[1].tile;
    EXPECT_EQ(flat.depth, 1U);
    EXPECT_GE(flat.bytes, std::uint64_t{4} * flat.width * flat.height);
    EXPECT_EQ(report.resources[1].extent, (std::array<std::uint64_t, 3>{flat.width, 2 * flat.height, 1}));
    // Half a tile: whether that is a tile or in the mip tail depends on the device. Mip 0 consists of whole tiles.
    EXPECT_TRUE(!flat.tailMip || *flat.tailMip == 1U);
    EXPECT_EQ(report.resources[2].tile, std::nullopt);
    EXPECT_EQ(report.resources[2].size, far.bytes);
}

} // namespace
} // namespace wavelane::run
