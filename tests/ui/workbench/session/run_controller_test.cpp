// SPDX-License-Identifier: MIT
#include "core/plan/report/loop_search.h"
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/session/fake_gate.h"
#include "ui/session/run/run_controller.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

namespace wavelane::ui {
namespace {

class RunControllerTest : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(document.open(copy.folder()));
        QObject::connect(&runs, &RunController::message, &runs,
                         [this](Severity, const QString& text) { messages += text; });
    }
    plan::RunReport report(Diagnostics diagnostics = {}) const
    {
        plan::RunReport report;
        report.frames = 1;
        report.nextFrame = 1;
        report.revision = document.revision();
        report.diagnostics = std::move(diagnostics);
        return report;
    }
    void answer(Diagnostics diagnostics = {}, RunVerdict verdict = {})
    {
        ASSERT_TRUE(runs.isAwaited(gate.lastKey()));
        runs.take(report(std::move(diagnostics)), verdict);
    }
    /// The engine gives up on the run in progress.
    void hang(const Diagnostic& diagnostic = hung, RunVerdict verdict = {.endedEngine = true})
    {
        ASSERT_TRUE(runs.isAwaited(gate.lastKey()));
        gate.up = false;
        plan::RunReport failed = report({diagnostic});
        failed.passes = {{.name = "swap", .at = "/passes/0", .kind = "dispatch", .hasLoops = true}};
        runs.take(std::move(failed), verdict);
    }
    static plan::RunReport searchWithLoop()
    {
        plan::RunReport search;
        search.loops = {{.pass = "swap",
                         .shader = "swap",
                         .at = "/passes/0",
                         .file = "swap.hlsl",
                         .line = 12,
                         .budget = 1000,
                         .stopped = 1}};
        return search;
    }
    void edit()
    {
        document.edit<project::Resource>(resourceId(0), QStringLiteral("x"), [](auto& one) { one.name += "x"; });
        runs.documentEdited();
    }
    std::size_t sent() const { return gate.count<engine::RunRequest>(); }

    static inline const Diagnostic hung{
        .code = Code::timedOut, .message = "Pass \"swap\" did not end within 10 s.", .at = "/passes/0"};
    static inline const Diagnostic wrong{.code = Code::badValue, .message = "Wrong."};

    ExampleCopy copy{"swap-channels"};
    Document document;
    FakeGate gate;
    FailureStreak streak;
    CompileService compiles{document, gate, streak};
    GuardMeter meter;
    RunController runs{document, compiles, gate, meter};
    QStringList messages;
};

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

/// Frames of play, one after the other without waiting.
class FramesTest : public RunControllerTest
{
protected:
    void answerFrame()
    {
        ASSERT_TRUE(runs.isAwaited(gate.lastKey()));
        plan::RunReport frame = report();
        const auto& options = gate.lastRun().options;
        m_next = (options.restart ? 0 : m_next) + options.frames;
        frame.nextFrame = m_next;
        runs.take(std::move(frame), {});
    }
    /// Steps to this number of frames since frame 0.
    void stepTo(std::uint64_t frames)
    {
        for (runs.step(), answerFrame(); m_next < frames; answerFrame())
            runs.step();
    }
    const plan::LiveInputs& sentInputs() const { return *gate.lastRun().options.inputs; }

private:
    std::uint64_t m_next = 0;
};

TEST_F(FramesTest, SteppingBackRunsAllFramesButTheLastAgainWithTheirInputs)
{
    runs.clock().setMouse({1, 0}, false);
    runs.step();
    const plan::LiveInputs first = sentInputs();
    answerFrame();
    EXPECT_FALSE(runs.canStepBack()) << "there is no frame before frame 0";
    runs.clock().setMouse({2, 0}, true);
    runs.step();
    const plan::LiveInputs second = sentInputs();
    answerFrame();
    runs.clock().setMouse({3, 0}, false);
    runs.step();
    answerFrame();
    ASSERT_TRUE(runs.canStepBack());
    runs.stepBack();
    EXPECT_EQ(runs.state(), RunState::paused);
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_EQ(gate.lastRun().options.frames, 2U);
    EXPECT_EQ(gate.lastRun().options.script, (plan::RecordedInputs{first, second}));
    answerFrame();
    EXPECT_EQ(runs.report().nextFrame, 2U);
    EXPECT_FLOAT_EQ(static_cast<float>(runs.clock().time()), second.time);
    runs.step();
    EXPECT_FALSE(gate.lastRun().options.restart);
    EXPECT_EQ(sentInputs().mouse, second.mouse) << "inputs continue from there";
    EXPECT_FLOAT_EQ(sentInputs().time, second.time + 1.0F / 60);
    answerFrame();
    runs.stepBack();
    runs.stepBack();
    EXPECT_EQ(gate.lastRun().options.frames, 2U) << "one at a time";
    answerFrame();
    runs.stepBack();
    EXPECT_EQ(gate.lastRun().options.frames, 1U);
    answerFrame();
    EXPECT_FALSE(runs.canStepBack());
}

