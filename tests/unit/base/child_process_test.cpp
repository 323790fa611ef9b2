// SPDX-License-Identifier: MIT
#include "core/base/system/child_process.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace wavelane {
namespace {

constexpr std::chrono::seconds waitLimit(60);

/// Sets the process's disposition of a signal for the duration of a test.
class Disposition
{
public:
    Disposition(int signal, void (*handler)(int)) : m_signal(signal)
    {
        struct sigaction action{};
        action.sa_handler = handler;
        ::sigaction(signal, &action, &m_before);
    }
    ~Disposition() { ::sigaction(m_signal, &m_before, nullptr); }
    Disposition(const Disposition&) = delete;
    Disposition& operator=(const Disposition&) = delete;

private:
    int m_signal;
    struct sigaction m_before{};
};

Result<ChildProcess> shell(const std::string& line)
{
    return ChildProcess::start({.program = "/bin/sh", .arguments = {"-c", line}});
}

TEST(ChildProcesses, ReportTheirExitStatusOrSignal)
{
    auto child = shell("exit 3");
    ASSERT_TRUE(child);
    const auto end = child->waitFor(waitLimit);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->status, 3);
    EXPECT_EQ(end->describe(), "exited with status 3");
    auto killed = shell("kill -KILL $$");
    ASSERT_TRUE(killed);
    const auto death = killed->waitFor(waitLimit);
    ASSERT_TRUE(death);
    EXPECT_EQ(death->signal, SIGKILL);
}

// The parent of this process can ignore SIGCHLD, which is inherited: the system then discards exit statuses (wait(2),
// "Notes").
TEST(ChildProcesses, AnUnknownStatusIsNotASuccess)
{
    const Disposition ignored(SIGCHLD, SIG_IGN);
    auto child = shell("exit 3");
    ASSERT_TRUE(child);
    const auto end = child->waitFor(waitLimit);
    ASSERT_TRUE(end);
    EXPECT_FALSE(end->succeeded());
    EXPECT_EQ(end->describe(), "exited, and its exit status is not available");
}

volatile std::sig_atomic_t signals = 0;

TEST(ChildProcesses, ASignalHandlerDoesNotEndTheWait)
{
    const Disposition handler(SIGUSR1, [](int) { signals = 1; });
    auto child = shell("kill -USR1 $PPID; i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done; exit 3");
    ASSERT_TRUE(child);
    const auto end = child->waitFor(waitLimit);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->status, 3);
    EXPECT_EQ(signals, 1);
}

/// Prevents this process from opening further descriptors during its lifetime.
class NoMoreDescriptors
{
public:
    NoMoreDescriptors()
    {
        ::getrlimit(RLIMIT_NOFILE, &m_limit);
        // The descriptor numbers of a child must stay below the limit.
        for (UniqueFd& each : m_used)
            each.reset(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        rlimit none = m_limit;
        none.rlim_cur = static_cast<rlim_t>(m_used.back().value()) + 1;
        ::setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NoMoreDescriptors() { ::setrlimit(RLIMIT_NOFILE, &m_limit); }
    NoMoreDescriptors(const NoMoreDescriptors&) = delete;
    NoMoreDescriptors& operator=(const NoMoreDescriptors&) = delete;

private:
    rlimit m_limit{};
    std::array<UniqueFd, 8> m_used;
};

Result<ChildProcess> sleeper()
{
    return ChildProcess::start({.program = "/bin/sleep", .arguments = {"1000"}});
}

TEST(ChildProcesses, WaitRespectsTheTimeLimit)
{
    Result<ChildProcess> child = sleeper();
    ASSERT_TRUE(child.has_value());
    EXPECT_FALSE(child->waitFor(std::chrono::milliseconds(1)).has_value());
    child->kill();
    const auto end = child->waitFor(std::chrono::minutes(1));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->signal, SIGKILL);
}

TEST(ChildProcesses, WaitRespectsTheTimeLimitWithoutAPidfd)
{
    Result<ChildProcess> child = [] {
        const NoMoreDescriptors full;
        return sleeper();
    }();
    ASSERT_TRUE(child.has_value()) << child.error().message;
    ASSERT_EQ(child->descriptor(), -1);
    EXPECT_FALSE(child->waitFor(std::chrono::milliseconds(1)).has_value()) << "it is still running";
    child->kill();
    const auto end = child->waitFor(std::chrono::minutes(1));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->signal, SIGKILL);
}

TEST(ChildProcesses, AreKilledInAnyProcessGroup)
{
    // A process can move itself to its parent's group, where killing its own group does not reach it.
    Result<ChildProcess> child = ChildProcess::start(
        {.program = "/usr/bin/python3",
         .arguments = {"-c", "import os, signal; os.setpgid(0, os.getpgid(os.getppid())); signal.pause()"}});
    ASSERT_TRUE(child.has_value()) << child.error().message;
    while (::getpgid(child->id()) != ::getpgrp()) {
        ASSERT_FALSE(child->waitFor(std::chrono::milliseconds(1)).has_value()) << "it exited early";
    }
    child->kill();
    const auto end = child->waitFor(std::chrono::minutes(1));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->signal, SIGKILL);
}

} // namespace
} // namespace wavelane
