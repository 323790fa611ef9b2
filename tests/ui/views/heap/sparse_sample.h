// SPDX-License-Identifier: MIT
// Projects with a sparse resource `far`, for tests of tile mappings.
#pragma once

#include "core/project/reader.h"
#include "ui/document/objects/tile_uses.h"
#include "ui/views/heap/tile_sheet.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::ui {

inline const std::string sparseBuffer = R"({ "kind": "buffer", "size": "8*tile_bytes", "sparse": true })";

/// Also has a heap of 16 tiles and a buffer.
inline project::Project sparseProject(const std::string& far, const std::string& passes = "[]",
                                      const std::string& more = {})
{
    auto read = project::readProject(
        R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } }, "resources": {
             "pool": { "kind": "heap", "size": 1048576 }, "plain": { "kind": "buffer", "size": 16 })" +
        more + R"(, "far": )" + far + R"( }, "passes": )" + passes + " }");
    EXPECT_FALSE(hasErrors(read.diagnostics)) << read.diagnostics.front().message;
    return read.project;
}

/// The report of a device with tiles of 128 × 128 texels, or 65536 bytes for a buffer.
inline plan::RunReport sparseReport(const project::Project& project)
{
    const project::Resource& far = *project.resource("far");
    plan::ResourceReport reported{.name = "far", .kind = std::string(kindName(far)), .hash = {}};
    reported.tile = plan::TileReport{.width = 65536, .height = 1, .depth = 1, .bytes = 65536};
    if (const auto* texture = std::get_if<project::Texture>(&far.kind)) {
        reported.tile = plan::TileReport{.width = 128, .height = 128, .depth = 1, .bytes = 65536};
        reported.format = texture->format;
        reported.mips = texture->mips;
        reported.extent = {256, 384, 1};
    }
    plan::RunReport report;
    report.resources = {reported};
    return report;
}

inline std::vector<ObjectId> usesOfFar(const project::Project& project)
{
    return tileUses(project, "far", [](const project::DispatchPass&) { return false; });
}

inline TileSheet sheetOf(const project::Project& project, const plan::RunReport& report = {},
                         const ObjectId& moment = {})
{
    auto sheet = tileSheet(project, resourceId(project, "far"), moment, usesOfFar(project), report);
    EXPECT_TRUE(sheet);
    return sheet.value_or(TileSheet{});
}

/// `#` for each mapped tile.
inline std::string mappedIn(const TileSheet& sheet)
{
    std::string text;
    for (const TileCell& cell : sheet.cells)
        text += cell.isMapped() ? '#' : '.';
    return text;
}

} // namespace wavelane::ui
