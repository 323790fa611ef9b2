// SPDX-License-Identifier: MIT
#include "tests/support/engine_events.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>

namespace wavelane::engine {
namespace {

constexpr int rounds = 100;

std::size_t entriesOf(const std::filesystem::path& folder)
{
    std::error_code none;
    const std::filesystem::directory_iterator entries(folder, none);
    return none ? 0 : static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

std::size_t children()
{
    std::size_t count = 0;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream list(thread.path() / "children");
        count += static_cast<std::size_t>(std::distance(std::istream_iterator<int>(list), {}));
    }
    return count;
}

std::size_t mappings()
{
    std::ifstream maps("/proc/self/maps");
    return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(maps), {}, '\n'));
}

std::size_t residentKibibytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        std::size_t kibibytes = 0;
        if (word == "VmRSS:" && status >> kibibytes)
            return kibibytes;
    }
    return 0;
}

/// Resources that a process can leak.
struct Holdings
{
    std::size_t descriptors = entriesOf("/proc/self/fd");
    std::size_t threads = entriesOf("/proc/self/task");
    std::size_t children = engine::children();
    std::size_t sharedMemory = entriesOf("/dev/shm");

    /// Returns true if a kind of death leaks something every time. A single difference is not evidence: a joined
    /// thread can still be listed for a moment, and all programs share /dev/shm.
    bool grewFrom(const Holdings& before) const
    {
        constexpr std::size_t growth = rounds / 10;
        return descriptors >= before.descriptors + growth || threads >= before.threads + growth ||
               children >= before.children + growth || sharedMemory >= before.sharedMemory + growth;
    }
    friend std::ostream& operator<<(std::ostream& out, const Holdings& held)
    {
        return out << held.descriptors << " descriptors, " << held.threads << " threads, " << held.children
                   << " children, " << held.sharedMemory << " entries in /dev/shm";
    }
};

/// Ends the engine in one of five ways and waits for the next engine.
void killOnce(WatchedClient& client, int round)
{
    switch (round % 5) {
    case 0:
        ASSERT_EQ(::kill(client->processId(), SIGKILL), 0);
        break;
    case 1:
        client->send(runNamed("crash"));
        EXPECT_FALSE(client.next<RunAnswer>().report.ok);
        break;
    case 2:
        client->send(compileNamed("crash"));
        client.next<EngineReady>(); // The next engine answers, because another compiler may take the shader.
        EXPECT_FALSE(client.next<CompileAnswer>().diagnostics.empty());
        return;
    case 3:
        client->send(ReadRequest{{.resource = "crash", .size = 4}});
        client.next<Failed>();
        break;
    default:
        client->send(runNamed("exit"));
        EXPECT_FALSE(client.next<RunAnswer>().report.ok);
    }
    client.next<EngineReady>();
}

/// Starts, uses, and kills `count` engines of one client.
void runEngines(int count)
{
    WatchedClient client(fakeEngine());
    client.next<EngineReady>();
    for (int i = 0; i < count; ++i) {
        RunRequest request = runNamed("fine", 3);
        request.options.fetchPresented = true;
        client->send(request);
        ASSERT_TRUE(client.next<RunAnswer>().report.ok);
        client->send(ReadRequest{{.resource = "any", .size = 100'000}});
        ASSERT_EQ(client.next<ReadAnswer>().bytes.size(), 100'000U);
        ASSERT_NO_FATAL_FAILURE(killOnce(client, i));
    }
    EXPECT_EQ(client.deaths(), count);
}

TEST(EngineLeftovers, AHundredEnginesLeakNothing)
{
    runEngines(5); // Allocates everything that is allocated once.
    const Holdings before;
    const std::size_t mappingsBefore = mappings();
    const std::size_t memoryBefore = residentKibibytes();
    runEngines(rounds);
    const Holdings after;
    EXPECT_FALSE(after.grewFrom(before)) << before << " before, " << after << " now";
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // Sanitizers keep freed memory.
    // Less than a page and a mapping per engine, because the allocator's arenas vary.
    EXPECT_LT(mappings(), mappingsBefore + rounds / 4);
    EXPECT_LT(residentKibibytes(), memoryBefore + std::size_t{4} * rounds);
#else
    static_cast<void>(mappingsBefore + memoryBefore);
#endif
}

} // namespace
} // namespace wavelane::engine
