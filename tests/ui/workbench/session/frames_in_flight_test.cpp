// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/session/run_controller_fixture.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

/// Play without a limit, with a frame in progress and another one waiting.
class FramesInFlightTest : public RunControllerTest
{
protected:
    void SetUp() override
    {
        RunControllerTest::SetUp();
        runs.clock().setFrameLimit(0);
        runs.clock().setWaitsForScreen(false);
    }
    /// The engine has run the oldest frame.
    void answerFrame(Diagnostics diagnostics = {})
    {
        const engine::Key key = oldest();
        ASSERT_NE(key, 0U);
        plan::RunReport frame = report(std::move(diagnostics));
        m_next = gate.run(key).options.restart ? 1 : m_next + 1;
        frame.nextFrame = m_next;
        runs.take(std::move(frame), {});
    }
    std::size_t inFlight() { return runs.sender().inFlight(); }
    /// Frames 1 and 2 are in flight.
    void playToTwo()
    {
        runs.play();
        answerFrame();
        ASSERT_EQ(inFlight(), 2U);
        ASSERT_EQ(gate.lastRun().options.inputs->frame, 2U);
    }
    const plan::LiveInputs& inputsOf(engine::Key key) const { return *gate.run(key).options.inputs; }

private:
    std::uint64_t m_next = 0;
};

TEST_F(FramesInFlightTest, ASecondFrameIsSentWhileTheFirstIsInProgress)
{
    runs.play();
    EXPECT_EQ(inFlight(), 1U) << "the shaders may still be compiled";
    answerFrame();
    EXPECT_EQ(inFlight(), 2U);
    EXPECT_EQ(gate.run(2).onlyFrame, std::nullopt);
    EXPECT_EQ(gate.run(3).onlyFrame, 2U) << "it follows frame 1 or does not run";
    EXPECT_TRUE(gate.sent[2].lane.empty()) << "it would replace the frame before it if both wait";
    answerFrame();
    EXPECT_EQ(inFlight(), 2U);
    EXPECT_EQ(gate.lastRun().options.inputs->frame, 3U);
    EXPECT_EQ(gate.lastRun().onlyFrame, 3U);
}

TEST_F(FramesInFlightTest, OnlyPlayThatNothingLimitsSendsAhead)
{
    runs.clock().setWaitsForScreen(true);
    runs.play();
    answerFrame();
    EXPECT_EQ(inFlight(), 1U) << "the screen limits the rate";
    runs.clock().setWaitsForScreen(false);
    runs.clock().setFrameLimit(60);
    answerFrame();
    EXPECT_LE(inFlight(), 1U);
    EXPECT_TRUE(eventually([&] { return inFlight() == 1; }));
}

TEST_F(FramesInFlightTest, BothFramesHaveTheInputsOfTheirSending)
{
    playToTwo();
    runs.clock().setMouse({7, 0}, Qt::NoButton);
    runs.clock().addWheel({0, 1});
    answerFrame();
    EXPECT_EQ(inputsOf(3).mouse[0], 0) << "frame 2 was sent before";
    EXPECT_EQ(inputsOf(4).mouse[0], 7);
    EXPECT_EQ(inputsOf(4).wheel[1], 1);
    answerFrame();
    EXPECT_EQ(inputsOf(5).wheel[1], 0) << "one frame gets a turn of the wheel";
    runs.pause();
    while (inFlight() > 0)
        answerFrame();
    ASSERT_EQ(runs.inputs().size(), 5U);
    for (std::uint32_t frame = 0; frame < 5; ++frame)
        EXPECT_EQ(runs.inputs()[frame], inputsOf(frame + 1)) << "frame " << frame;
}

TEST_F(FramesInFlightTest, APauseShowsTheFramesInFlightAndStepsContinueAfterThem)
{
    playToTwo();
    runs.pause();
    answerFrame();
    EXPECT_EQ(runs.state(), RunState::paused);
    EXPECT_EQ(inFlight(), 1U) << "no further one";
    answerFrame();
    EXPECT_EQ(inFlight(), 0U);
    EXPECT_EQ(runs.report().nextFrame, 3U);
    EXPECT_EQ(runs.inputs().size(), 3U);
    EXPECT_TRUE(runs.canStepBack());
    runs.step();
    EXPECT_EQ(gate.lastRun().options.inputs->frame, 3U);
    EXPECT_EQ(gate.lastRun().onlyFrame, std::nullopt);
    answerFrame();
    runs.stepBack();
    EXPECT_EQ(gate.lastRun().options.script.size(), 3U);
}

TEST_F(FramesInFlightTest, AnErrorEndsPlayAndTheNextFrameInFlightChangesNothing)
{
    playToTwo();
    answerFrame({wrong});
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_EQ(inFlight(), 1U);
    runs.skip(oldest());
    EXPECT_EQ(inFlight(), 0U);
    EXPECT_TRUE(hasErrors(runs.report().diagnostics));
    runs.play();
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_EQ(inFlight(), 1U);
}

TEST_F(FramesInFlightTest, PlayThatStartsBeforeASkippedFrameIsAnsweredContinuesAfterIt)
{
    playToTwo();
    answerFrame({wrong});
    const std::size_t before = sent();
    runs.play();
    EXPECT_EQ(sent(), before);
    runs.skip(oldest());
    ASSERT_TRUE(eventually([&] { return sent() == before + 1; }));
    EXPECT_TRUE(gate.lastRun().options.restart);
}

