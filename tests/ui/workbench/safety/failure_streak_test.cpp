// SPDX-License-Identifier: MIT
#include "ui/session/engine/failure_streak.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

plan::ProjectSnapshot twoShaders(const std::string& first, const std::string& second,
                                 const std::string& included = {})
{
    plan::ProjectSnapshot snapshot{
        .project = {.shaders = {{.name = "a", .source = "a.hlsl"}, {.name = "b", .source = "b.hlsl"}}},
        .folder = "/project"};
    snapshot.overrides = {{"/project/a.hlsl", first}, {"/project/b.hlsl", second}, {"/project/c.hlsli", included}};
    return snapshot;
}

TEST(FailureStreak, SuspendsRunsOfARevisionAfterThreeConsecutiveFailures)
{
    FailureStreak streak;
    streak.runFailed(7, 0);
    streak.runFailed(7, 0);
    EXPECT_FALSE(streak.suspendsRuns(7));
    streak.runFailed(7, 0);
    EXPECT_TRUE(streak.suspendsRuns(7));
    EXPECT_FALSE(streak.suspendsRuns(8)) << "the project was edited";
}

TEST(FailureStreak, ASuccessResetsTheCount)
{
    FailureStreak streak;
    streak.runFailed(7, 0);
    streak.runFailed(7, 0);
    streak.runWorked();
    streak.runFailed(7, 0);
    EXPECT_FALSE(streak.suspendsRuns(7));
}

TEST(FailureStreak, AnotherRevisionResetsTheCount)
{
    FailureStreak streak;
    for (const std::uint64_t revision : {7, 7, 8, 8, 7})
        streak.runFailed(revision, 0);
    EXPECT_FALSE(streak.suspendsRuns(7));
    EXPECT_FALSE(streak.suspendsRuns(8));
}

TEST(FailureStreak, FramesBeforeTheFailingFrameAreNotASuccess)
{
    FailureStreak streak;
    for (int i = 0; i < 3; ++i) {
        for (std::uint64_t frame = 1; frame < 50; ++frame)
            streak.frameWorked(frame);
        streak.runFailed(7, 50);
    }
    EXPECT_TRUE(streak.suspendsRuns(7));
    streak.frameWorked(400);
    EXPECT_FALSE(streak.suspendsRuns(7));
}

TEST(FailureStreak, SuspendsAShaderUntilItIsEdited)
{
    FailureStreak streak;
    for (int i = 0; i < FailureStreak::limit; ++i) {
        EXPECT_FALSE(streak.suspendsShader("a", twoShaders("bad", "good")));
        streak.compileFailed("a", twoShaders("bad", "good"));
    }
    EXPECT_TRUE(streak.hasReachedLimit("a"));
    EXPECT_TRUE(streak.suspendsShader("a", twoShaders("bad", "good")));
    EXPECT_TRUE(streak.suspendsShader("a", twoShaders("bad", "another"))) << "the main text of another shader";
    EXPECT_FALSE(streak.suspendsShader("b", twoShaders("bad", "good")));
    EXPECT_FALSE(streak.suspendsShader("a", twoShaders("better", "good")));
    EXPECT_FALSE(streak.suspendsShader("a", twoShaders("bad", "good", "a file that it may include")));
    auto otherEntry = twoShaders("bad", "good");
    otherEntry.project.shaders[0].entry = "other";
    EXPECT_FALSE(streak.suspendsShader("a", otherEntry));
}

TEST(FailureStreak, ClearForgetsAllFailures)
{
    FailureStreak streak;
    for (int i = 0; i < FailureStreak::limit; ++i) {
        streak.compileFailed("a", twoShaders("bad", "good"));
        streak.runFailed(1, 0);
    }
    streak.clear();
    EXPECT_FALSE(streak.suspendsShader("a", twoShaders("bad", "good")));
    EXPECT_FALSE(streak.suspendsRuns(1));
}

} // namespace
} // namespace wavelane::ui
