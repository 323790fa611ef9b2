// SPDX-License-Identifier: MIT
#include "tests/unit/sim/debug/stepped.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

using Bytes = std::vector<std::byte>;

Bytes bytesOf(std::uint32_t number)
{
    Bytes bytes(4);
    std::memcpy(bytes.data(), &number, 4);
    return bytes;
}

/// The source line of the instruction that changed something.
int changedLine(const Stepped& stepped, const DebugStop& stop)
{
    const auto line = stop.change ? stepped.session->map().lineOf(stop.change->instruction) : std::nullopt;
    return line ? line->line : 0;
}

TEST(SimWatchPoints, StopAfterTheStepThatChangesABuffer)
{
    // Thread 1 writes words[2], which is 3, to result[1].
    Stepped stepped(steppedText, 0);
    stepped.watchPoints = {{.name = "result", .offset = 4, .size = 4}};
    const DebugStop stop = stepped.step(StepKind::resume);
    ASSERT_EQ(stop.reason, StopReason::change);
    EXPECT_EQ(stop.change->range, 0U);
    EXPECT_EQ(stop.change->thread.local, 1U);
    EXPECT_EQ(stop.change->offset, 4U);
    EXPECT_EQ(stop.change->before, bytesOf(0));
    EXPECT_EQ(stop.change->after, bytesOf(3));
    EXPECT_EQ(changedLine(stepped, stop), 20);
    EXPECT_EQ(stepped.results()[1], 3U);
    EXPECT_EQ(stepped.session->local(), 1U) << "the thread that changed it";
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
}

TEST(SimWatchPoints, StopBeforeTheStepWhenGoingBack)
{
    Stepped stepped(steppedText, 3);
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    stepped.watchPoints = {{.name = "result", .offset = 12, .size = 4}};
    const DebugStop stop = stepped.step(StepKind::resume, Heading::backward);
    ASSERT_EQ(stop.reason, StopReason::change);
    EXPECT_EQ(stop.change->thread.local, 3U);
    EXPECT_EQ(stop.change->after, bytesOf(100));
    EXPECT_EQ(stepped.line(), 20);
    EXPECT_EQ(stepped.results()[3], 0U);
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::change) << "forward again";
    EXPECT_EQ(stepped.results()[3], 100U);
    EXPECT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::change);
    EXPECT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::start);
}

TEST(SimWatchPoints, FollowGroupsharedMemoryOfAllThreads)
{
    // Waves of two threads: each writes two of the words 100, 100, 3 and 7 at once.
    Stepped stepped(steppedText, 0);
    stepped.watchPoints = {{.name = "words", .isShared = true, .offset = 0, .size = 16}};
    std::vector<std::uint32_t> threads;
    for (DebugStop stop = stepped.step(StepKind::resume); stop.reason == StopReason::change;
         stop = stepped.step(StepKind::resume)) {
        EXPECT_EQ(changedLine(stepped, stop), 18);
        threads.push_back(stop.change->thread.local);
        EXPECT_EQ(stop.change->offset, 4U * stop.change->thread.local) << "from the start of the variable";
    }
    EXPECT_EQ(threads, (std::vector<std::uint32_t>{0, 2}));
    EXPECT_EQ(stepped.session->machine().end(), GroupMachine::End::ended) << "not only of the debugged thread";
}

TEST(SimWatchPoints, IgnoreWritesOfTheSameValue)
{
    Stepped stepped(steppedText, 0);
    const auto seven = bytesOf(7);
    // Thread 0 writes words[3], which is 7, to result[0].
    stepped.watchPoints = {{.name = "result", .offset = 0, .size = 4}};
    ASSERT_EQ(stepped.step(StepKind::resume).reason, StopReason::change);
    stepped.session->restart();
    std::ranges::copy(seven, stepped.memory.bytes.begin());
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
}

TEST(SimWatchPoints, NameBreakpointsThatAreReachedAtTheSameTime)
{
    Stepped stepped(steppedText, 0, 2);
    stepped.breakpoints = {{.at = {.file = "t.hlsl", .line = 19}}};
    stepped.watchPoints = {{.name = "words", .isShared = true, .offset = 0, .size = 4}};
    const DebugStop stop = stepped.step(StepKind::resume);
    ASSERT_EQ(stop.reason, StopReason::change);
    EXPECT_EQ(stop.breakpoint, std::optional<std::size_t>(0));
    EXPECT_EQ(stepped.line(), 19);
}

