// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/session/fake_gate.h"
#include "ui/session/run/run_sender.h"

#include <gtest/gtest.h>

#include <memory>

namespace wavelane::ui {
namespace {

class RunSenderTest : public testing::Test
{
protected:
    RunSenderTest()
    {
        gate.values.frameSeconds = 11;
        gate.values.liveFrameSeconds = 3;
    }
    static std::shared_ptr<const plan::ProjectSnapshot> snapshot(std::uint64_t revision)
    {
        auto made = std::make_shared<plan::ProjectSnapshot>();
        made->revision = revision;
        return made;
    }
    static plan::RunReport answered(std::uint64_t revision)
    {
        plan::RunReport report;
        report.frames = 1;
        report.revision = revision;
        return report;
    }

    FakeGate gate;
    RunSender sender{gate};
};

TEST_F(RunSenderTest, ASingleRunStartsFromTheInitialDataAndReadsAfterThePass)
{
    sender.setAfterPass(QStringLiteral("blur"));
    sender.sendSingle(snapshot(1));
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_EQ(gate.lastRun().options.after, "blur");
    EXPECT_EQ(gate.lastRun().options.timeoutSeconds, 11);
    EXPECT_TRUE(sender.isAwaited(gate.lastKey()));
    EXPECT_EQ(sender.finish().kind, RunKind::single);
    EXPECT_FALSE(sender.isBusy());
}

TEST_F(RunSenderTest, OnlyFramesThatContinueATextHaveTheTimeLimitOfPlay)
{
    sender.sendFrame(snapshot(1), answered(1), false, {});
    EXPECT_EQ(gate.lastRun().options.timeoutSeconds, 3);
    sender.sendFrame(snapshot(2), answered(1), false, {});
    EXPECT_EQ(gate.lastRun().options.timeoutSeconds, 11) << "Drivers compile a new text in its first frame.";
    sender.sendFrame(snapshot(1), answered(1), true, {});
    EXPECT_EQ(gate.lastRun().options.timeoutSeconds, 11);
    sender.sendFrame(snapshot(1), {}, false, {});
    EXPECT_EQ(gate.lastRun().options.timeoutSeconds, 11);
}

TEST_F(RunSenderTest, AFrameIsRepeatedAsASingleRun)
{
    sender.sendFrame(snapshot(1), answered(1), false, {});
    sender.finish();
    sender.repeatLast();
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_FALSE(gate.lastRun().options.inputs);
    EXPECT_EQ(sender.finish().kind, RunKind::single);
}

TEST_F(RunSenderTest, OnlySingleRunsEvaluateExpectations)
{
    sender.sendSingle(snapshot(1));
    EXPECT_TRUE(gate.lastRun().options.check);
    sender.finish();
    sender.sendFrame(snapshot(1), answered(1), false, {});
    EXPECT_FALSE(gate.lastRun().options.check) << "Frames of play are not slowed down.";
    sender.finish();
    sender.repeatLast();
    EXPECT_TRUE(gate.lastRun().options.check);
}

TEST_F(RunSenderTest, AMeasurementIsNotTheLastRun)
{
    sender.sendMeasurement({.snapshot = snapshot(1), .options = {}});
    EXPECT_FALSE(sender.last());
    EXPECT_FALSE(sender.millisecondsSinceLast());
    EXPECT_EQ(sender.finish().kind, RunKind::measurement);
}

TEST_F(RunSenderTest, ACanceledRunIsStillAwaited)
{
    sender.sendSingle(snapshot(1));
    sender.cancel();
    EXPECT_EQ(gate.cancelled, std::vector{gate.lastKey()});
    EXPECT_TRUE(sender.isAwaited(gate.lastKey()));
    EXPECT_TRUE(sender.finish().isCancelled);
}

TEST_F(RunSenderTest, AnotherProjectHasNoRuns)
{
    sender.setAfterPass(QStringLiteral("blur"));
    sender.sendSingle(snapshot(1));
    sender.forget();
    EXPECT_FALSE(sender.isBusy());
    EXPECT_FALSE(sender.last());
    EXPECT_TRUE(sender.afterPass().isEmpty());
}

} // namespace
} // namespace wavelane::ui
