// SPDX-License-Identifier: MIT
// How much time does the loop guard cost in each example project and in an almost empty loop? The counter `ratio` of
// `loopGuard/NAME` is the time of a frame with the guard relative to one without.
#include "benchmarks/compare.h"
#include "core/project/reader.h"
#include "core/run/session.h"
#include "core/shader/passes/loops/loop_guard.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace wavelane::benchmarks {

namespace {

/// One addition and one multiplication in each of 4096 iterations of 65 536 threads.
constexpr const char* tightProject = R"({
  "wavelane": 1, "name": "tight",
  "shaders": { "tight": { "source": "tight.hlsl" } },
  "resources": { "numbers": { "kind": "buffer", "count": 65536, "stride": 4 } },
  "passes": [ { "dispatch": "tight", "groups": [1024, 1, 1] } ]
})";
constexpr const char* tightSource = R"(
RWStructuredBuffer<uint> numbers;
[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    uint n = numbers[id.x] + id.x;
    [loop] for (uint i = 0; i < 4096; ++i)
        n = n * 1664525 + 1013904223;
    numbers[id.x] = n;
}
)";

/// A session with or without the guard that replays the frame of one project.
class GuardedSession
{
public:
    GuardedSession(plan::ProjectSnapshot snapshot, std::uint32_t budget)
        : m_snapshot(std::move(snapshot)),
          m_options{.restart = false, .timeoutSeconds = 60, .loopBudget = budget, .times = false}
    {
    }

    void run() { m_report = m_session->run(m_snapshot, m_options); }
    std::string problem() const
    {
        return m_report.ok ? "" : m_report.diagnostics.empty() ? "did not run" : m_report.diagnostics.front().message;
    }

private:
    plan::ProjectSnapshot m_snapshot;
    plan::RunOptions m_options;
    plan::ShaderLibrary m_shaders{{}};
    std::unique_ptr<run::Session> m_session = run::Session::create({}, m_shaders);
    plan::RunReport m_report;
};

void compareGuard(benchmark::State& state, const plan::ProjectSnapshot& snapshot)
{
    GuardedSession guarded(snapshot, shader::defaultLoopBudget);
    GuardedSession plain(snapshot, 0);
    compare(state, [&] { guarded.run(); }, Plain{"unguarded", [&] { plain.run(); }});
    for (const GuardedSession* each : {&guarded, &plain})
        if (const std::string problem = each->problem(); !problem.empty())
            state.SkipWithError(problem);
}

void loopGuardOfExample(benchmark::State& state, const std::filesystem::path& folder)
{
    auto opened = project::openProject(folder);
    if (!opened)
        return state.SkipWithError(opened.error().message);
    compareGuard(state, {.project = std::move(opened->project), .folder = std::move(opened->folder)});
}

bool registerExamples()
{
    std::vector<std::filesystem::path> folders;
    for (const auto& each : std::filesystem::directory_iterator(WAVELANE_SOURCE_DIR "/shaders"))
        if (std::filesystem::exists(each.path() / "project.wavelane"))
            folders.push_back(each.path());
    std::ranges::sort(folders);
    for (const std::filesystem::path& folder : folders)
        benchmark::RegisterBenchmark("loopGuard/" + folder.filename().string(), loopGuardOfExample, folder)
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond)
            ->MinTime(2.0);
    return true;
}

void loopGuardOfTightLoop(benchmark::State& state)
{
    plan::ProjectSnapshot snapshot{.project = project::readProject(tightProject).project, .folder = "/"};
    snapshot.overrides["/tight.hlsl"] = tightSource;
    compareGuard(state, snapshot);
}

[[maybe_unused]] const bool examplesAreRegistered = registerExamples();
BENCHMARK(loopGuardOfTightLoop)
    ->Name("loopGuard/tight-loop")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2.0);

} // namespace

} // namespace wavelane::benchmarks
