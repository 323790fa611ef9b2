// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "core/project/writer/parts.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

Json writtenResource(const Resource& resource)
{
    return resourceToJson(resource);
}

TEST(WriteResource, OmitsDefaults)
{
    EXPECT_EQ(dumpJson(writtenResource({.kind = Sampler{}})), R"({"kind":"sampler"})");
    EXPECT_EQ(dumpJson(writtenResource({.kind = Constants{}})), R"({"kind":"constants"})");
    EXPECT_EQ(dumpJson(writtenResource({.kind = Heap{.size = {64, {}}}})), R"({"kind":"heap","size":64})");
    EXPECT_EQ(
        dumpJson(writtenResource({.kind = Texture{.width = {8, {}}, .height = {4, {}}, .format = Format::R8_UNORM}})),
        R"({"kind":"texture2d","width":8,"height":4,"format":"R8_UNORM"})");
}

TEST(WriteResource, WritesOnlyTheSizesOfTheDimension)
{
    Texture texture{.dimension = TextureDimension::one, .width = {8, {}}, .slices = 2, .format = Format::R8_UNORM};
    EXPECT_EQ(dumpJson(writtenResource({.kind = texture})),
              R"({"kind":"texture1d","width":8,"slices":2,"format":"R8_UNORM"})");
    texture.dimension = TextureDimension::three;
    EXPECT_EQ(dumpJson(writtenResource({.kind = texture})),
              R"({"kind":"texture3d","width":8,"height":1,"depth":1,"format":"R8_UNORM"})");
}

TEST(WriteResource, WritesExpressionsAndPlacements)
{
    EXPECT_EQ(
        dumpJson(writtenResource({.kind = Buffer{.size = Amount{.expression = "2*tile_bytes"}, .sparse = true}})),
        R"({"kind":"buffer","size":"2*tile_bytes","sparse":true})");
    EXPECT_EQ(
        dumpJson(writtenResource({.kind = Buffer{.size = Amount{4, {}}, .placement = Placement{"pool", {256, {}}}}})),
        R"({"kind":"buffer","size":4,"heap":"pool","offset":256})");
    EXPECT_EQ(dumpJson(writtenResource({.kind = Buffer{.size = Amount{4, {}}, .placement = Placement{"pool", {}}}})),
              R"({"kind":"buffer","size":4,"heap":"pool"})");
}

TEST(WriteResource, ReturnsBrokenResourcesUnchanged)
{
    const Json source = Json::parse(R"({ "kind": "buffer", "size": -1, "size": 4, "x": [] })");
    EXPECT_EQ(writtenResource({.name = "r", .broken = true, .source = source}), source);
}

TEST(WriteResource, PutsUnknownKeysAtTheEnd)
{
    EXPECT_EQ(dumpJson(writtenResource({.label = "L", .kind = Sampler{}, .unknown = Json::parse(R"({ "new": 1 })")})),
              R"({"kind":"sampler","label":"L","new":1})");
}

} // namespace

} // namespace wavelane::project
