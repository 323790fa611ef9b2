// SPDX-License-Identifier: MIT
#include "core/plan/report/loop_search.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

/// A run whose pass 1 did not end; pass 0 has no loops.
RunReport timedOutRun(const std::string& at = "/passes/1")
{
    RunReport report;
    report.nextFrame = 3;
    report.passes = {{.name = "fill", .at = "/passes/0", .kind = "dispatch"},
                     {.name = "walk", .at = "/passes/1", .kind = "dispatch", .hasLoops = true}};
    report.diagnostics = {{.severity = Severity::warning, .code = Code::bindingMissing, .message = "w"},
                          {.code = Code::timedOut, .message = "Pass \"walk\" did not end within 2 s.", .at = at}};
    return report;
}

RunReport searchWithLoop()
{
    RunReport search;
    search.loops = {{.pass = "walk",
                     .shader = "walker",
                     .at = "/passes/1",
                     .file = "walk.hlsl",
                     .line = 12,
                     .thread = {3, 0, 1},
                     .budget = 500,
                     .stopped = 64}};
    search.diagnostics = {loopDiagnostic(search.loops.front())};
    return search;
}

const RunOptions searchOptions{.timeoutSeconds = 2, .loopBudget = 500};

TEST(LoopSearch, IsWantedForATimeoutInAPassWithLoops)
{
    EXPECT_TRUE(needsLoopSearch({}, timedOutRun()));
    EXPECT_FALSE(needsLoopSearch({}, timedOutRun("/passes/0"))) << "it has no loop";
    EXPECT_FALSE(needsLoopSearch({}, timedOutRun(""))) << "no pass is known";
    EXPECT_FALSE(needsLoopSearch({.loopBudget = 7}, timedOutRun())) << "it had the guard";
    EXPECT_FALSE(needsLoopSearch({.restart = false}, timedOutRun())) << "it cannot be repeated";
}

TEST(LoopSearch, IsWantedForALostDeviceOnlyIfThePassIsKnownToHaveLoops)
{
    RunReport lost = timedOutRun();
    lost.diagnostics[1].code = Code::deviceLost;
    EXPECT_TRUE(needsLoopSearch({}, lost));
    lost.passes.clear();
    EXPECT_FALSE(needsLoopSearch({}, lost));
    RunReport killed = timedOutRun();
    killed.passes.clear();
    EXPECT_TRUE(needsLoopSearch({}, killed)) << "the engine did not answer";
    killed.diagnostics[1].at = "/shaders/walk";
    EXPECT_FALSE(needsLoopSearch({}, killed)) << "a compile";
}

TEST(LoopSearch, IsNotWantedForStoppedExpectedOrOtherFailures)
{
    RunReport report = timedOutRun();
    report.diagnostics[1].code = Code::cancelled;
    EXPECT_FALSE(needsLoopSearch({}, report));
    report = timedOutRun();
    report.diagnostics[1].expected = true;
    EXPECT_FALSE(needsLoopSearch({}, report));
    report.diagnostics[1].code = Code::engineDied;
    EXPECT_FALSE(needsLoopSearch({}, report));
}

TEST(LoopSearch, RepeatsTheFramesUpToTheOneThatDidNotEndAndKeepsNoResults)
{
    const RunOptions run{.frames = 100,
                         .check = true,
                         .timeoutSeconds = 2,
                         .after = "fill",
                         .compiler = "dxc",
                         .overrides = {{.resource = "c", .member = "n", .value = 4}},
                         .fetchPresented = true,
                         .capture = "/x.rdc",
                         .hashes = true};
    EXPECT_EQ(loopSearchOptions(run, timedOutRun(), 500), (RunOptions{.frames = 4,
                                                                      .timeoutSeconds = minLoopSearchSeconds,
                                                                      .loopBudget = 500,
                                                                      .compiler = "dxc",
                                                                      .overrides = run.overrides,
                                                                      .discard = true}));
    EXPECT_EQ(loopSearchOptions({.frames = 1}, timedOutRun(), 1).frames, 1U);
    EXPECT_DOUBLE_EQ(loopSearchOptions({.timeoutSeconds = 600}, timedOutRun(), 1).timeoutSeconds, 600);
}

TEST(LoopSearch, PutsTheLoopBeforeTheTimeoutThatBecomesANote)
{
    RunReport report = timedOutRun();
    report.frames = 3;
    ASSERT_TRUE(addLoopSearch(report, searchWithLoop(), searchOptions));
    ASSERT_EQ(report.diagnostics.size(), 3U);
    const Diagnostic& loop = report.diagnostics[1];
    EXPECT_EQ(loop.message, "The loop at walk.hlsl:12 did not end: thread (3, 0, 1) used all of its 500 iterations "
                            "there; 64 threads were stopped.");
    EXPECT_EQ(loop.severity, Severity::error);
    EXPECT_EQ(loop.code, Code::timedOut);
    EXPECT_EQ(loop.at, "/passes/1");
    EXPECT_EQ(loop.file, "walk.hlsl");
    EXPECT_EQ(loop.line, 12);
    EXPECT_NE(loop.detail.find("\"walker\""), std::string::npos) << loop.detail;
    EXPECT_EQ(report.diagnostics[2].severity, Severity::note);
    EXPECT_EQ(report.diagnostics[2].message, timedOutRun().diagnostics[1].message);
    EXPECT_EQ(report.loops, searchWithLoop().loops);
    EXPECT_EQ(report.frames, 3U) << "of the first run";
}

TEST(LoopSearch, NamesTheLoopEvenIfTheSearchItselfDidNotEnd)
{
    RunReport search = searchWithLoop();
    search.diagnostics.insert(search.diagnostics.begin(), timedOutRun().diagnostics[1]);
    RunReport report = timedOutRun();
    EXPECT_TRUE(addLoopSearch(report, search, searchOptions));
    EXPECT_EQ(report.diagnostics.size(), 3U);
}

TEST(LoopSearch, SaysWhyNoLoopIsNamed)
{
    const auto detailAfter = [](const Diagnostics& diagnostics) {
        RunReport report = timedOutRun();
        const RunReport before = report;
        RunReport search;
        search.diagnostics = diagnostics;
        EXPECT_FALSE(addLoopSearch(report, search, searchOptions));
        const std::string detail = report.diagnostics[1].detail;
        report.diagnostics[1].detail.clear();
        EXPECT_EQ(report, before) << "everything else stays";
        return detail;
    };
    EXPECT_EQ(detailAfter({}),
              "A second run with the loop guard ended: no loop exceeded the limit of 500 iterations per thread.");
    EXPECT_EQ(detailAfter(timedOutRun().diagnostics),
              "A second run with the loop guard did not end within 2 s either, "
              "but no loop exceeded the limit of 500 iterations per thread.");
    EXPECT_EQ(detailAfter({{.code = Code::cancelled, .message = "x"}}),
              "The search for an endless loop was stopped.");
    EXPECT_EQ(detailAfter({{.code = Code::engineDied, .message = "The engine crashed.", .at = "/passes/1"}}),
              "The second run with the loop guard, which looks for an endless loop, failed: The engine crashed.");
}

TEST(LoopSearch, NamesThePassOfALoopWithoutALine)
{
    EXPECT_EQ(
        loopDiagnostic({.pass = "walk", .budget = 9, .stopped = 1}).message,
        "A loop of pass \"walk\" did not end: thread (0, 0, 0) used all of its 9 iterations there; 1 thread was "
        "stopped.");
}

} // namespace
} // namespace wavelane::plan