TEST_F(FramesTest, TheInputsSinceFrame0AreKept)
{
    stepTo(5);
    ASSERT_EQ(runs.inputs().size(), 5U);
    EXPECT_FLOAT_EQ(runs.inputs()[4].time, 4.0F / 60);
    runs.reset();
    EXPECT_EQ(runs.inputs().size(), 1U) << "frame 0 starts again";
}

TEST_F(FramesTest, AReplayGivesEachFrameItsInputsAndPauses)
{
    plan::RecordedInputs script(3);
    for (std::uint32_t i = 0; i < 3; ++i)
        script[i] = {.time = static_cast<float>(i) * 7, .frame = i, .wheel = {0, static_cast<float>(i)}};
    runs.replay(script);
    EXPECT_TRUE(gate.lastRun().options.restart);
    for (std::uint32_t i = 0; i < 3; ++i) {
        ASSERT_TRUE(eventually([&] { return sent() == i + 1; }));
        EXPECT_EQ(sentInputs(), script[i]);
        answerFrame();
    }
    EXPECT_EQ(runs.state(), RunState::paused);
    EXPECT_EQ(runs.inputs(), script);
    runs.step();
    EXPECT_FLOAT_EQ(sentInputs().time, 14 + 1.0F / 60) << "the time continues";
    EXPECT_EQ(sentInputs().wheel[1], 0);
    answerFrame();
    runs.stop();
    runs.step();
    EXPECT_NE(sentInputs().time, 7) << "the replay has ended";
}

TEST_F(FramesTest, ANumberOfFramesFollowsInFixedSteps)
{
    runs.playFrames(3);
    for (std::size_t i = 1; i <= 3; ++i) {
        ASSERT_TRUE(eventually([&] { return sent() == i; }));
        EXPECT_FLOAT_EQ(sentInputs().time, static_cast<float>(i - 1) / 60);
        answerFrame();
    }
    EXPECT_EQ(runs.state(), RunState::paused);
    runs.playFrames(2);
    EXPECT_EQ(runs.state(), RunState::playing);
    EXPECT_FLOAT_EQ(sentInputs().time, 3.0F / 60) << "from where it was paused";
}

TEST_F(FramesTest, SeekingWhilePausedRunsOneFrameWithThatTime)
{
    stepTo(2);
    const std::size_t before = sent();
    runs.seek(10);
    EXPECT_EQ(sentInputs().time, 10);
    runs.seek(11);
    runs.seek(12);
    EXPECT_EQ(sent(), before + 1) << "a frame is in progress";
    answerFrame();
    EXPECT_EQ(sent(), before + 2);
    EXPECT_EQ(sentInputs().time, 12) << "the last one counts";
    answerFrame();
    EXPECT_EQ(sent(), before + 2);
    EXPECT_EQ(runs.state(), RunState::paused);
}

TEST_F(RunControllerTest, WhilePlayingACompiledChangeIsShownWithoutWaitingForTheNextFrame)
{
    runs.play();
    answer();
    ASSERT_EQ(sent(), 1U) << "the next frame follows a sixtieth of a second after this one";
    edit();
    runs.startPending(); // As after the compile.
    EXPECT_EQ(sent(), 2U);
    runs.startPending();
    EXPECT_EQ(sent(), 2U) << "one frame at a time";
}

TEST_F(RunControllerTest, ANewerRunReplacesTheOneUnderWay)
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