TEST_F(FramesInFlightTest, AnEngineThatEndsWithTwoFramesLosesBoth)
{
    playToTwo();
    const engine::Key first = oldest();
    const engine::Key second = gate.lastKey();
    gate.up = false;
    runs.engineDied();
    EXPECT_TRUE(runs.isAwaited(first)) << "the client reports that it failed";
    EXPECT_FALSE(runs.isAwaited(second));
    EXPECT_EQ(gate.cancelled, std::vector<engine::Key>{second});
    runs.take(report({{.code = Code::engineDied, .message = "Killed."}}), {.endedEngine = true});
    EXPECT_EQ(runs.state(), RunState::playing);
    gate.up = true;
    runs.engineReady();
    ASSERT_EQ(inFlight(), 1U);
    EXPECT_TRUE(gate.lastRun().options.restart);
    EXPECT_EQ(gate.lastRun().options.inputs->frame, 0U);
    answerFrame();
    EXPECT_EQ(gate.lastRun().options.inputs->frame, 2U);
    EXPECT_EQ(runs.inputs().size(), 3U) << "of the new frames 0 to 2";
}

TEST_F(FramesInFlightTest, AnEngineThatEndsWithTheSecondFrameStartsAgain)
{
    playToTwo();
    runs.pause();
    answerFrame();
    gate.up = false;
    runs.engineDied();
    ASSERT_EQ(inFlight(), 1U) << "that frame was in progress";
    runs.take(report({{.code = Code::engineDied, .message = "Killed."}}), {.endedEngine = true});
    gate.up = true;
    runs.engineReady();
    ASSERT_EQ(inFlight(), 1U);
    EXPECT_TRUE(gate.lastRun().options.restart);
}

TEST_F(FramesInFlightTest, AChangedSizeReturnsToFrame0WithoutTheNextFrameInFlight)
{
    playToTwo();
    // The engine returned to frame 0 for frame 1, so that frame 2 is not the next one.
    plan::RunReport restarted = report();
    restarted.nextFrame = 1;
    runs.take(std::move(restarted), {});
    ASSERT_EQ(runs.inputs().size(), 1U);
    while (inFlight() > 0)
        runs.skip(oldest());
    ASSERT_TRUE(eventually([&] { return inFlight() == 1; }));
    EXPECT_EQ(gate.lastRun().options.inputs->frame, 1U);
    EXPECT_EQ(runs.inputs().size(), 2U);
}

TEST_F(FramesInFlightTest, AStopEndsBothFrames)
{
    playToTwo();
    const engine::Key first = oldest();
    const engine::Key second = gate.lastKey();
    runs.stop();
    EXPECT_EQ(gate.cancelled, (std::vector<engine::Key>{first, second}));
    EXPECT_TRUE(runs.fail({.key = second, .error = {.code = Code::cancelled, .message = "x"}}));
    EXPECT_EQ(runs.state(), RunState::stopping) << "the first one is in progress";
    answerFrame({{.code = Code::cancelled, .message = "cancelled"}});
    EXPECT_EQ(runs.state(), RunState::idle);
    EXPECT_FALSE(runs.outcome().isEmpty());
    EXPECT_EQ(inFlight(), 0U);
}

TEST_F(FramesInFlightTest, AResetWaitsForTheFramesInFlight)
{
    playToTwo();
    runs.reset();
    answerFrame();
    EXPECT_EQ(inFlight(), 1U) << "nothing is sent until all frames from before the reset have been answered";
    answerFrame();
    ASSERT_GE(inFlight(), 1U);
    EXPECT_TRUE(gate.run(oldest()).options.restart);
    EXPECT_EQ(inputsOf(oldest()).frame, 0U);
    EXPECT_EQ(inputsOf(gate.lastKey()).frame, 1U);
}

TEST_F(FramesInFlightTest, ANumberOfFramesIsNotExceeded)
{
    runs.playFrames(4);
    while (inFlight() > 0)
        answerFrame();
    EXPECT_EQ(sent(), 4U);
    EXPECT_EQ(runs.state(), RunState::paused);
    EXPECT_EQ(runs.report().nextFrame, 4U);
}

TEST_F(FramesInFlightTest, AChangedTextIsInTheNextFrameThatIsSent)
{
    playToTwo();
    edit();
    runs.startPending(); // As after the compile.
    EXPECT_EQ(inFlight(), 2U);
    answerFrame();
    EXPECT_EQ(gate.lastRun().snapshot->revision, document.revision());
    EXPECT_LT(gate.run(3).snapshot->revision, document.revision()) << "sent before";
}

TEST_F(FramesInFlightTest, ARunReplacesBothFrames)
{
    playToTwo();
    const engine::Key first = oldest();
    const engine::Key second = gate.lastKey();
    answerFrame({wrong}); // Play has ended.
    runs.run();
    EXPECT_FALSE(runs.isAwaited(first));
    EXPECT_FALSE(runs.isAwaited(second));
    EXPECT_EQ(inFlight(), 1U);
    runs.skip(second);
    EXPECT_EQ(runs.state(), RunState::running) << "its answer is of no interest";
}

} // namespace
} // namespace wavelane::ui