TEST(SimWatchPoints, AreMadeFromExpressions)
{
    const Stepped stepped(steppedText, 1);
    const auto watched = [&](const char* text) -> Result<WatchPoint> {
        const auto expression = Expression::parse(text);
        if (!expression)
            return std::unexpected(expression.error());
        const auto value = stepped.session->evaluate(*expression, stepped.session->local(), 0);
        if (!value)
            return std::unexpected(value.error());
        return watchPointOf(LaneReader(stepped.session->machine(), stepped.session->lane()), *value);
    };
    EXPECT_EQ(watched("words[2]"), (WatchPoint{.name = "words", .isShared = true, .offset = 8, .size = 4}));
    EXPECT_EQ(watched("words"), (WatchPoint{.name = "words", .isShared = true, .offset = 0, .size = 16}));
    EXPECT_EQ(watched("result[3]"), (WatchPoint{.name = "result", .offset = 12, .size = 4}));
    EXPECT_EQ(watched("result"), (WatchPoint{.name = "result", .offset = 0, .size = 16}));
    EXPECT_NE(watched("sum").error().message.find("Only groupshared memory and resources can be watched"),
              std::string::npos);
    EXPECT_NE(watched("id + 1").error().message.find("Only groupshared memory"), std::string::npos);
}

TEST(SimWatchPoints, MustExist)
{
    const Stepped stepped;
    const GroupMachine& machine = stepped.session->machine();
    EXPECT_EQ(watchPointOf(machine, "words", false, 12, 4),
              (WatchPoint{.name = "words", .isShared = true, .offset = 12, .size = 4}));
    EXPECT_EQ(watchPointOf(machine, "words", false, 13, 4).error().message,
              "The 4 byte(s) from 13 are not in \"words\", which has 16 bytes.");
    EXPECT_FALSE(watchPointOf(machine, "result", false, UINT64_MAX, 4));
    EXPECT_FALSE(watchPointOf(machine, "result", false, 0, 0));
    EXPECT_FALSE(watchPointOf(machine, "result", true, 0, 4)) << "it is not groupshared";
    EXPECT_FALSE(watchPointOf(machine, "nothing", false, 0, 4));
}

TEST(SimHits, AreCountedUpToNow)
{
    // Thread 3 runs the loop three times.
    Stepped stepped(steppedText, 3);
    const Breakpoint body{.at = {.file = "t.hlsl", .line = 13}};
    const Breakpoint second{.at = {.file = "t.hlsl", .line = 13}, .condition = "i == 1"};
    EXPECT_EQ(stepped.session->hitsOf(body, {}), 0U);
    stepped.breakpoints = {body};
    for (const std::uint64_t count : {1U, 2U, 3U}) {
        ASSERT_EQ(stepped.step(StepKind::resume).reason, StopReason::breakpoint);
        EXPECT_EQ(stepped.session->hitsOf(body, {}), count);
        EXPECT_EQ(stepped.session->hitsOf(second, {}), count >= 2 ? 1U : 0U);
    }
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    EXPECT_EQ(stepped.session->hitsOf(body, {}), 3U);
    ASSERT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::breakpoint);
    ASSERT_EQ(stepped.step(StepKind::resume, Heading::backward).reason, StopReason::breakpoint);
    EXPECT_EQ(stepped.session->hitsOf(body, {}), 2U) << "going back takes hits away";
    EXPECT_EQ(stepped.value("i"), "1") << "counting does not move the thread";
}

TEST(SimHits, BelongToTheDebuggedThread)
{
    Stepped stepped(steppedText, 3);
    const Breakpoint body{.at = {.file = "t.hlsl", .line = 13}};
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    EXPECT_EQ(stepped.session->hitsOf(body, {}), 3U);
    ASSERT_TRUE(stepped.session->focus(1));
    EXPECT_EQ(stepped.session->hitsOf(body, {}), 1U);
    ASSERT_TRUE(stepped.session->focus(0));
    EXPECT_EQ(stepped.session->hitsOf(body, {}), 0U);
}

} // namespace
} // namespace wavelane::sim::test