TEST_F(RunControllerTest, PlaySendsFrameAfterFrame)
{
    runs.play();
    EXPECT_EQ(runs.state(), RunState::playing);
    ASSERT_EQ(sent(), 1U);
    EXPECT_TRUE(gate.lastRun().options.restart);
    answer();
    ASSERT_TRUE(eventually([&] { return sent() == 2; }));
    EXPECT_FALSE(gate.lastRun().options.restart);
    EXPECT_EQ(gate.lastRun().options.inputs->frame, 1U);
    EXPECT_DOUBLE_EQ(gate.lastRun().options.timeoutSeconds, gate.values.liveFrameSeconds);
    runs.pause();
    EXPECT_EQ(runs.state(), RunState::paused);
    answer();
    EXPECT_EQ(sent(), 2U);
    runs.step();
    EXPECT_EQ(sent(), 3U);
    EXPECT_EQ(runs.state(), RunState::paused);
}

TEST_F(RunControllerTest, PlayEndsWithAFrameThatHasErrors)
{
    runs.play();
    answer({wrong});
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_TRUE(messages.contains(QStringLiteral("Play stopped at frame 1."))) << messages.join("\n").toStdString();
}

TEST_F(RunControllerTest, PlayStartsAgainInTheNextEngine)
{
    runs.play();
    gate.up = false;
    answer({wrong}, {.endedEngine = true});
    EXPECT_EQ(runs.state(), RunState::playing);
    gate.up = true;
    runs.engineReady();
    ASSERT_EQ(sent(), 2U);
    EXPECT_TRUE(gate.lastRun().options.restart);
}

