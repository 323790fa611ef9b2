// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadDispatch, ReadsEachSize)
{
    const auto size = [](std::string_view member) {
        return test::passKind<DispatchPass>(R"({ "dispatch": "s", )" + std::string(member) + " }").size;
    };
    EXPECT_EQ(std::get<Groups>(size(R"("groups": [1, 2, 3])")).count, (std::array<std::uint64_t, 3>{1, 2, 3}));
    EXPECT_EQ(std::get<Threads>(size(R"("threads": [64, 1, 1])")).count, (std::array<std::uint64_t, 3>{64, 1, 1}));
    EXPECT_EQ(std::get<Cover>(size(R"("cover": "a")")), Cover{"a"});
    EXPECT_EQ(std::get<Indirect>(size(R"("indirect": { "buffer": "b", "offset": 4 })")), (Indirect{"b", 4}));
}

TEST(ReadDispatch, RequiresExactlyOneSize)
{
    EXPECT_EQ(test::readerMessage(test::withPass(R"({ "dispatch": "s", "cover": "a", "groups": [1, 1, 1] })")),
              "A dispatch needs exactly one of `groups`, `threads`, `cover`, `indirect`, but it has 2 of them.");
}

TEST(ReadDispatch, RequiresTheBufferOfIndirectGroups)
{
    const auto outcome = readProject(test::withPass(R"({ "dispatch": "s", "indirect": { "offset": 4 } })"));
    EXPECT_EQ(test::brief(outcome.diagnostics), "bad_value /passes/0");
    EXPECT_TRUE(outcome.project.passes.at(0).broken);
}

TEST(ReadDispatch, ReadsBindingsConstantsAndRepetitions)
{
    const auto dispatch = test::passKind<DispatchPass>(R"({ "dispatch": "s", "groups": [1, 1, 1],
        "bind": { "image": "a" }, "push": { "gain": 2 }, "constants": { "size": 8 }, "repeat": 3 })");
    EXPECT_EQ(dispatch.shader, "s");
    ASSERT_EQ(dispatch.bind.size(), 1u);
    EXPECT_EQ(dispatch.bind[0].key, "image");
    EXPECT_EQ(dispatch.bind[0].value.resource, "a");
    EXPECT_EQ(dispatch.push.values.size(), 1u);
    EXPECT_EQ(dispatch.constants.values.size(), 1u);
    EXPECT_EQ(dispatch.repeat, 3u);
    EXPECT_EQ(test::passKind<DispatchPass>(R"({ "dispatch": "s", "groups": [1, 1, 1] })").repeat, 1u);
}

TEST(ReadGroup, DisablesOnlyTheBrokenPassInAGroup)
{
    const auto outcome =
        readProject(test::withPass(R"({ "group": [ { "swap": 1 }, { "swap": ["a", "b"] } ], "repeat": 3 })"));
    const auto& group = std::get<GroupPass>(outcome.project.passes.at(0).kind);
    EXPECT_EQ(group.repeat, 3u);
    ASSERT_EQ(group.passes.size(), 2u);
    EXPECT_TRUE(group.passes[0].broken);
    EXPECT_FALSE(group.passes[1].broken);
}

TEST(ReadGroup, RequiresAListOfPasses)
{
    EXPECT_EQ(test::readerMessage(test::withPass(R"({ "group": 3 })")), "`group` is 3; it must be a list of passes.");
}

} // namespace

} // namespace wavelane::project
