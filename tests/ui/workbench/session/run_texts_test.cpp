// SPDX-License-Identifier: MIT
#include "ui/session/run_texts.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

const Diagnostic stopped{.code = Code::cancelled, .message = "The run was stopped."};

TEST(RunTexts, AStoppedRunSaysAfterHowManyFrames)
{
    plan::RunReport report{.diagnostics = {stopped}};
    EXPECT_EQ(stopSentence(report, false, true).toStdString(), "Stopped before the first frame was finished.");
    report.frames = 1;
    EXPECT_EQ(stopSentence(report, false, true).toStdString(), "Stopped after 1 frame.");
    report.frames = 2;
    EXPECT_EQ(stopSentence(report, false, true).toStdString(), "Stopped after 2 frames.");
}

TEST(RunTexts, AStoppedFrameOfPlayIsNamedAndAFinishedRunWasNotStopped)
{
    plan::RunReport report;
    report.nextFrame = 7;
    EXPECT_EQ(stopSentence(report, true, true).toStdString(), "Stopped at frame 7.");
    EXPECT_TRUE(stopSentence(report, true, false).isEmpty());
    EXPECT_TRUE(stopSentence(report, false, true).isEmpty()) << "It finished before the stop.";
}

TEST(RunTexts, TheStopIsANoteAndNotListedAsAProblem)
{
    plan::RunReport report{.diagnostics = {stopped}};
    EXPECT_TRUE(hasErrors(report.diagnostics));
    downgradeStop(report);
    EXPECT_FALSE(hasErrors(report.diagnostics));
    EXPECT_TRUE(runProblems(report).empty());
}

TEST(RunTexts, ProblemsOfSourcesAreLeftToTheirCompileUnlessTheyHappenWhileRunning)
{
    const Diagnostic compile{.code = Code::compileFailed, .message = "Syntax.", .at = "/shaders/a"};
    const Diagnostic print{.code = Code::shaderPrintf, .message = "Printed.", .at = "/shaders/a"};
    const Diagnostic pass{.code = Code::badValue, .message = "Wrong.", .at = "/passes/0"};
    const plan::RunReport report{.diagnostics = {compile, print, pass}};
    EXPECT_EQ(runProblems(report), (Diagnostics{print, pass}));
}

TEST(RunTexts, WhatTheDeviceLacksForACompiledShaderIsAProblem)
{
    const Diagnostic lacks{.code = Code::featureMissing, .message = "Needs shaderInt64.", .at = "/shaders/a"};
    const Diagnostic warning{.severity = Severity::warning, .code = Code::compileWarning, .at = "/shaders/a"};
    plan::RunReport report{.diagnostics = {lacks, warning}};
    report.shaders = {{.name = "a", .reflection = shader::Reflection()}};
    EXPECT_EQ(runProblems(report), Diagnostics{lacks});
    report.shaders[0].reflection.reset(); // Its compile reports the error.
    EXPECT_TRUE(runProblems(report).empty());
}

TEST(RunTexts, TheSummaryIsTheFirstErrorsFirstLineOrTheTimeAndTheDevice)
{
    plan::RunReport report;
    report.milliseconds = 1.5;
    EXPECT_EQ(runSummary(report, 3).toStdString(), "Run 3: 1.50 ms on no device");
    report.diagnostics = {{.code = Code::badValue, .message = "Wrong.\nDetails."}};
    EXPECT_EQ(runSummary(report, 4).toStdString(), "Run 4 failed: Wrong.");
}

TEST(RunTexts, PrintsNameTheirSourceAndThreadAndAreLimitedInPlay)
{
    plan::RunReport report;
    report.prints = {{.pass = "fill", .thread = {{1, 2, 3}}, .text = "x = 1\n", .file = "a.hlsl", .line = 9}};
    EXPECT_EQ(printLines(report, true), QStringList{QStringLiteral("a.hlsl:9 fill (1, 2, 3): x = 1")});
    report.prints.assign(21, {.pass = "fill", .text = "x"});
    EXPECT_EQ(printLines(report, false).size(), 21);
    EXPECT_EQ(printLines(report, true).size(), 21);
    EXPECT_EQ(printLines(report, true).back().toStdString(), "… and 1 more.");
}

} // namespace
} // namespace wavelane::ui
