// SPDX-License-Identifier: MIT
#include "core/base/child_process.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>

namespace wavelane {
namespace {

/// While it lives, this process can open no further descriptor.
class NoMoreDescriptors
{
public:
    NoMoreDescriptors()
    {
        ::getrlimit(RLIMIT_NOFILE, &m_limit);
        // The numbers that a child gets must stay below the limit.
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

TEST(ChildProcess, IsWaitedForWithinTheLimit)
{
    Result<ChildProcess> child = sleeper();
    ASSERT_TRUE(child.has_value());
    EXPECT_FALSE(child->waitFor(std::chrono::milliseconds(1)).has_value());
    child->kill();
    const auto end = child->waitFor(std::chrono::minutes(1));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->signal, SIGKILL);
}

TEST(ChildProcess, IsWaitedForWithinTheLimitWhereNoDescriptorIsLeft)
{
    Result<ChildProcess> child = [] {
        const NoMoreDescriptors full;
        return sleeper();
    }();
    ASSERT_TRUE(child.has_value()) << child.error().message;
    ASSERT_EQ(child->descriptor(), -1);
    EXPECT_FALSE(child->waitFor(std::chrono::milliseconds(1)).has_value()) << "it still runs";
    child->kill();
    const auto end = child->waitFor(std::chrono::minutes(1));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->signal, SIGKILL);
}

TEST(ChildProcess, IsKilledInWhateverProcessGroupItIs)
{
    // A process may move itself to the group of its parent, where a kill of its own group does not reach it.
    Result<ChildProcess> child = ChildProcess::start(
        {.program = "/usr/bin/python3",
         .arguments = {"-c", "import os, signal; os.setpgid(0, os.getpgid(os.getppid())); signal.pause()"}});
    ASSERT_TRUE(child.has_value()) << child.error().message;
    while (::getpgid(child->id()) != ::getpgrp()) {
        ASSERT_FALSE(child->waitFor(std::chrono::milliseconds(1)).has_value()) << "it ended by itself";
    }
    child->kill();
    const auto end = child->waitFor(std::chrono::minutes(1));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->signal, SIGKILL);
}

} // namespace
} // namespace wavelane
