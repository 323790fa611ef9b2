// SPDX-License-Identifier: MIT
#include "core/plan/report/loop_search.h"
#include "tests/ui/workbench/session/run_controller_fixture.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

namespace wavelane::ui {
namespace {

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

TEST_F(RunControllerTest, AnUnsuccessfulSearchKeepsTheMessageAndIsReported)
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

} // namespace
} // namespace wavelane::ui
