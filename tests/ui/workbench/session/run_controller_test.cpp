// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/session/run_controller_fixture.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST_F(RunControllerTest, ARunIsSentOnceAndAnswered)
{
    const QSignalSpy reported(&runs, &RunController::reported);
    runs.run();
    EXPECT_EQ(runs.state(), RunState::running);
    ASSERT_EQ(sent(), 1U);
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_FALSE(gate.lastRun().options.inputs);
    EXPECT_EQ(gate.lastRun().snapshot, document.snapshot()) << "no copy";
    answer();
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(runs.runCount(), 1U);
    EXPECT_EQ(reported.count(), 1);
    EXPECT_EQ(sent(), 1U);
}

TEST_F(RunControllerTest, ANewerRunReplacesTheOneInProgress)
{
    runs.run();
    const engine::Key first = gate.lastKey();
    runs.run();
    EXPECT_FALSE(runs.isAwaited(first));
    EXPECT_TRUE(runs.isAwaited(gate.lastKey()));
}

TEST_F(RunControllerTest, ARunWithoutAnEngineWaitsForIt)
{
    gate.up = false;
    runs.run();
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(sent(), 0U);
    gate.up = true;
    runs.engineReady();
    EXPECT_EQ(runs.state(), RunState::running);
    EXPECT_EQ(sent(), 1U);
}

TEST_F(RunControllerTest, AStopDropsTheRunThatWaitsForAnEngine)
{
    gate.up = false;
    runs.run();
    runs.stop();
    gate.up = true;
    runs.engineReady();
    EXPECT_EQ(sent(), 0U);
}

TEST_F(RunControllerTest, AStoppedRunIsAnOutcomeAndNotAnError)
{
    runs.run();
    runs.stop();
    EXPECT_EQ(runs.state(), RunState::stopping);
    EXPECT_EQ(gate.cancelled, std::vector<engine::Key>{gate.lastKey()});
    runs.stop();
    EXPECT_EQ(gate.cancelled.size(), 1U);
    answer({{.code = Code::cancelled, .message = "cancelled"}});
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_FALSE(runs.outcome().isEmpty());
    EXPECT_FALSE(hasErrors(runs.report().diagnostics));
}

TEST_F(RunControllerTest, ACancelledRequestThatNeverStartedHasAnOutcome)
{
    runs.run();
    runs.stop();
    EXPECT_TRUE(runs.fail({.key = gate.lastKey(), .error = {.code = Code::cancelled, .message = "x"}}));
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(runs.outcome(), QStringLiteral("Stopped before it started."));
}

TEST_F(RunControllerTest, TheLastRunIsRepeatedInTheNextEngineUnlessItIsSuspended)
{
    runs.run();
    answer();
    runs.repeatInNextEngine();
    EXPECT_EQ(sent(), 1U) << "not in this engine";
    gate.suspended = true;
    runs.engineReady();
    EXPECT_EQ(sent(), 1U);
    gate.suspended = false;
    runs.repeatInNextEngine();
    runs.engineReady();
    EXPECT_EQ(sent(), 2U);
    EXPECT_TRUE(gate.lastRun().options.restart);
}

TEST_F(RunControllerTest, NothingIsRepeatedBeforeTheFirstRun)
{
    runs.repeatInNextEngine();
    runs.engineReady();
    EXPECT_EQ(sent(), 0U);
}

TEST_F(RunControllerTest, EditsRunAutomaticallyOnceTheUserHasRunTheProject)
{
    runs.run();
    answer();
    edit();
    runs.startPending();
    EXPECT_EQ(sent(), 1U) << "automatic runs are off";
    runs.setAutomatic(true);
    ASSERT_EQ(sent(), 2U) << "switching them on runs";
    answer();
    edit();
    runs.startPending();
    EXPECT_EQ(sent(), 3U);
    answer();
    gate.suspended = true;
    edit();
    runs.startPending();
    EXPECT_EQ(sent(), 3U);
}

TEST_F(RunControllerTest, EditsOfAProjectThatNeverRanDoNotRunIt)
{
    gate.up = false;
    runs.setAutomatic(true);
    runs.openProject();
    gate.up = true;
    edit();
    runs.startPending();
    runs.engineReady();
    EXPECT_EQ(sent(), 0U);
}

TEST_F(RunControllerTest, ShowsThatARunWaitsForTheCompilers)
{
    runs.run();
    runs.take(engine::ProgressEvent{.key = gate.lastKey(), .progress = {.stage = "compile"}});
    EXPECT_EQ(runs.state(), RunState::compiling);
    runs.take(engine::ProgressEvent{.key = gate.lastKey(), .progress = {.stage = "frame"}});
    EXPECT_EQ(runs.state(), RunState::running);
    runs.take(engine::ProgressEvent{.key = gate.lastKey() + 1, .progress = {.stage = "compile"}});
    EXPECT_EQ(runs.state(), RunState::running) << "another request";
}

TEST_F(RunControllerTest, AMeasurementRestartsWhatItInterrupted)
{
    const auto measure = [&] {
        runs.measureGuard();
        ASSERT_EQ(runs.state(), RunState::measuring);
        for (int i = 0; runs.state() == RunState::measuring; ++i) {
            ASSERT_LT(i, 50);
            runs.takeMeasurement(report());
        }
        EXPECT_FALSE(meter.isMeasuring());
    };
    runs.run();
    answer();
    measure();
    EXPECT_EQ(runs.state(), RunState::running) << "a single run is repeated";
    answer();
    runs.play();
    measure();
    EXPECT_EQ(runs.state(), RunState::playing);
    EXPECT_TRUE(gate.lastRun().options.restart);
    runs.pause();
    measure();
    EXPECT_EQ(runs.state(), RunState::paused);
}

TEST_F(RunControllerTest, ARunDuringAMeasurementReplacesIt)
{
    runs.run();
    answer();
    runs.measureGuard();
    runs.run();
    EXPECT_EQ(runs.state(), RunState::running);
    EXPECT_FALSE(meter.isMeasuring());
    answer();
    EXPECT_EQ(runs.runCount(), 2U);
}

TEST_F(RunControllerTest, AMeasurementThatLosesItsEngineEnds)
{
    runs.play();
    runs.measureGuard();
    runs.takeMeasurement(report());
    gate.up = false;
    runs.engineDied();
    EXPECT_FALSE(meter.isMeasuring());
    EXPECT_EQ(runs.state(), RunState::playing);
    gate.up = true;
    const std::size_t before = sent();
    runs.engineReady();
    EXPECT_EQ(sent(), before + 1);
}

TEST_F(RunControllerTest, AnOpenedProjectForgetsThePreviousOne)
{
    runs.run();
    const engine::Key key = gate.lastKey();
    runs.openProject();
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_FALSE(runs.isAwaited(key));
    EXPECT_EQ(runs.runCount(), 0U);
    EXPECT_FALSE(runs.lastRun());
    EXPECT_EQ(gate.cancelled, std::vector<engine::Key>{key});
}

TEST_F(RunControllerTest, AnotherPassToReadAfterRepeatsTheRun)
{
    runs.setAfterPass(QStringLiteral("swap"));
    EXPECT_EQ(sent(), 0U) << "nothing has run";
    runs.run();
    answer();
    runs.setAfterPass(QStringLiteral("show"));
    EXPECT_EQ(sent(), 2U);
    EXPECT_EQ(gate.lastRun().options.after, "show");
    runs.setAfterPass(QStringLiteral("show"));
    EXPECT_EQ(sent(), 2U);
}

} // namespace
} // namespace wavelane::ui
