// SPDX-License-Identifier: MIT
#include "core/engine/client/orphaned_request.h"

#include <gtest/gtest.h>

#include <signal.h>

#include <string>

namespace wavelane::engine {
namespace {

PendingRequest orphan(Request request)
{
    return {.key = 7, .lane = {}, .request = std::move(request)};
}

/// A crash of the compiler at a shader of the run with key 7.
Death compilerCrash(const std::string& shader)
{
    return {.end = {.signal = SIGSEGV},
            .crashed = Role::compile,
            .compile = {.active = true, .key = 7, .stage = "compile", .at = shader},
            .gpu = {.active = true, .key = 7, .stage = "compile", .at = shader}};
}

Death killedFromOutside()
{
    return {.end = {.signal = SIGKILL}};
}

TEST(OrphanedRequest, FailsIfItIsToBlame)
{
    PendingRequest compile = orphan(CompileRequest{.shader = "a"});
    EXPECT_FALSE(failureOfOrphan(compile, false, compilerCrash("/shaders/a")))
        << "it is sent again, for a compiler that did not crash";
    ASSERT_EQ(compile.failedShaders.size(), 1U);
    EXPECT_EQ(compile.failedShaders[0].at, "/shaders/a");
    const auto failure = failureOfOrphan(compile, false, compilerCrash("/shaders/a"));
    ASSERT_TRUE(failure) << "once";
    EXPECT_EQ(failure->code, Code::compilerCrashed);
    EXPECT_EQ(failure->at, "/shaders/a");
}

TEST(OrphanedRequest, GetsASecondAttemptIfAnotherIsToBlame)
{
    Death crash = compilerCrash("/shaders/a");
    crash.compile.key = 8;
    PendingRequest run = orphan(RunRequest{});
    EXPECT_FALSE(failureOfOrphan(run, false, crash));
    EXPECT_EQ(run.attempts, 1);
    const auto failure = failureOfOrphan(run, false, crash);
    ASSERT_TRUE(failure) << "only once";
    EXPECT_EQ(failure->code, Code::engineDied);
}

TEST(OrphanedRequest, ReadsAndRunsEndWithAKilledProcess)
{
    PendingRequest read = orphan(ReadRequest{});
    PendingRequest run = orphan(RunRequest{});
    PendingRequest compile = orphan(CompileRequest{});
    EXPECT_TRUE(failureOfOrphan(read, false, killedFromOutside()));
    EXPECT_TRUE(failureOfOrphan(run, false, killedFromOutside()));
    EXPECT_FALSE(failureOfOrphan(compile, false, killedFromOutside()));
}

TEST(OrphanedRequest, RunsAgainWithoutEachShaderThatCrashedTheCompiler)
{
    PendingRequest run = orphan(RunRequest{});
    EXPECT_FALSE(failureOfOrphan(run, false, compilerCrash("/shaders/a")));
    EXPECT_FALSE(failureOfOrphan(run, false, compilerCrash("/shaders/b")));
    ASSERT_EQ(run.failedShaders.size(), 2U);
    EXPECT_EQ(run.failedShaders[0].at, "/shaders/a");
    EXPECT_EQ(run.failedShaders[1].at, "/shaders/b");
    const auto failure = failureOfOrphan(run, false, compilerCrash("/shaders/b"));
    ASSERT_TRUE(failure) << "a shader that was not to be compiled again";
    EXPECT_EQ(failure->code, Code::compilerCrashed);
}

TEST(OrphanedRequest, IsCanceledIfTheUserStoppedIt)
{
    PendingRequest run = orphan(RunRequest{});
    const auto failure = failureOfOrphan(run, true, killedFromOutside());
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->code, Code::cancelled);
    EXPECT_EQ(run.attempts, 0);
}

} // namespace
} // namespace wavelane::engine
