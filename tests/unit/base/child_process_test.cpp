// SPDX-License-Identifier: MIT
#include "core/base/child_process.h"

#include <gtest/gtest.h>

#include <csignal>

namespace wavelane {
namespace {

constexpr std::chrono::seconds patience(60);

/// What the process does about a signal, for the time of a test.
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

TEST(ChildProcesses, EndWithTheirStatusOrSignal)
{
    auto child = shell("exit 3");
    ASSERT_TRUE(child);
    const auto end = child->waitFor(patience);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->status, 3);
    EXPECT_EQ(end->describe(), "ended with exit status 3");
    auto killed = shell("kill -KILL $$");
    ASSERT_TRUE(killed);
    const auto death = killed->waitFor(patience);
    ASSERT_TRUE(death);
    EXPECT_EQ(death->signal, SIGKILL);
}

// Whoever starts us may ignore SIGCHLD, which programs inherit: the system then keeps no status (wait(2), "Notes").
TEST(ChildProcesses, AnEndWithoutAStatusIsNoSuccess)
{
    const Disposition ignored(SIGCHLD, SIG_IGN);
    auto child = shell("exit 3");
    ASSERT_TRUE(child);
    const auto end = child->waitFor(patience);
    ASSERT_TRUE(end);
    EXPECT_NE(end->status, 0);
    EXPECT_EQ(end->describe(), "ended, and its exit status is not available");
}

volatile std::sig_atomic_t signals = 0;

TEST(ChildProcesses, ASignalToUsIsNotTheEndOfTheWait)
{
    const Disposition noted(SIGUSR1, [](int) { signals = 1; });
    auto child = shell("kill -USR1 $PPID; i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done; exit 3");
    ASSERT_TRUE(child);
    const auto end = child->waitFor(patience);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->status, 3);
    EXPECT_EQ(signals, 1);
}

} // namespace
} // namespace wavelane
