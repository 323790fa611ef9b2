// SPDX-License-Identifier: MIT
// An engine process with a fake compiler and device, to test hangs and crashes without a GPU. Names select the
// behavior: of the shader for compiles, of the project for runs, of the resource for reads.
#include "core/engine/server/process.h"
#include "tests/support/hostile_peer.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

namespace wavelane::engine {
namespace {

[[noreturn]] void hang()
{
    for (;;)
        ::pause();
}

[[noreturn]] void crash()
{
    std::fputs("about to crash\n", stderr);
    ::signal(SIGSEGV, SIG_DFL);
    ::kill(::getpid(), SIGSEGV);
    hang();
}

/// A fault that the crash handler sees on this thread.
void fault()
{
    std::fputs("about to crash\n", stderr);
    std::abort();
}

/// A breakpoint instruction, which some libraries use for failed assertions. If the thread resumed after it, the run
/// would continue.
void trap()
{
#if defined(__x86_64__) || defined(__i386__)
    asm volatile("int3");
#else
    __builtin_trap();
#endif
}

/// A driver that crashes on its own thread while the device executes a pass.
[[noreturn]] void faultAtPass(const run::ProgressSink& progress, std::uint64_t frame)
{
    static const std::array<const char*, 2> places{"/passes/0", "/passes/1"};
    static const std::array<std::uint32_t, 2> words{1, 1};
    static const run::Trail trail{.words = words.data(), .places = places.data(), .count = words.size()};
    static run::TrailBoard board;
    board.put(0, &trail);
    progress({.stage = "frame", .at = "", .frame = frame, .trails = &board});
    std::thread(fault).join();
    hang();
}

/// Allocates memory, at most 1 GiB, so that a test without a limit ends too.
void exhaustMemory()
{
    std::vector<std::vector<char>> eaten;
    for (int i = 0; i < 64; ++i)
        eaten.emplace_back(std::size_t{16} << 20U, 'x');
}

/// Recurses until the stack overflows. The condition hides the endless recursion from compilers.
int recurse(int depth)
{
    volatile char frame[4096];
    frame[0] = static_cast<char>(depth);
    return depth < 0 ? 0 : recurse(depth + 1) + frame[0];
}

class FakeShaders final : public plan::ShaderProvider
{
public:
    bool isWarm = false; ///< True after a warm-up; shaders called `warm` report it as their compiler.

    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot&, const std::string& name,
                                                      const std::string& compiler) override
    {
        if (name == "hang")
            hang();
        if (name.starts_with("crash"))
            fault();
        if (name == "recurse")
            std::exit(recurse(0));
        auto outcome = std::make_shared<plan::ShaderOutcome>();
        outcome->report.name = name;
        outcome->report.compiler = name == "warm" ? (isWarm ? "warm" : "cold") : "fake " + compiler;
        outcome->report.milliseconds = 1;
        if (name == "broken")
            outcome->diagnostics.push_back({.code = Code::compileFailed,
                                            .message = "unknown identifier",
                                            .at = "/shaders/" + name,
                                            .file = "broken.hlsl",
                                            .line = 3,
                                            .column = 7});
        else
            outcome->spirv = {1, 2, 3};
        return outcome;
    }
};

class FakeCompileBackend final : public CompileBackend
{
public:
    plan::ShaderProvider& shaders() override { return m_shaders; }
    void warmUp() override { m_shaders.isWarm = true; }
    /// Another compiler, which takes only "crash once".
    std::shared_ptr<const plan::ShaderOutcome> shaderAfterCrash(const plan::ProjectSnapshot&, const std::string& name,
                                                                const std::string&, const Diagnostic& crash) override
    {
        auto outcome = std::make_shared<plan::ShaderOutcome>();
        outcome->report.name = name;
        outcome->diagnostics.push_back(crash);
        if (name != "crash once")
            return outcome;
        outcome->report.compiler = "another";
        outcome->diagnostics.front().severity = Severity::note;
        outcome->spirv = {1, 2, 3};
        return outcome;
    }
    Result<shader::TranslatedText> translation(const plan::ProjectSnapshot& snapshot, const std::string& name,
                                               const std::string& compiler, const std::string& target) override
    {
        const auto outcome = m_shaders.shader(snapshot, name, compiler);
        if (!outcome->ok())
            return fail(outcome->diagnostics.front().code, outcome->diagnostics.front().message);
        return shader::TranslatedText{.text = name + "\n" + target + "\n",
                                      .lines = {std::nullopt, shader::SourceLine{.file = "fake.hlsl", .line = 7}}};
    }
    std::vector<std::string> compilers() const override { return {"fake 1.0"}; }
    std::string dxcProblem() const override { return "there is only a fake"; }

private:
    FakeShaders m_shaders;
};

class FakeGpuBackend final : public GpuBackend
{
public:
    explicit FakeGpuBackend(plan::ShaderProvider& shaders) : m_shaders(shaders) {}

