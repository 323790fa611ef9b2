// SPDX-License-Identifier: MIT
// How long is a project unavailable after its engine is killed? Measures from the signal to the answer of the first
// run in the new engine. The counter `ratio` is relative to the start of a first engine. The driver dominates both.
#include "benchmarks/compare.h"
#include "core/engine/client/client.h"
#include "core/project/reader.h"

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>

namespace wavelane::benchmarks {

namespace {

constexpr std::chrono::seconds restartLimit{60};

/// An engine and a project that runs in it.
class LivingEngine
{
public:
    explicit LivingEngine(plan::ProjectSnapshot snapshot)
        : m_snapshot(std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot)))
    {
        auto client = engine::Client::create({.program = WAVELANE_PROGRAM}, [this](engine::Event event) {
            const std::lock_guard lock(m_mutex);
            m_events.push_back(std::move(event));
            m_arrived.notify_one();
        });
        if (client)
            m_client = std::move(*client);
    }

    /// Returns false if the run fails or is not answered.
    bool run()
    {
        if (!m_client)
            return false;
        m_client->send(engine::RunRequest{.snapshot = m_snapshot, .options = {.times = false}});
        const auto answer = next<engine::RunAnswer>();
        return answer && answer->report.ok;
    }
    bool kill() const { return m_client && m_client->processId() > 0 && ::kill(m_client->processId(), SIGKILL) == 0; }
    bool hasDied() { return next<engine::EngineDied>().has_value(); }

private:
    /// Returns the next event of a type and drops those before it.
    template<class Event>
    std::optional<Event> next()
    {
        std::unique_lock lock(m_mutex);
        while (m_arrived.wait_for(lock, restartLimit, [&] { return !m_events.empty(); })) {
            const engine::Event event = std::move(m_events.front());
            m_events.pop_front();
            if (const auto* found = std::get_if<Event>(&event))
                return *found;
        }
        return std::nullopt;
    }

    std::shared_ptr<const plan::ProjectSnapshot> m_snapshot;
    std::mutex m_mutex;
    std::condition_variable m_arrived;
    std::deque<engine::Event> m_events;
    std::unique_ptr<engine::Client> m_client; ///< Destroyed first, because its thread still sends events.
};

void restartAfterKill(benchmark::State& state)
{
    auto opened = project::openProject(WAVELANE_SOURCE_DIR "/shaders/photo-filter");
    if (!opened)
        return state.SkipWithError(opened.error().message);
    const plan::ProjectSnapshot snapshot{.project = std::move(opened->project), .folder = std::move(opened->folder)};
    LivingEngine living(snapshot);
    bool works = living.run();
    compare(
        state, [&] { works = works && living.kill() && living.hasDied() && living.run(); },
        Plain{"first_start", [&] {
                  LivingEngine fresh(snapshot);
                  works = works && fresh.run();
              }});
    if (!works)
        state.SkipWithError("the project did not run again");
}

BENCHMARK(restartAfterKill)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(15);

} // namespace

} // namespace wavelane::benchmarks
