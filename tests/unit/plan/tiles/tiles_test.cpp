// SPDX-License-Identifier: MIT
#include "core/plan/tiles/shared_tiles.h"
#include "core/plan/tiles/tile_resolver.h"
#include "core/project/reader.h"
#include "core/project/validator.h"

#include <gtest/gtest.h>

#include <format>
#include <string>

namespace wavelane::plan {
namespace {

/// Sparse resources of every kind, and other resources.
constexpr std::string_view resources = R"(
    "pool": { "kind": "heap", "size": "4*far.tile_bytes" },
    "far": { "kind": "buffer", "size": "4*tile_bytes", "sparse": true },
    "flat": { "kind": "texture2d", "width": "3*tile_width", "height": 100, "slices": 2, "mips": 2,
              "format": "R8G8B8A8_UNORM", "sparse": true },
    "deep": { "kind": "texture3d", "width": "2*tile_width", "height": "tile_height", "depth": "2*tile_depth",
              "format": "R8G8B8A8_UNORM", "sparse": true },
    "plain": { "kind": "buffer", "size": 1048576 },
    "picture": { "kind": "texture2d", "width": "flat.tile_width", "height": "2*flat.tile_height",
                 "format": "R8G8B8A8_UNORM" },
    "patch": { "kind": "texture2d", "width": 4, "height": 4, "format": "R8G8B8A8_UNORM" })";

const TileMap tiles{{"far", {.extent = {4096, 1, 1}, .bytes = 4096}},
                    {"flat", {.extent = {128, 64, 1}, .bytes = 65536}},
                    {"deep", {.extent = {32, 32, 16}, .bytes = 65536}}};

struct Resolved
{
    project::Project project;
    Diagnostics diagnostics;
};

Resolved resolve(const std::string& passes, const std::string& more = {})
{
    const auto read = project::readProject(
        std::format(R"({{ "wavelane": 1, "resources": {{ {}{} }}, "passes": [ {} ] }})", resources, more, passes));
    EXPECT_TRUE(read.diagnostics.empty()) << read.diagnostics.front().message;
    Resolved out;
    out.project = resolveTiles(read.project, tiles, out.diagnostics);
    return out;
}

/// `code location` of all diagnostics: first of the resolver, then of the validator for the resolved project.
std::string briefOf(const std::string& passes, const std::string& more = {})
{
    Resolved resolved = resolve(passes, more);
    std::string text;
    for (const Diagnostics& list : {resolved.diagnostics, project::validate(resolved.project)}) {
        for (const Diagnostic& each : list)
            text += (text.empty() ? "" : ", ") + std::string(toString(each.code)) + " " + each.at;
    }
    return text;
}

project::CopyPass copyOf(const std::string& pass)
{
    Resolved resolved = resolve(pass);
    EXPECT_TRUE(resolved.diagnostics.empty()) << resolved.diagnostics.front().message;
    return std::get<project::CopyPass>(resolved.project.passes.at(0).kind);
}

using Triple = std::array<std::uint64_t, 3>;

TEST(Tiles, ReplacesSizesByNumbers)
{
    const Resolved resolved = resolve("");
    EXPECT_TRUE(resolved.diagnostics.empty());
    const auto& far = std::get<project::Buffer>(resolved.project.resource("far")->kind);
    EXPECT_EQ(far.size, (project::Amount{.value = 4 * 4096}));
    const auto& pool = std::get<project::Heap>(resolved.project.resource("pool")->kind);
    EXPECT_EQ(pool.size, (project::Amount{.value = 4 * 4096}));
    const auto& flat = std::get<project::Texture>(resolved.project.resource("flat")->kind);
    EXPECT_EQ(flat.width, (project::Amount{.value = 3 * 128}));
    EXPECT_EQ(flat.height, (project::Amount{.value = 100}));
    const auto& deep = std::get<project::Texture>(resolved.project.resource("deep")->kind);
    EXPECT_EQ(deep.width.value, 64U);
    EXPECT_EQ(deep.height.value, 32U);
    EXPECT_EQ(deep.depth.value, 32U);
    const auto& picture = std::get<project::Texture>(resolved.project.resource("picture")->kind);
    EXPECT_EQ(picture.width.value, 128U);
    EXPECT_EQ(picture.height.value, 128U);
    EXPECT_EQ(briefOf(""), "");
}

TEST(Tiles, PassesUseTheTilesOfTheirResource)
{
    const Resolved resolved = resolve(R"({ "upload": "far", "offset": "2*tile_bytes", "data": { "hex": "00" } },
                   { "group": [ { "bind_tile": "far", "heap": "pool", "offset": "3*tile_bytes" } ] },
                   { "copy": { "from": "plain", "to": "far" }, "size": "2*tile_bytes", "to_offset": "tile_bytes",
                     "from_offset": "deep.tile_bytes" },
                   { "copy": { "from": "far", "to": "plain" }, "size": "tile_bytes" })");
    EXPECT_TRUE(resolved.diagnostics.empty());
    const auto& passes = resolved.project.passes;
    EXPECT_EQ(std::get<project::UploadPass>(passes[0].kind).offset.value, 8192U);
    const auto& group = std::get<project::GroupPass>(passes[1].kind);
    EXPECT_EQ(std::get<project::BindTilePass>(group.passes[0].kind).offset.value, 12288U);
    const auto& copy = std::get<project::CopyPass>(passes[2].kind);
    EXPECT_EQ(copy.size->value, 8192U);
    EXPECT_EQ(copy.to.offset->value, 4096U);
    EXPECT_EQ(copy.from.offset->value, 65536U);
    EXPECT_EQ(std::get<project::CopyPass>(passes[3].kind).size->value, 4096U);
}

TEST(Tiles, LeavesUnknownSizesUnchanged)
{
    Diagnostics diagnostics;
    const auto read = project::readProject(std::format(
        R"({{ "wavelane": 1, "resources": {{ {} }}, "passes": [
              {{ "copy": {{ "from": "far", "to": "plain" }}, "from_tile": [9, 0, 0] }},
              {{ "bind_tile": "far", "tile": [9, 0, 0], "heap": "pool" }} ] }})",
        resources));
    EXPECT_EQ(resolveTiles(read.project, {}, diagnostics), read.project);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_TRUE(project::validate(read.project).empty());
}

