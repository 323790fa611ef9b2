// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/lowered.h"

#include "tests/unit/exporter/lowering/planned_project.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

Lowered loweredPasses(std::string_view passes)
{
    Diagnostics diagnostics;
    Lowered done = lower(test::planned(R"("resources": { "a": { "kind": "buffer", "size": 64 },
                                            "b": { "kind": "buffer", "size": 64 } }, "passes": [ )" +
                                       std::string(passes) + " ]"),
                         diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    return done;
}

TEST(Lower, KeepsNamesAndLocations)
{
    const Lowered done = loweredPasses(R"({ "name": "reset", "clear": "a" }, { "clear": "b", "frames": "first" })");
    ASSERT_EQ(done.passes.size(), 2u);
    EXPECT_EQ(done.passes[0].name, "reset");
    EXPECT_TRUE(done.passes[0].isNamed);
    EXPECT_EQ(done.passes[0].at, "/passes/0");
    EXPECT_FALSE(done.passes[1].isNamed);
    EXPECT_TRUE(done.passes[1].firstFrameOnly);
    EXPECT_EQ(done.passes[1].at, "/passes/1");
}

TEST(Lower, OmitsDisabledPassesAndGroupsThatNeverRun)
{
    EXPECT_TRUE(loweredPasses(R"({ "clear": "a", "enabled": false },
                                 { "group": [ { "clear": "a" } ], "repeat": 0 })")
                    .passes.empty());
}

TEST(Lower, LowersGroupsRecursively)
{
    const Lowered done = loweredPasses(R"({ "group": [ { "clear": "a" }, { "copy": { "from": "a", "to": "b" } } ],
                                            "repeat": 3 })");
    const auto& group = std::get<LoweredGroup>(done.passes.at(0).kind);
    EXPECT_EQ(group.repeat, 3u);
    ASSERT_EQ(group.passes.size(), 2u);
    EXPECT_EQ(group.passes[1].at, "/passes/0/group/1");
    EXPECT_TRUE(group.passes[1].barrier.has_value());
}

TEST(Lower, ListsTheFeaturesThatTheProjectRequires)
{
    Diagnostics diagnostics;
    EXPECT_EQ(lower(test::planned(R"("requires": ["shaderInt64", "shaderFloat16"])"), diagnostics).needs,
              (std::vector<std::string>{"shaderFloat16", "shaderInt64"}));
}

TEST(ContentsOfBlock, AreWholeRegistersOf16Bytes)
{
    shader::Member member{.name = "n", .type = "uint", .offset = 16, .size = 4, .scalar = NumberType::uint32};
    const shader::Layout layout{.name = "Block", .size = 20, .members = {member}};
    const auto contents = contentsOfBlock("c", {.values = {{"n", 258}}}, layout);
    ASSERT_TRUE(contents) << contents.error().message;
    EXPECT_EQ(contents->bytes.size(), 32u);
    EXPECT_EQ(contents->bytes[16], std::byte{2});
    EXPECT_EQ(contents->bytes[17], std::byte{1});
    EXPECT_EQ(contentsOfBlock("c", {}, {})->bytes.size(), 16u);
}

TEST(ContentsOfBlock, LocatesErrorsAtTheValues)
{
    shader::Member member{.name = "n", .type = "uint", .offset = 0, .size = 4, .scalar = NumberType::uint32};
    const shader::Layout layout{.name = "Block", .size = 4, .members = {member}};
    const auto contents = contentsOfBlock("settings", {.values = {{"n", "many"}}}, layout);
    ASSERT_FALSE(contents);
    EXPECT_EQ(contents.error().at, "/resources/settings/values");
}

} // namespace
} // namespace wavelane::exporter