TEST_F(RunControllerTest, SuspensionEndsPlay)
{
    runs.play();
    gate.suspended = true;
    answer({wrong}, {.endedEngine = true});
    EXPECT_EQ(runs.state(), RunState::idle);
    runs.engineReady();
    EXPECT_EQ(sent(), 1U);
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

TEST_F(RunControllerTest, ARunThatDidNotEndIsSearchedForItsLoopInTheNextEngine)
{
    const QSignalSpy reported(&runs, &RunController::reported);
    runs.run();
    hang();
    EXPECT_EQ(runs.state(), RunState::searching);
    EXPECT_EQ(sent(), 1U) << "no engine is up";
    gate.up = true;
    runs.engineReady();
    ASSERT_EQ(sent(), 2U);
    EXPECT_TRUE(runs.isSearching());
    const plan::RunOptions& options = gate.lastRun().options;
    EXPECT_EQ(options.loopBudget, static_cast<std::uint32_t>(gate.values.loopBudget));
    EXPECT_DOUBLE_EQ(options.timeoutSeconds, plan::minLoopSearchSeconds);
    EXPECT_TRUE(options.discard);
    EXPECT_EQ(gate.lastRun().snapshot, runs.lastRun()->snapshot) << "the same texts";
    EXPECT_EQ(runs.lastRun()->options.loopBudget, 0U) << "the search is not the last run";
    runs.takeSearch(searchWithLoop());
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(runs.runCount(), 1U);
    EXPECT_EQ(reported.count(), 2);
    ASSERT_EQ(runs.report().loops.size(), 1U);
    EXPECT_EQ(runs.report().frames, 1U) << "of the run";
    const Diagnostics problems = document.problems().all();
    const auto loop = std::ranges::find(problems, 12, &Diagnostic::line);
    ASSERT_NE(loop, problems.end());
    EXPECT_EQ(loop->file, "swap.hlsl");
    EXPECT_EQ(document.problems().count(Severity::error), 1) << "one cause is one error";
    EXPECT_TRUE(messages.back().startsWith(QStringLiteral("The loop at swap.hlsl:12 did not end")));
    EXPECT_EQ(sent(), 2U);
}

TEST_F(RunControllerTest, ASearchInVainKeepsTheMessageAndSaysSo)
{
    runs.run();
    hang();
    gate.up = true;
    runs.engineReady();
    runs.takeSearch(report());
    EXPECT_EQ(runs.state(), RunState::idle);
    ASSERT_EQ(runs.report().diagnostics.size(), 1U);
    EXPECT_EQ(runs.report().diagnostics[0].message, hung.message);
    EXPECT_TRUE(runs.report().diagnostics[0].detail.contains("no loop exceeded"))
        << runs.report().diagnostics[0].detail;
    EXPECT_TRUE(messages.back().contains(QStringLiteral("no loop exceeded"))) << messages.back().toStdString();
    EXPECT_EQ(sent(), 2U) << "nothing is repeated";
}

TEST_F(RunControllerTest, NoSearchWithoutTheGuardOrAfterAStopOrDuringSuspension)
{
    gate.values.loopGuard = LoopGuard::off;
    runs.run();
    hang();
    EXPECT_EQ(runs.state(), RunState::idle);
    gate.values.loopGuard = LoopGuard::live;
    gate.up = true;
    runs.run();
    runs.stop();
    hang();
    EXPECT_EQ(runs.state(), RunState::idle);
    gate.up = true;
    gate.suspended = true;
    runs.run();
    hang();
    EXPECT_EQ(runs.state(), RunState::idle);
    gate.suspended = false;
    gate.up = true;
    gate.values.loopGuard = LoopGuard::always;
    runs.run();
    hang();
    EXPECT_EQ(runs.state(), RunState::idle) << "the run had the guard";
}

TEST_F(RunControllerTest, ASearchCanBeStoppedBeforeAndDuringItsRun)
{
    runs.run();
    hang();
    runs.stop();
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(runs.report().diagnostics[0].detail, "The search for an endless loop was stopped.");
    gate.up = true;
    runs.engineReady();
    EXPECT_EQ(sent(), 1U);

    runs.run();
    hang();
    gate.up = true;
    runs.engineReady();
    runs.stop();
    EXPECT_EQ(runs.state(), RunState::stopping);
    EXPECT_EQ(gate.cancelled, std::vector<engine::Key>{gate.lastKey()});
    runs.takeSearch(report({{.code = Code::cancelled, .message = "x"}}));
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(runs.report().diagnostics[0].detail, "The search for an endless loop was stopped.");
    EXPECT_EQ(runs.report().diagnostics[0].severity, Severity::error);
}

TEST_F(RunControllerTest, CommandsReplaceASearch)
{
    const std::array<std::function<void()>, 3> commands{[&] { runs.run(); }, [&] { runs.play(); },
                                                        [&] { runs.step(); }};
    for (const auto& command : commands) {
        runs.run();
        hang();
        gate.up = true;
        runs.engineReady();
        ASSERT_TRUE(runs.isSearching());
        const engine::Key search = gate.lastKey();
        command();
        EXPECT_EQ(gate.cancelled.back(), search);
        EXPECT_FALSE(runs.isAwaited(search));
        EXPECT_TRUE(runs.isAwaited(search + 1));
        EXPECT_EQ(gate.lastRun().options.discard, false);
        answer();
        runs.stop();
        runs.fail({.key = gate.lastKey(), .error = {.code = Code::cancelled, .message = "x"}});
        ASSERT_EQ(runs.state(), RunState::idle);
    }
}

TEST_F(RunControllerTest, AnEngineThatDiesInASearchLeavesTheReportOfTheRun)
{
    runs.run();
    hang();
    gate.up = true;
    runs.engineReady();
    gate.up = false;
    runs.engineDied();
    runs.takeSearch(report({{.code = Code::engineDied, .message = "The engine crashed."}}));
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(runs.report().diagnostics[0].message, hung.message);
    EXPECT_TRUE(runs.report().diagnostics[0].detail.ends_with("failed: The engine crashed."));
    gate.up = true;
    runs.engineReady();
    EXPECT_EQ(sent(), 2U) << "neither the run nor the search is repeated";
}

TEST_F(RunControllerTest, ARunThatLostTheDeviceIsRepeatedOnceAfterASearchInVain)
{
    Diagnostic lost = hung;
    lost.code = Code::deviceLost;
    runs.run();
    hang(lost, {.endedEngine = true, .isRepeated = true});
    gate.up = true;
    runs.engineReady();
    ASSERT_TRUE(runs.isSearching());
    runs.takeSearch(report());
    ASSERT_EQ(sent(), 3U);
    EXPECT_EQ(runs.state(), RunState::running);
    EXPECT_FALSE(runs.isSearching());
    hang(lost, {.endedEngine = true});
    EXPECT_EQ(runs.state(), RunState::idle) << "the repetition is not searched again";
    gate.up = true;
    runs.run();
    hang(lost, {.endedEngine = true, .isRepeated = true});
    gate.up = true;
    runs.engineReady();
    const std::size_t before = sent();
    runs.takeSearch(searchWithLoop());
    EXPECT_EQ(sent(), before) << "the loop would lose the device again";
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