TEST(Tiles, RejectsSizesAboveSixtyFourBits)
{
    EXPECT_EQ(briefOf("", R"(, "h": { "kind": "heap", "size": "0xFFFFFFFFFFFFFFFF*far.tile_bytes" })"),
              "limit_exceeded /resources/h");
    EXPECT_EQ(briefOf("", R"(, "h": { "kind": "heap", "size": "0*far.tile_bytes" })"), "zero_size /resources/h");
}

TEST(Tiles, CopiesFromATile)
{
    const auto flat = copyOf(R"({ "copy": { "from": "flat", "to": "picture" }, "from_tile": [1, 0, 0] })");
    EXPECT_EQ(flat.from.origin, (Triple{128, 0, 0}));
    EXPECT_EQ(flat.extent, (Triple{128, 64, 1}));
    EXPECT_EQ(flat.from.tile, std::nullopt);
    const auto deep = copyOf(R"({ "copy": { "from": "deep", "to": "plain" }, "from_tile": [1, 0, 1] })");
    EXPECT_EQ(deep.from.origin, (Triple{32, 0, 16}));
    EXPECT_EQ(deep.extent, (Triple{32, 32, 16}));
    const auto far = copyOf(R"({ "copy": { "from": "far", "to": "plain" }, "from_tile": [3, 0, 0] })");
    EXPECT_EQ(far.from.offset->value, 12288U);
    EXPECT_EQ(far.size->value, 4096U);
}

