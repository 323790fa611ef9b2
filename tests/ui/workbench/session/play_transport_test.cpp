// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/session/run_controller_fixture.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

/// Frames of play, one after the other without waiting.
class FramesTest : public RunControllerTest
{
protected:
    void answerFrame()
    {
        ASSERT_NE(oldest(), 0U);
        plan::RunReport frame = report();
        const auto& options = gate.run(oldest()).options;
        const bool isRepeated = options.start == plan::FrameStart::again && keepsStarts;
        m_next = (options.restart ? 0 : m_next) + (isRepeated && !options.restart ? 0 : options.frames);
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
    void change()
    {
        edit();
        runs.startPending(); // As after the compile.
    }

    bool keepsStarts = true; ///< The contents before a frame fit the limit of the engine.

private:
    std::uint64_t m_next = 0;
};

TEST_F(FramesTest, FramesThatDoNotReportTheMemoryKeepIt)
{
    runs.step();
    EXPECT_TRUE(gate.lastRun().options.memory) << "Nothing is known yet.";
    plan::RunReport first = report();
    first.memory = plan::AccountReport{.bytes = 12};
    runs.take(std::move(first), {});
    runs.step();
    runs.take(report(), {});
    ASSERT_TRUE(runs.report().memory);
    EXPECT_EQ(runs.report().memory->bytes, 12U);
    runs.stop();
    runs.run();
    EXPECT_TRUE(gate.lastRun().options.memory);
    runs.take(report(), {});
    EXPECT_FALSE(runs.report().memory) << "A single run reports its own.";
}

TEST_F(FramesTest, SteppingBackRunsAllFramesButTheLastAgainWithTheirInputs)
{
    runs.clock().setMouse({1, 0}, Qt::NoButton);
    runs.step();
    const plan::LiveInputs first = sentInputs();
    answerFrame();
    EXPECT_FALSE(runs.canStepBack()) << "there is no frame before frame 0";
    runs.clock().setMouse({2, 0}, Qt::LeftButton);
    runs.step();
    const plan::LiveInputs second = sentInputs();
    answerFrame();
    runs.clock().setMouse({3, 0}, Qt::NoButton);
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

TEST_F(FramesTest, InputsFromBeforeTheEngineReturnedToFrame0AreForgotten)
{
    stepTo(5);
    runs.clock().setMouse({7, 0}, Qt::NoButton);
    runs.step();
    // The size of the view has changed: the engine restarted, and the frame was frame 0.
    plan::RunReport restarted = report();
    restarted.nextFrame = 1;
    runs.take(std::move(restarted), {});
    ASSERT_EQ(runs.inputs().size(), 1U);
    EXPECT_EQ(runs.inputs()[0].mouse[0], 7) << "what the new frame 0 had";
    EXPECT_EQ(runs.inputs()[0].frame, 0U);
    EXPECT_FALSE(runs.canStepBack());
    runs.clock().setMouse({8, 0}, Qt::NoButton);
    runs.step();
    EXPECT_EQ(sentInputs().frame, 1U);
    ASSERT_EQ(runs.inputs().size(), 2U);
    EXPECT_EQ(runs.inputs()[1].mouse[0], 8);
}

TEST_F(FramesTest, AFailedFrameIsRecordedWithTheInputsOfItsRepetition)
{
    stepTo(3);
    runs.clock().setMouse({7, 0}, Qt::NoButton);
    runs.step();
    plan::RunReport failed = report({wrong});
    failed.frames = 0;
    failed.nextFrame = 3;
    runs.take(std::move(failed), {});
    EXPECT_EQ(runs.inputs().size(), 3U);
    runs.clock().setMouse({8, 0}, Qt::NoButton);
    runs.step();
    ASSERT_EQ(runs.inputs().size(), 4U);
    EXPECT_EQ(runs.inputs()[3].mouse[0], 8);
}

TEST_F(FramesTest, ASingleRunEndsTheRecording)
{
    stepTo(3);
    runs.stop();
    runs.run();
    answer();
    runs.step();
    EXPECT_FALSE(runs.canStepBack()) << "the inputs of frame 0 are not known";
    EXPECT_TRUE(runs.inputs().empty());
}

TEST_F(FramesTest, AReplayGivesEachFrameItsInputsAndPauses)
{
    plan::RecordedInputs script(3);
    for (std::uint32_t i = 0; i < 3; ++i)
        script[i] = {.time = static_cast<float>(i) * 7, .frame = i, .wheel = {0, static_cast<float>(i)}};
    runs.replay(script);
    EXPECT_TRUE(gate.lastRun().options.restart);
    for (std::uint32_t i = 0; i < 3; ++i) {
        ASSERT_GT(sent(), i);
        EXPECT_EQ(gate.run(i + 1).options.inputs, script[i]);
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
        ASSERT_GE(sent(), i);
        EXPECT_FLOAT_EQ(gate.run(i).options.inputs->time, static_cast<float>(i - 1) / 60);
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

TEST_F(FramesTest, WhilePausedAChangeThatCompilesIsShownAtTheTimeOfTheLastFrame)
{
    runs.setAutomatic(true);
    answerFrame();
    stepTo(3);
    const float shown = sentInputs().time;
    const std::size_t before = sent();
    edit();
    EXPECT_EQ(sent(), before) << "nothing has compiled yet";
    runs.startPending(); // As after the compile.
    ASSERT_EQ(sent(), before + 1);
    EXPECT_EQ(sentInputs().time, shown);
    EXPECT_EQ(gate.lastRun().snapshot, compiles.compilableSnapshot());
    answerFrame();
    EXPECT_EQ(sent(), before + 1) << "one frame for one change";
    EXPECT_EQ(runs.state(), RunState::paused);
    runs.setAutomatic(false);
    edit();
    runs.startPending();
    EXPECT_EQ(sent(), before + 1);
    runs.setAutomatic(true);
    EXPECT_EQ(sent(), before + 2) << "what has changed since";
    answerFrame();
    runs.setAutomatic(true);
    EXPECT_EQ(sent(), before + 2) << "nothing has changed since";
}

TEST_F(FramesTest, WhilePausedChangesRepeatTheSteppedFrameWithItsInputs)
{
    runs.clock().setMouse({3, 4}, Qt::NoButton);
    stepTo(3);
    runs.setAutomatic(true);
    EXPECT_EQ(gate.lastRun().options.start, plan::FrameStart::keep);
    const plan::LiveInputs shown = sentInputs();
    const plan::RecordedInputs before = runs.inputs();
    for (int changes = 0; changes < 2; ++changes) {
        runs.clock().setMouse({5, 6}, Qt::NoButton);
        change();
        EXPECT_EQ(gate.lastRun().options.start, plan::FrameStart::again);
        EXPECT_FALSE(gate.lastRun().options.restart);
        EXPECT_EQ(sentInputs(), shown);
        answerFrame();
        EXPECT_EQ(runs.report().nextFrame, 3U);
        EXPECT_EQ(runs.inputs(), before);
    }
    runs.step();
    EXPECT_EQ(sentInputs().frame, 3U);
    answerFrame();
    EXPECT_TRUE(runs.canStepBack());
}

TEST_F(FramesTest, WhilePausedAfterPlayTheFirstChangeRunsOneMoreFrameThatLaterOnesRepeat)
{
    runs.playFrames(3);
    while (runs.state() == RunState::playing || oldest() != 0)
        answerFrame();
    runs.setAutomatic(true);
    const std::uint64_t next = runs.report().nextFrame;
    change();
    EXPECT_EQ(gate.lastRun().options.start, plan::FrameStart::keep);
    answerFrame();
    EXPECT_EQ(runs.report().nextFrame, next + 1);
    change();
    EXPECT_EQ(gate.lastRun().options.start, plan::FrameStart::again);
    answerFrame();
    EXPECT_EQ(runs.report().nextFrame, next + 1);
    EXPECT_EQ(runs.inputs().size(), next + 1);
}

TEST_F(FramesTest, WhilePausedChangesAdvanceIfTheEngineCannotKeepTheContents)
{
    keepsStarts = false;
    stepTo(3);
    runs.setAutomatic(true);
    change();
    answerFrame();
    EXPECT_EQ(runs.report().nextFrame, 4U);
    EXPECT_EQ(runs.inputs().size(), 4U);
    EXPECT_TRUE(runs.canStepBack());
}

TEST_F(FramesTest, WhilePausedAtFrameZeroAChangeRunsItAgain)
{
    stepTo(1);
    runs.setAutomatic(true);
    change();
    EXPECT_TRUE(gate.lastRun().options.restart);
    answerFrame();
    EXPECT_EQ(runs.report().nextFrame, 1U);
    EXPECT_EQ(runs.inputs().size(), 1U);
}

TEST_F(FramesTest, WhilePausedAChangeWaitsForTheFrameInProgress)
{
    runs.setAutomatic(true);
    answerFrame();
    stepTo(2);
    runs.step();
    const std::size_t before = sent();
    edit();
    runs.startPending();
    EXPECT_EQ(sent(), before);
    answerFrame();
    EXPECT_EQ(sent(), before + 1);
    EXPECT_EQ(gate.lastRun().snapshot, compiles.compilableSnapshot());
}

TEST_F(FramesTest, WhilePausedRunEndsPlayAndEvaluatesTheExpectations)
{
    stepTo(3);
    runs.run();
    EXPECT_EQ(runs.state(), RunState::running);
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_TRUE(gate.lastRun().options.check);
    EXPECT_FALSE(gate.lastRun().options.inputs);
    answerFrame();
    EXPECT_EQ(runs.state(), RunState::idle);
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

} // namespace
} // namespace wavelane::ui
