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

} // namespace

} // namespace wavelane::project