TEST(Tiles, ClipsTilesAtTheEdge)
{
    const auto edge = copyOf(R"({ "copy": { "from": "flat", "to": "picture" }, "from_tile": [2, 1, 0] })");
    EXPECT_EQ(edge.from.origin, (Triple{256, 64, 0}));
    EXPECT_EQ(edge.extent, (Triple{128, 36, 1}));
    const auto mip =
        copyOf(R"({ "copy": { "from": "flat", "to": "plain" }, "from_tile": [1, 0, 0], "from_mip": 1 })");
    EXPECT_EQ(mip.extent, (Triple{64, 50, 1}));
}

TEST(Tiles, CopiesToATile)
{
    const auto small = copyOf(R"({ "copy": { "from": "patch", "to": "flat" }, "to_tile": [1, 0, 0] })");
    EXPECT_EQ(small.to.origin, (Triple{128, 0, 0}));
    EXPECT_EQ(small.extent, (Triple{4, 4, 1}));
    const auto large = copyOf(R"({ "copy": { "from": "picture", "to": "flat" }, "to_tile": [1, 0, 0] })");
    EXPECT_EQ(large.extent, (Triple{128, 64, 1}));
    const auto bytes = copyOf(R"({ "copy": { "from": "plain", "to": "flat" }, "to_tile": [0, 1, 0] })");
    EXPECT_EQ(bytes.extent, (Triple{128, 36, 1}));
    const auto far = copyOf(R"({ "copy": { "from": "plain", "to": "far" }, "to_tile": [2, 0, 0] })");
    EXPECT_EQ(far.to.offset->value, 8192U);
    EXPECT_EQ(far.size->value, 4096U);
    const auto rest = copyOf(R"({ "copy": { "from": "plain", "to": "far" }, "to_tile": [2, 0, 0],
                                  "from_offset": 1048570 })");
    EXPECT_EQ(rest.size->value, 6U);
}

TEST(Tiles, KeepsGivenSizesAndExtents)
{
    const auto extent = copyOf(R"({ "copy": { "from": "flat", "to": "picture" }, "from_tile": [1, 0, 0],
                                    "extent": [8, 2, 1] })");
    EXPECT_EQ(extent.extent, (Triple{8, 2, 1}));
    const auto size = copyOf(R"({ "copy": { "from": "far", "to": "plain" }, "from_tile": [1, 0, 0],
                                  "size": "2*tile_bytes" })");
    EXPECT_EQ(size.size->value, 8192U);
    const auto both =
        copyOf(R"({ "copy": { "from": "flat", "to": "far" }, "from_tile": [1, 0, 0], "to_tile": [1, 0, 0],
                                  "extent": [32, 32, 1] })");
    EXPECT_EQ(both.to.offset->value, 4096U);
    EXPECT_EQ(both.from.origin, (Triple{128, 0, 0}));
}

TEST(Tiles, RejectsCopiesOfMissingTiles)
{
    for (const std::string_view pass :
         {R"({ "copy": { "from": "far", "to": "plain" }, "from_tile": [4, 0, 0] })",
          R"({ "copy": { "from": "far", "to": "plain" }, "from_tile": [0, 1, 0] })",
          R"({ "copy": { "from": "flat", "to": "plain" }, "from_tile": [3, 0, 0] })",
          R"({ "copy": { "from": "flat", "to": "plain" }, "from_tile": [0, 0, 1] })",
          R"({ "copy": { "from": "flat", "to": "plain" }, "from_tile": [0, 1, 0], "from_mip": 1 })",
          R"({ "copy": { "from": "picture", "to": "flat" }, "to_tile": ["0xFFFFFFFFFFFFFFFF", 0, 0] })",
          R"({ "copy": { "from": "flat", "to": "picture" }, "from_tile": [2, 0, 0], "extent": [129, 1, 1] })",
          R"({ "copy": { "from": "plain", "to": "far" }, "to_tile": [3, 0, 0], "size": 4097 })"})
        EXPECT_EQ(briefOf(std::string(pass)), "copy_out_of_bounds /passes/0") << pass;
}

