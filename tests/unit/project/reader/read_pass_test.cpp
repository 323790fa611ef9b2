// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

Pass passOf(std::string_view json)
{
    const ReadOutcome outcome = readProject(test::withPass(json));
    EXPECT_EQ(test::brief(outcome.diagnostics), "");
    return outcome.project.passes.at(0);
}

TEST(ReadPass, IsEnabledInAllFramesByDefault)
{
    const Pass pass = passOf(R"({ "swap": ["a", "b"] })");
    EXPECT_TRUE(pass.enabled);
    EXPECT_FALSE(pass.firstFrameOnly);
    EXPECT_EQ(pass.name, "");
    EXPECT_FALSE(passOf(R"({ "swap": ["a", "b"], "frames": "all" })").firstFrameOnly);
    EXPECT_TRUE(passOf(R"({ "swap": ["a", "b"], "frames": "first" })").firstFrameOnly);
}

TEST(ReadPass, HasAQueueOnlyIfItNamesOne)
{
    EXPECT_EQ(passOf(R"({ "clear": "a", "value": 0 })").queue, std::nullopt);
    EXPECT_EQ(passOf(R"({ "clear": "a", "value": 0, "queue": "main" })").queue, PassQueue::main);
    EXPECT_EQ(passOf(R"({ "group": [], "queue": "async" })").queue, PassQueue::async);
    EXPECT_EQ(passOf(R"({ "copy": { "from": "a", "to": "b" }, "queue": "transfer" })").queue, PassQueue::transfer);
}

TEST(ReadPass, KeepsTheNameOfABrokenPass)
{
    const auto project = readProject(test::withPass(R"({ "name": "mine", "swap": 3 })")).project;
    EXPECT_TRUE(project.passes.at(0).broken);
    EXPECT_EQ(project.passes[0].name, "mine");
    EXPECT_EQ(project.passes[0].source, Json::parse(R"({ "name": "mine", "swap": 3 })"));
}

TEST(ReadPass, NamesBothKindsOfAnAmbiguousPass)
{
    EXPECT_EQ(test::readerMessage(test::withPass(R"({ "clear": "a", "swap": ["a", "b"] })")),
              "A pass has only one kind, but both `clear` and `swap` are set.");
}

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

} // namespace

} // namespace wavelane::project
