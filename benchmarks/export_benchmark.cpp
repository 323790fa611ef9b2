// SPDX-License-Identifier: MIT
// How long does a frame of 1000 dependent dispatches take in an exported C++ program, compared to plain Vulkan
// (benchmarks/chain) and `wavelane run --in-process`? All three are programs, timed from outside alternately with
// many and with few frames: the difference of their fastest runs excludes the startup time. The slower ones show how
// busy the machine was.
#include "benchmarks/compare.h"
#include "benchmarks/core_device.h"

#include <cstdlib>
#include <filesystem>
#include <format>
#include <fstream>
#include <string>

namespace wavelane::benchmarks {

namespace {

namespace fs = std::filesystem;

constexpr int chainLength = 1000;
constexpr int fewFrames = 5;
constexpr int maxFrames = 100'000;
constexpr double minLongRunSeconds = 0.6; ///< Of a run with many frames, so that its startup time is negligible.
constexpr int bufferBinding = 2048;       // u0

/// A project with its compiled export, in a temporary folder.
class ExportedChain
{
public:
    ExportedChain()
    {
        std::string pattern = (fs::temp_directory_path() / "wavelane-chain-XXXXXX").string();
        if (::mkdtemp(pattern.data()) != nullptr)
            m_folder = pattern;
    }
    ~ExportedChain()
    {
        std::error_code ignored;
        if (!m_folder.empty())
            fs::remove_all(m_folder, ignored);
    }
    ExportedChain(const ExportedChain&) = delete;
    ExportedChain& operator=(const ExportedChain&) = delete;

    /// Returns false on failure; the tools print errors on standard error. `passes`: each dispatch is its own pass,
    /// otherwise all are one.
    bool make(bool passes)
    {
        if (m_folder.empty())
            return false;
        fs::create_directory(project());
        std::ofstream(project() / "step.hlsl") << "RWByteAddressBuffer numbers;\n[numthreads(1, 1, 1)]\n"
                                                  "void main() { numbers.Store(0, numbers.Load(0) + 1); }\n";
        std::ofstream(project() / "project.wavelane") << projectText(passes);
        return call(std::format("{} export {} --to cpp -o {}", WAVELANE_PROGRAM, project().string(),
                                exported().string())) &&
               call(std::format(
                   "{} -std=c++20 -O2 -DEMBED_SHADERS '-DDATA_FOLDER=\"{}/data\"' {}/main.cpp -o {} -lvulkan",
                   WAVELANE_CXX, exported().string(), exported().string(), program().string()));
    }

    // Commands that run a number of frames on the named device.
    std::string exportedCommand(const std::string& device, int frames) const
    {
        return std::format("{} --device '{}' --frames {}", program().string(), device, frames);
    }
    std::string wavelaneCommand(const std::string& device, int frames) const
    {
        return std::format("{} run {} --in-process --timeout 60 --device '{}' --frames {}", WAVELANE_PROGRAM,
                           project().string(), device, frames);
    }
    std::string vulkanCommand(const std::string& device, int frames) const
    {
        return std::format("{} '{}' {} {} {} {}", WAVELANE_RAW_CHAIN, device,
                           (exported() / "shaders" / "step.spv").string(), bufferBinding, chainLength, frames);
    }

    /// Runs a command; prints its output only if it fails.
    static bool call(const std::string& command) { return std::system((command + " >/dev/null").c_str()) == 0; }

private:
    static std::string projectText(bool passes)
    {
        constexpr std::string_view dispatch =
            R"("dispatch": "step", "groups": [1, 1, 1], "bind": {"numbers": "numbers"})";
        std::string list;
        for (int i = 0; i < (passes ? chainLength : 1); ++i)
            list += std::format("{}{{{}{}}}", i > 0 ? ", " : "", dispatch,
                                passes ? "" : std::format(R"(, "repeat": {})", chainLength));
        return std::format(R"({{"wavelane": 1, "name": "Chain", "shaders": {{"step": {{"source": "step.hlsl"}}}},
"resources": {{"numbers": {{"kind": "buffer", "size": 4}}}}, "passes": [{}]}})",
                           list);
    }
    fs::path project() const { return m_folder / "project"; }
    fs::path exported() const { return m_folder / "exported"; }
    fs::path program() const { return m_folder / "program"; }

    fs::path m_folder;
};

/// Runs of one program with few frames and with `manyFrames`.
class Runs
{
public:
    explicit Runs(int manyFrames) : m_manyFrames(manyFrames) {}

    /// Returns false if a run fails.
    template<class Command>
    bool add(const Command& command)
    {
        bool done = true;
        m_few.measure([&] { done = ExportedChain::call(command(fewFrames)); });
        m_many.measure([&] { done = ExportedChain::call(command(m_manyFrames)) && done; });
        return done;
    }
    double secondsOfFrame() const { return (m_many.minimum() - m_few.minimum()) / (m_manyFrames - fewFrames); }

private:
    int m_manyFrames;
    Times m_few;
    Times m_many;
};

template<class Command>
int framesThatTakeLong(const Command& command)
{
    for (int frames = 4 * fewFrames;; frames *= 2) {
        Times once;
        once.measure([&] { (void)ExportedChain::call(command(frames)); });
        if (once.minimum() >= minLongRunSeconds || frames >= maxFrames)
            return frames;
    }
}

void exportedFrame(benchmark::State& state)
{
    const auto core = openCoreDevice();
    if (!core)
        return state.SkipWithError(core.error().message);
    const std::string device = core->device->info().name;
    ExportedChain chain;
    if (!chain.make(state.range(0) != 0))
        return state.SkipWithError("the project cannot be exported or built");
    const int manyFrames = framesThatTakeLong([&](int frames) { return chain.vulkanCommand(device, frames); });
    Runs ours(manyFrames);
    Runs vulkan(manyFrames);
    Runs wavelane(manyFrames);
    for ([[maybe_unused]] auto turn : state) {
        const bool done = ours.add([&](int frames) { return chain.exportedCommand(device, frames); }) &&
                          vulkan.add([&](int frames) { return chain.vulkanCommand(device, frames); }) &&
                          wavelane.add([&](int frames) { return chain.wavelaneCommand(device, frames); });
        if (!done)
            return state.SkipWithError("a program failed");
        state.SetIterationTime(ours.secondsOfFrame());
    }
    const auto count = [&](const std::string& name, const Runs& other) {
        state.counters["us_" + name] = other.secondsOfFrame() * 1e6;
        state.counters["ratio_" + name] = ours.secondsOfFrame() / other.secondsOfFrame();
    };
    count("vulkan", vulkan);
    count("wavelane", wavelane);
    state.counters["frames"] = manyFrames;
    state.counters["us_ours"] = ours.secondsOfFrame() * 1e6;
    state.counters["ratio"] = state.counters["ratio_vulkan"];
}

BENCHMARK(exportedFrame)
    ->ArgName("passes")
    ->Arg(0)
    ->Arg(1)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(15);

} // namespace

} // namespace wavelane::benchmarks