TEST(Tiles, RejectsBindTileOutsideItsResourceOrHeap)
{
    const auto bind = [](const std::string& keys) {
        return briefOf(std::format(R"({{ "group": [ {{ {} }} ] }})", keys));
    };
    const std::string at = " /passes/0/group/0";
    EXPECT_EQ(bind(R"("bind_tile": "far", "tile": [0, 0, 0], "count": 4, "heap": "pool")"), "");
    EXPECT_EQ(bind(R"("bind_tile": "far", "tile": [3, 0, 0], "heap": "pool", "offset": "3*tile_bytes")"), "");
    EXPECT_EQ(bind(R"("bind_tile": "far", "tile": [4, 0, 0], "heap": "pool")"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "far", "tile": [4, 0, 0], "unmap": true)"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "far", "tile": [3, 0, 0], "count": 2, "unmap": true)"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "far", "heap": "pool", "offset": 4095)"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "far", "count": 2, "heap": "pool", "offset": "3*tile_bytes")"),
              "heap_too_small" + at);
    EXPECT_EQ(bind(R"("bind_tile": "flat", "heap": "pool")"), "heap_too_small" + at);
    EXPECT_EQ(bind(R"("bind_tile": "flat", "tile": [2, 1, 0], "slice": 1, "unmap": true)"), "");
    EXPECT_EQ(bind(R"("bind_tile": "flat", "tile": [1, 0, 0], "mip": 1, "unmap": true)"), "");
    EXPECT_EQ(bind(R"("bind_tile": "flat", "tile": [2, 0, 0], "mip": 1, "unmap": true)"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "flat", "mip": 2, "unmap": true)"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "deep", "tile": [1, 0, 1], "unmap": true)"), "");
    EXPECT_EQ(bind(R"("bind_tile": "deep", "tile": [1, 1, 0], "unmap": true)"), "bad_value" + at);
    EXPECT_EQ(bind(R"("bind_tile": "nope", "unmap": true)"), "unknown_resource" + at);
}

TEST(Tiles, FindsSharedMemoryForDevicesWithoutAliasing)
{
    const auto shared = [](const std::string& passes, const std::string& more = {}) {
        Resolved resolved = resolve(passes, more);
        checkSharedTiles(resolved.project, tiles, resolved.diagnostics);
        std::string text;
        for (const Diagnostic& each : resolved.diagnostics)
            text += std::string(toString(each.code)) + " " + each.at + ";";
        return text;
    };
    const std::string first = R"({ "bind_tile": "far", "count": 2, "heap": "pool" }, )";
    EXPECT_EQ(shared(first + R"({ "bind_tile": "far", "count": 2, "heap": "pool" })"), "");
    EXPECT_EQ(
        shared(first + R"({ "bind_tile": "far", "tile": [2, 0, 0], "heap": "pool", "offset": "2*tile_bytes" })"), "");
    EXPECT_EQ(shared(first + R"({ "bind_tile": "far", "tile": [2, 0, 0], "unmap": true })"), "");
    EXPECT_EQ(shared(first + R"({ "bind_tile": "far", "tile": [2, 0, 0], "heap": "pool", "offset": "tile_bytes" })"),
              "feature_missing /passes/1;");
    EXPECT_EQ(shared(first + R"({ "group": [ { "bind_tile": "far", "tile": [3, 0, 0], "heap": "pool" } ] })"),
              "feature_missing /passes/1/group/0;");
    const std::string placed = R"(, "near": { "kind": "buffer", "size": 16, "heap": "pool", "offset": 8188 })";
    EXPECT_EQ(shared(R"({ "bind_tile": "far", "heap": "pool" })", placed), "");
    EXPECT_EQ(shared(R"({ "bind_tile": "far", "count": 2, "heap": "pool" })", placed), "feature_missing /passes/0;");
}

TEST(Tiles, ReportsContainThem)
{
    std::vector<ResourceReport> reports{{.name = "flat"}, {.name = "plain"}};
    addTiles(tiles, reports);
    EXPECT_EQ(reports[0].tile, (TileReport{.width = 128, .height = 64, .depth = 1, .bytes = 65536}));
    EXPECT_EQ(reports[1].tile, std::nullopt);
}

} // namespace
} // namespace wavelane::plan