    plan::RunReport run(const plan::ProjectSnapshot& snapshot, const plan::RunOptions& options,
                        const run::ProgressSink& progress, std::stop_token stop) override
    {
        const std::string& behavior = snapshot.project.name;
        plan::RunReport report;
        report.project = behavior;
        report.revision = snapshot.revision;
        report.diagnostics = snapshot.readDiagnostics;
        report.device = plan::DeviceReport{.index = 0, .name = "fake", .driver = "none", .api = "0"};
        if (m_broken) {
            report.diagnostics.push_back({.code = Code::deviceLost, .message = "the device is broken", .at = ""});
            return report;
        }
        progress({.stage = "prepare", .at = "", .frame = 0});
        if (behavior.starts_with("compile ")) {
            const std::string shader = behavior.substr(8);
            progress({.stage = "compile", .at = "/shaders/" + shader, .frame = 0});
            const auto outcome = m_shaders.shader(snapshot, shader, options.compiler);
            report.shaders.push_back(outcome->report);
            report.diagnostics.insert(report.diagnostics.end(), outcome->diagnostics.begin(),
                                      outcome->diagnostics.end());
        }
        for (std::uint64_t frame = 0; frame < options.frames && !stop.stop_requested(); ++frame) {
            progress({.stage = "frame", .at = "/passes/1", .frame = frame});
            if (behavior == "fault in the driver")
                faultAtPass(progress, frame);
            misbehave(behavior, stop);
            ++report.frames;
        }
        if (behavior == "lose the device") {
            m_broken = true;
            report.diagnostics.push_back(
                {.code = Code::timedOut, .message = "the pass took more than 1 s", .at = "/passes/1"});
        }
        if (stop.stop_requested())
            report.diagnostics.push_back({.code = Code::cancelled, .message = "stopped", .at = {}});
        m_nextFrame = (options.restart ? 0 : m_nextFrame) + report.frames;
        report.nextFrame = m_nextFrame;
        if (options.fetchPresented)
            report.presented.push_back({.at = "/passes/2",
                                        .resource = "picture",
                                        .width = 2,
                                        .height = 2,
                                        .pixels = std::vector<std::byte>(16, std::byte{0x5a})});
        report.ok = !hasErrors(report.diagnostics);
        return report;
    }

    Result<std::vector<std::byte>> read(const plan::ReadRequest& request) override
    {
        if (request.resource == "crash")
            crash();
        if (request.resource == "missing")
            return fail(Code::unknownResource, "there is no resource \"missing\"");
        std::vector<std::byte> bytes(request.size);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::byte>((request.offset + i) & 0xff);
        return bytes;
    }

    /// Finds as many matches as it may list, after which it waits for a stop if the resource is "endless".
    Result<inspect::Answer> inspect(const inspect::Request& request, const inspect::Control& control) override
    {
        if (request.target.resource == "crash")
            crash();
        control.progress(1, 2);
        if (request.target.resource == "endless") {
            misbehave("wait for stop", control.stop);
            return std::unexpected(control.check().error());
        }
        const auto* const find = std::get_if<inspect::FindOptions>(&request.action);
        if (!find)
            return fail(Code::badValue, "only searches are answered");
        inspect::FindResult result{.count = find->limit, .searched = UINT64_MAX};
        for (std::size_t i = 0; i < find->limit; ++i)
            result.matches.push_back({.offset = i * 4, .element = i, .column = 7});
        result.density.assign(find->bins, UINT64_MAX);
        return result;
    }

    Result<std::vector<gpu::DeviceInfo>> devices() override
    {
        gpu::DeviceInfo device;
        device.name = "fake";
        device.kind = gpu::DeviceKind::software;
        device.heaps = {{.size = std::uint64_t{1} << 40, .budget = 5, .deviceLocal = true}};
        device.refusals = {"it is a fake"};
        device.limits = {{"maxStorageBufferRange", UINT64_MAX}};
        return std::vector{device};
    }

    bool broken() const override { return m_broken; }

private:
    static void misbehave(const std::string& behavior, const std::stop_token& stop)
    {
        if (behavior == "hang")
            hang();
        if (behavior == "crash")
            crash();
        if (behavior == "fault")
            fault();
        if (behavior == "trap")
            trap();
        if (behavior == "eat memory")
            exhaustMemory();
        if (behavior == "exit")
            ::_exit(3);
        if (behavior == "wait for stop") {
            std::binary_semaphore stopped(0);
            const std::stop_callback callback(stop, [&] { stopped.release(); });
            stopped.acquire();
        }
    }

    plan::ShaderProvider& m_shaders;
    std::uint64_t m_nextFrame = 0;
    bool m_broken = false;
};

} // namespace
} // namespace wavelane::engine

int main(int count, char** arguments)
{
    using namespace wavelane::engine;
    ServerOptions options;
    for (int i = 2; i + 1 < count; i += 2) {
        const std::string name = arguments[i];
        const int value = std::atoi(arguments[i + 1]);
        if (name == "--socket")
            options.socket = value;
        else if (name == "--black-box")
            options.blackBox = value;
        else if (name == "--compile-deadline")
            options.compileDeadline = std::chrono::milliseconds(value);
        else if (name == "--memory-limit")
            options.memoryLimitInBytes = std::strtoull(arguments[i + 1], nullptr, 10);
    }
    // Simulates a program that is broken from the start.
    if (std::getenv("WAVELANE_FAKE_DIES"))
        return 9;
    if (const char* const how = std::getenv("WAVELANE_FAKE_PEER"))
        behaveBadly(how, options.socket);
    return runEngineProcess(options, {.createCompileBackend = [] { return std::make_unique<FakeCompileBackend>(); },
                                      .createGpuBackend =
                                          [](wavelane::plan::ShaderProvider& shaders) {
                                              return std::make_unique<FakeGpuBackend>(shaders);
                                          }});
}
