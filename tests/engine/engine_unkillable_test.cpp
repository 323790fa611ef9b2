// SPDX-License-Identifier: MIT
// An engine that SIGKILL does not terminate, as with a driver in an uninterruptible wait.
#include "tests/support/engine_events.h"

#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>

namespace wavelane::engine {
namespace {

std::atomic<bool> killsHaveNoEffect = false;

} // namespace
} // namespace wavelane::engine

/// Overrides the C library's function in this program.
extern "C" int kill(pid_t id, int number) noexcept
{
    if (number == SIGKILL && wavelane::engine::killsHaveNoEffect)
        return 0;
    return static_cast<int>(::syscall(SYS_kill, id, number));
}

namespace wavelane::engine {
namespace {

TEST(EngineUnkillable, IsLeftToTheSystemAndANewEngineTakesOver)
{
    ClientOptions options = fakeEngine();
    options.grace = std::chrono::milliseconds(50);
    options.killLimit = std::chrono::milliseconds(50);
    WatchedClient client(options);
    killsHaveNoEffect = true;
    const Key key = client->send(runNamed("hang", 1, 0.1));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    const int stuck = client->processId();
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(answer.key, key);
    ASSERT_EQ(answer.report.diagnostics.size(), 1U);
    EXPECT_EQ(answer.report.diagnostics[0].code, Code::timedOut);
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    killsHaveNoEffect = false;
    client->send(runNamed("fine"));
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);

    EXPECT_EQ(::kill(stuck, 0), 0) << "it is still there";
    ::kill(stuck, SIGKILL);
    EXPECT_EQ(::waitpid(stuck, nullptr, 0), stuck);
}

} // namespace
} // namespace wavelane::engine
