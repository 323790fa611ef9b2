// SPDX-License-Identifier: MIT
#include "tests/unit/sim/debug/stepped.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

using Lines = std::vector<int>;

TEST(SimStepping, StartsAtTheFirstLineAndFollowsTheThread)
{
    const Stepped stepped(steppedText, 1);
    EXPECT_EQ(stepped.line(), 11);
    // Thread 1 runs the loop once, and takes the first branch.
    EXPECT_EQ(stepped.lines(StepKind::in, 100), (Lines{12, 13, 3, 4, 13, 12, 14, 15, 18, 19, 20}));
    EXPECT_EQ(stepped.step(StepKind::in).reason, StopReason::ended);
    EXPECT_TRUE(stepped.session->hasEnded());
}

TEST(SimStepping, StepsOverCalls)
{
    const Stepped stepped(steppedText, 2);
    EXPECT_EQ(stepped.lines(StepKind::over, 100), (Lines{12, 13, 12, 13, 12, 14, 17, 18, 19, 20}));
}

TEST(SimStepping, StepsOutToTheCall)
{
    const Stepped stepped(steppedText, 2);
    EXPECT_EQ(stepped.lines(StepKind::in, 3), (Lines{12, 13, 3}));
    ASSERT_EQ(stepped.session->frames().size(), 2U);
    EXPECT_EQ(stepped.session->frames()[0].function, "twice");
    EXPECT_EQ(stepped.session->frames()[1].function, "main");
    EXPECT_EQ(stepped.session->frames()[1].line->line, 13);
    EXPECT_EQ(stepped.step(StepKind::out).reason, StopReason::step);
    EXPECT_EQ(stepped.line(), 13);
    EXPECT_EQ(stepped.session->frames().size(), 1U);
    EXPECT_EQ(stepped.step(StepKind::out).reason, StopReason::ended);
}

TEST(SimStepping, GoesBackThroughTheSameLines)
{
    const Stepped stepped(steppedText, 1);
    EXPECT_EQ(stepped.lines(StepKind::in, 100).size(), 11U);
    ASSERT_EQ(stepped.step(StepKind::in).reason, StopReason::ended);
    EXPECT_EQ(stepped.lines(StepKind::in, 11, Heading::backward), (Lines{20, 19, 18, 15, 14, 12, 13, 4, 3, 13, 12}));
    EXPECT_EQ(stepped.value("sum"), "0");
    EXPECT_EQ(stepped.lines(StepKind::in, 1, Heading::backward), (Lines{11}));
    EXPECT_EQ(stepped.step(StepKind::in, Heading::backward).reason, StopReason::start);
    EXPECT_EQ(stepped.line(), 11);
}

TEST(SimStepping, StepsBackOverCallsAndOutOfThem)
{
    const Stepped stepped(steppedText, 2);
    stepped.session->runTo({.file = "t.hlsl", .line = 17}, Heading::forward, {});
    EXPECT_EQ(stepped.lines(StepKind::over, 3, Heading::backward), (Lines{14, 12, 13}));
    EXPECT_EQ(stepped.value("i"), "1");
    EXPECT_EQ(stepped.value("sum"), "0");
    EXPECT_EQ(stepped.lines(StepKind::in, 2), (Lines{3, 4}));
    EXPECT_EQ(stepped.value("y"), "2");
    EXPECT_EQ(stepped.lines(StepKind::out, 1, Heading::backward), (Lines{13}));
    EXPECT_EQ(stepped.value("sum"), "0");
}

TEST(SimStepping, GoingBackRestoresMemoryAndTheGroup)
{
    const Stepped stepped(steppedText, 3);
    const std::uint64_t start = stepped.session->tick();
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    // Waves of two threads: thread 3 has written, and so have those of the other wave.
    EXPECT_EQ(stepped.results(), (std::vector<std::uint32_t>{7, 3, 100, 100}));
    stepped.session->seek(start);
    EXPECT_EQ(stepped.results(), (std::vector<std::uint32_t>{0, 0, 0, 0}));
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    EXPECT_EQ(stepped.results(), (std::vector<std::uint32_t>{7, 3, 100, 100}));
}

