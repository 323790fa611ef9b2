// SPDX-License-Identifier: MIT
#include "core/engine/client/death.h"

#include <gtest/gtest.h>

#include <signal.h>

namespace wavelane::engine {
namespace {

Activity compiling(const std::string& at)
{
    return {.active = true, .key = 1, .stage = "compile", .at = at};
}

Activity inFrame(std::uint64_t frame, const std::string& at)
{
    return {.active = true, .key = 2, .frame = frame, .stage = "frame", .at = at};
}

TEST(Death, BlamesTheThreadThatCrashed)
{
    const Death death{.end = {.signal = SIGSEGV},
                      .crashed = Role::compile,
                      .compile = compiling("/shaders/a"),
                      .gpu = inFrame(3, "/passes/0")};
    EXPECT_EQ(death.failedRole(), Role::compile);
    EXPECT_EQ(death.diagnosticFor(Role::compile).code, Code::compilerCrashed);
    EXPECT_EQ(death.diagnosticFor(Role::compile).at, "/shaders/a");
    EXPECT_EQ(death.diagnosticFor(Role::gpu).code, Code::engineDied);
}

TEST(Death, BlamesTheDeviceForAFaultOnADriverThread)
{
    const Death death{.end = {.signal = SIGSEGV}, .compile = compiling("/shaders/a"), .gpu = inFrame(3, "/passes/0")};
    EXPECT_EQ(death.failedRole(), Role::gpu);
    EXPECT_EQ(death.diagnosticFor(Role::gpu).at, "/passes/0");
    EXPECT_NE(death.reason().find("frame 3"), std::string::npos);
}

TEST(Death, BlamesNothingForAKillFromOutside)
{
    const Death death{.end = {.signal = SIGKILL}, .gpu = inFrame(0, "/passes/0")};
    EXPECT_EQ(death.failedRole(), Role::none);
    EXPECT_EQ(death.diagnosticFor(Role::gpu).code, Code::engineDied);
}

TEST(Death, BlamesTheCompilerIfARunHungInACompile)
{
    const Death death{.end = {.signal = SIGKILL},
                      .hung = Role::gpu,
                      .limit = std::chrono::milliseconds(2500),
                      .compile = compiling("/shaders/a"),
                      .gpu = compiling("/shaders/a")};
    EXPECT_EQ(death.failedRole(), Role::compile);
    const Diagnostic diagnostic = death.diagnosticFor(Role::compile);
    EXPECT_EQ(diagnostic.code, Code::timedOut);
    EXPECT_NE(diagnostic.message.find("2.5 s"), std::string::npos) << diagnostic.message;
}

TEST(Death, IsCancelledForARunThatWasStopped)
{
    const Death death{.end = {.signal = SIGKILL},
                      .hung = Role::gpu,
                      .stopped = true,
                      .compile = compiling("/shaders/a"),
                      .gpu = inFrame(3, "/passes/1")};
    EXPECT_EQ(death.failedRole(), Role::gpu);
    const Diagnostic diagnostic = death.diagnosticFor(Role::gpu);
    EXPECT_EQ(diagnostic.code, Code::cancelled);
    EXPECT_EQ(diagnostic.at, "/passes/1");
    EXPECT_NE(diagnostic.message.find("frame 3"), std::string::npos) << diagnostic.message;
    EXPECT_EQ(death.diagnosticFor(Role::compile).code, Code::engineDied);
}

TEST(Death, HasNoLocationForARead)
{
    Death death{.end = {.signal = SIGSEGV}, .crashed = Role::gpu};
    death.gpu = {.active = true, .stage = "read", .at = "picture"};
    EXPECT_EQ(death.diagnosticFor(Role::gpu).at, "");
    EXPECT_NE(death.reason().find("picture"), std::string::npos);
}

TEST(Death, UsesTheProjectsNamesForLocations)
{
    Activity gpu = inFrame(3, "/passes/0");
    gpu.description = "pass 'blur'";
    const Death death{.end = {.signal = SIGSEGV}, .gpu = gpu};
    EXPECT_NE(death.reason().find("in frame 3 at pass 'blur'"), std::string::npos) << death.reason();
    EXPECT_EQ(death.diagnosticFor(Role::gpu).at, "/passes/0");
}

TEST(Death, BreadcrumbsDescribeEachThread)
{
    const Death death{.end = {.signal = SIGSEGV},
                      .crashed = Role::compile,
                      .compile = compiling("/shaders/a"),
                      .gpu = {.active = false}};
    const std::vector<std::string> breadcrumbs = death.breadcrumbs();
    ASSERT_EQ(breadcrumbs.size(), 2U);
    EXPECT_EQ(breadcrumbs[0], "The GPU thread was idle.");
    EXPECT_EQ(breadcrumbs[1], "The compile thread was active while compiling /shaders/a and received the signal.");
}

TEST(Death, TheEventNamesTheCulprit)
{
    const Death crash{.end = {.signal = SIGSEGV}, .crashed = Role::compile, .compile = compiling("/shaders/a")};
    EXPECT_EQ(crash.event().code, Code::compilerCrashed);
    EXPECT_EQ(crash.event().at, "/shaders/a");
    EXPECT_FALSE(crash.event().fromOutside);
    const Death killed{.end = {.signal = SIGKILL}, .gpu = inFrame(0, "/passes/0")};
    EXPECT_EQ(killed.event().code, Code::engineDied);
    EXPECT_EQ(killed.event().at, "");
    EXPECT_TRUE(killed.event().fromOutside);
}

} // namespace
} // namespace wavelane::engine
