// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadResource, ReadsEachKind)
{
    EXPECT_EQ(test::resourceKind<Texture>(R"({ "kind": "texture1d", "width": 4, "format": "R8_UNORM" })").dimension,
              TextureDimension::one);
    EXPECT_EQ(test::resourceKind<Texture>(R"({ "kind": "texture2d", "width": 4, "height": 4, "format": "R8_UNORM" })")
                  .dimension,
              TextureDimension::two);
    EXPECT_EQ(test::resourceKind<Texture>(
                  R"({ "kind": "texture3d", "width": 4, "height": 4, "depth": 4, "format": "R8_UNORM" })")
                  .dimension,
              TextureDimension::three);
    EXPECT_EQ(test::resourceKind<Texture>(R"({ "kind": "texturecube", "width": 4, "format": "R8_UNORM" })").dimension,
              TextureDimension::cube);
    EXPECT_EQ(test::resourceKind<Buffer>(R"({ "kind": "buffer", "size": 64 })").size->value, 64u);
    EXPECT_EQ(test::resourceKind<Constants>(R"({ "kind": "constants", "values": { "a": 1 } })").values.size(), 1u);
    EXPECT_EQ(test::resourceKind<Heap>(R"({ "kind": "heap", "size": 65536 })").size.value, 65536u);
}

TEST(ReadResource, ReadsLabelAndInitialData)
{
    const auto project =
        readProject(test::withResource(
                        R"({ "kind": "buffer", "size": 4, "label": "The sum", "initial": { "hex": "01020304" } })"))
            .project;
    const Resource& resource = project.resources.at(0);
    EXPECT_EQ(resource.name, "r");
    EXPECT_EQ(resource.label, "The sum");
    EXPECT_EQ(std::get<HexData>(*resource.initial).bytes.size(), 4u);
}

TEST(ReadResource, ReportsTheKindAndTheValidKinds)
{
    constexpr std::string_view kinds =
        "buffer, constants, texture1d, texture2d, texture3d, texturecube, sampler, heap, acceleration_structure.";
    EXPECT_EQ(test::readerMessage(test::withResource("{}")),
              "`kind` is missing; it must be one of " + std::string(kinds));
    EXPECT_EQ(test::readerMessage(test::withResource(R"({ "kind": "volume" })")),
              "`kind` is \"volume\"; it must be one of " + std::string(kinds));
    // The name of another kind of object is not a kind of resource.
    EXPECT_EQ(test::readerMessage(test::withResource(R"({ "kind": "dispatch" })")),
              "`kind` is \"dispatch\"; it must be one of " + std::string(kinds));
    EXPECT_EQ(test::readerMessage(test::withResource("3")), "A resource must be an object with a `kind`, not 3.");
}

TEST(ReadResource, RejectsInvalidNames)
{
    EXPECT_EQ(test::readerMessage(test::file(R"("resources": { "1st": { "kind": "buffer", "size": 4 } })")),
              "\"1st\" is not a valid name: it must match [A-Za-z_][A-Za-z0-9_ .-]*.");
}

TEST(ReadResource, KeepsTheSourceOfABrokenResource)
{
    const auto project = readProject(test::withResource(R"({ "kind": "buffer", "size": -1 })")).project;
    const Resource& resource = project.resources.at(0);
    EXPECT_TRUE(resource.broken);
    EXPECT_EQ(resource.name, "r");
    EXPECT_EQ(resource.source, Json::parse(R"({ "kind": "buffer", "size": -1 })"));
}

TEST(ReadResource, KeepsUnknownKeysWithAWarning)
{
    const ReadOutcome outcome = readProject(test::withResource(R"({ "kind": "buffer", "size": 4, "color": "red" })"));
    EXPECT_EQ(test::brief(outcome.diagnostics), "unknown_key /resources/r");
    EXPECT_FALSE(outcome.project.resources.at(0).broken);
    EXPECT_EQ(outcome.project.resources[0].unknown.size(), 1u);
}

} // namespace

} // namespace wavelane::project