TEST(SimStepping, StatesDoNotDependOnTheWayToThem)
{
    // With the smallest budget, only the first and few other states are kept.
    Stepped stepped(steppedText, 3, 2, {.budgetInBytes = 1});
    std::vector<std::pair<std::uint64_t, std::string>> seen;
    do {
        seen.emplace_back(stepped.session->tick(), stepped.value("sum") + "," + stepped.value("i"));
    } while (stepped.step(StepKind::in).reason == StopReason::step);
    ASSERT_GT(seen.size(), 15U);
    for (const std::size_t index :
         {std::size_t{9}, std::size_t{2}, seen.size() - 1, std::size_t{0}, std::size_t{5}}) {
        stepped.session->seek(seen[index].first);
        EXPECT_EQ(stepped.value("sum") + "," + stepped.value("i"), seen[index].second) << index;
    }
}

TEST(SimStepping, BreakpointsStopInEachIterationForwardAndBackward)
{
    Stepped stepped(steppedText, 3);
    stepped.breakpoints = {{.at = {.file = "t.hlsl", .line = 3}}};
    for (const char* const x : {"0", "1", "2"}) {
        const DebugStop stop = stepped.step(StepKind::resume);
        ASSERT_EQ(stop.reason, StopReason::breakpoint);
        EXPECT_EQ(stop.breakpoint, std::optional<std::size_t>(0));
        EXPECT_EQ(stepped.value("x"), x);
    }
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    for (const char* const x : {"2", "1", "0"}) {
        ASSERT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::breakpoint);
        EXPECT_EQ(stepped.value("x"), x);
    }
    EXPECT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::start);
    EXPECT_EQ(stepped.line(), 11);
}

TEST(SimStepping, BreakpointsHaveConditionsAndCounts)
{
    Stepped stepped(steppedText, 3);
    stepped.breakpoints = {{.at = {.file = "t.hlsl", .line = 13}, .condition = "i == 2 && sum > 1"}};
    ASSERT_EQ(stepped.step(StepKind::resume).reason, StopReason::breakpoint);
    EXPECT_EQ(stepped.value("sum"), "2");
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);

    stepped.breakpoints = {{.at = {.file = "t.hlsl", .line = 3}, .hits = 2}};
    ASSERT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::breakpoint);
    EXPECT_EQ(stepped.value("x"), "1");
    EXPECT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::start);
    ASSERT_EQ(stepped.step(StepKind::resume).reason, StopReason::breakpoint);
    EXPECT_EQ(stepped.value("x"), "1");

    // A condition that has no value stops, and says why.
    stepped.breakpoints = {{.at = {.file = "t.hlsl", .line = 14}, .condition = "nothing > 1"}};
    const DebugStop stop = stepped.step(StepKind::resume);
    ASSERT_EQ(stop.reason, StopReason::breakpoint);
    EXPECT_TRUE(stop.message.contains("There is no variable \"nothing\" here.")) << stop.message;
}

TEST(SimStepping, BreakpointsMoveToTheNextLineWithCode)
{
    const Stepped stepped;
    EXPECT_EQ(stepped.session->lineWithCode({.file = "t.hlsl", .line = 5})->line, 11);
    EXPECT_EQ(stepped.session->lineWithCode({.file = "t.hlsl", .line = 16})->line, 17);
    EXPECT_FALSE(stepped.session->lineWithCode({.file = "t.hlsl", .line = 21}));
    EXPECT_FALSE(stepped.session->lineWithCode({.file = "other.hlsl", .line = 1}));
}

TEST(SimStepping, OnlyTheThreadsOwnBranchStops)
{
    // Both threads of the wave are in different iterations and branches.
    Stepped stepped(steppedText, 2, 4);
    stepped.breakpoints = {{.at = {.file = "t.hlsl", .line = 15}}};
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
}

TEST(SimStepping, LongCommandsEndAtTheirLimit)
{
    Stepped stepped(steppedText, 3, 2, {.maxTicks = 20});
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::limit);
    EXPECT_LE(stepped.session->tick(), 100U);
}

TEST(SimStepping, RefusesThreadsThatDoNotExistAndModulesWithoutLines)
{
    const Stepped stepped;
    EXPECT_FALSE(stepped.session->focus(4));
    EXPECT_TRUE(stepped.session->focus(3));
    const auto none = DebugSession::create(*stepped.program, stepped.request, {.local = 4});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, Code::badValue);
    EXPECT_FALSE(DebugSession::create(*stepped.program, stepped.request, {.group = 1}));
}

} // namespace
} // namespace wavelane::sim::test
