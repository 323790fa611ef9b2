// SPDX-License-Identifier: MIT
// Sends malformed sources to an engine. Compilers can crash and hang, but the requesting process must survive, every
// request must be answered, and the next good shader must compile.
//
//     wavelane_fuzz_compile PROGRAM ROUNDS|SECONDSs SEED FOLDER… [--compiler NAME]…
//
// The compilers take turns: those that are named, otherwise dxc, slang and glslang.
// Sources are the .hlsl files in the folders and their subfolders. A source that crashes a compiler is saved as
// compile-crash-NUMBER.hlsl in the current folder.
#include "core/engine/client/client.h"
#include "core/task/latest_queue.h"
#include "tests/fuzz/source_mutator.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <print>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace wavelane;
using Clock = std::chrono::steady_clock;

constexpr const char* good = "RWByteAddressBuffer to; [numthreads(1, 1, 1)] void main() { to.Store(0, 1); }";

std::vector<std::string> sourcesBelow(int count, char** folders)
{
    std::vector<fs::path> files;
    for (int i = 0; i < count; ++i)
        for (const auto& each : fs::recursive_directory_iterator(folders[i]))
            if (each.path().extension() == ".hlsl")
                files.push_back(each.path());
    std::ranges::sort(files); // Directory order depends on the file system.
    std::vector<std::string> sources;
    for (const fs::path& each : files) {
        std::ifstream file(each, std::ios::binary);
        sources.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return sources;
}

[[noreturn]] void giveUp(const std::string& why, const std::string& source)
{
    std::ofstream("compile-failure.hlsl", std::ios::binary) << source;
    std::println(stderr, "{}; the source is in compile-failure.hlsl", why);
    std::exit(1);
}

class CompileFuzzer
{
public:
    explicit CompileFuzzer(const char* program)
    {
        engine::ClientOptions options{.program = program};
        options.compileDeadline = std::chrono::seconds(3);
        auto client = engine::Client::create(std::move(options),
                                             [this](engine::Event event) { m_events.push(std::move(event)); });
        if (!client)
            giveUp(client.error().message, "");
        m_client = std::move(*client);
    }
    ~CompileFuzzer() { m_client.reset(); }
    CompileFuzzer(const CompileFuzzer&) = delete;
    CompileFuzzer& operator=(const CompileFuzzer&) = delete;

    void round(const std::string& source, const std::string& compiler)
    {
        const engine::CompileAnswer answer = compile(source, compiler);
        const bool refused = hasErrors(answer.diagnostics);
        const bool compiled = answer.report.reflection.has_value();
        if (refused == compiled)
            giveUp("A source was neither compiled nor rejected", source);
        const auto has = [&](Code code) {
            return std::ranges::contains(answer.diagnostics, code, &Diagnostic::code);
        };
        if (has(Code::compilerCrashed)) {
            ++m_crashed;
            std::ofstream(std::format("compile-crash-{}-{}.hlsl", compiler, m_crashed), std::ios::binary) << source;
        }
        m_timedOut += has(Code::timedOut) ? 1 : 0;
        m_refused += refused ? 1 : 0;
        ++m_rounds;
        if (m_diedNow) {
            m_diedNow = false;
            if (const auto next = compile(good, compiler); !next.report.reflection)
                giveUp("A good shader did not compile after an engine died", source);
        }
    }

    std::string summary() const
    {
        return std::format("{} sources: {} compiled, {} rejected, of which {} crashed the compiler and {} timed out; "
                           "{} engines died, and the slowest restart took {} ms",
                           m_rounds, m_rounds - m_refused, m_refused, m_crashed, m_timedOut, m_deaths,
                           std::chrono::duration_cast<std::chrono::milliseconds>(m_slowest).count());
    }

private:
    engine::CompileAnswer compile(const std::string& source, const std::string& compiler)
    {
        auto snapshot = std::make_shared<plan::ProjectSnapshot>();
        snapshot->folder = "/nowhere";
        snapshot->revision = ++m_revision;
        snapshot->project.shaders.push_back({.name = "s", .source = "s.hlsl"});
        snapshot->overrides["/nowhere/s.hlsl"] = source;
        const engine::Key key = m_client->send(
            engine::CompileRequest{.snapshot = std::move(snapshot), .shader = "s", .compiler = compiler});
        for (;;) {
            std::optional<engine::Event> event = m_events.pop(m_never.get_token());
            if (std::holds_alternative<engine::EngineDied>(*event)) {
                ++m_deaths;
                m_diedNow = true;
                m_death = Clock::now();
            } else if (std::holds_alternative<engine::EngineReady>(*event) && m_death != Clock::time_point()) {
                m_slowest = std::max(m_slowest, Clock::now() - m_death);
            } else if (auto* const answer = std::get_if<engine::CompileAnswer>(&*event);
                       answer != nullptr && answer->key == key) {
                return std::move(*answer);
            } else if (const auto* const failed = std::get_if<engine::Failed>(&*event);
                       failed != nullptr && failed->key == key) {
                giveUp("A compile was not answered: " + failed->error.message, source);
            }
        }
    }

    task::LatestQueue<engine::Event> m_events;
    std::stop_source m_never;
    std::uint64_t m_revision = 0;
    int m_rounds = 0;
    int m_refused = 0;
    int m_crashed = 0;
    int m_timedOut = 0;
    int m_deaths = 0;
    bool m_diedNow = false;
    Clock::time_point m_death;
    Clock::duration m_slowest{};
    std::unique_ptr<engine::Client> m_client;
};

} // namespace

int main(int count, char** arguments)
{
    std::vector<std::string> compilers;
    for (; count > 2 && std::string_view(arguments[count - 2]) == "--compiler"; count -= 2)
        compilers.emplace_back(arguments[count - 1]);
    if (compilers.empty())
        compilers = {"dxc", "slang", "glslang"};
    if (count < 5) {
        std::println(stderr, "{} PROGRAM ROUNDS|SECONDSs SEED FOLDER… [--compiler NAME]…", arguments[0]);
        return 2;
    }
    const std::string amount = arguments[2];
    const bool isTime = amount.ends_with('s');
    const int limit = std::atoi(amount.c_str());
    const std::vector<std::string> sources = sourcesBelow(count - 4, arguments + 4);
    if (sources.empty() || limit <= 0) {
        std::println(stderr, "There are no sources, or the number of rounds is 0");
        return 2;
    }
    test::SourceMutator mutator(std::strtoull(arguments[3], nullptr, 10));
    CompileFuzzer fuzzer(arguments[1]);
    const auto start = Clock::now();
    for (int i = 0; isTime ? Clock::now() - start < std::chrono::seconds(limit) : i < limit; ++i) {
        const std::string& source = sources[mutator.below(sources.size())];
        fuzzer.round(mutator.mutate(source, sources[mutator.below(sources.size())]),
                     compilers[static_cast<std::size_t>(i) % compilers.size()]);
    }
    std::println("{}", fuzzer.summary());
    return 0;
}
