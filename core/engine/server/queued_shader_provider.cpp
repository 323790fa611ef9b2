// SPDX-License-Identifier: MIT
#include "core/engine/server/queued_shader_provider.h"

#include "core/engine/server/stall_watch.h"

#include <algorithm>
#include <format>
#include <future>
#include <utility>

namespace wavelane::engine {

namespace {

/// How late a compile that exceeds its deadline is noticed.
constexpr std::chrono::milliseconds longestTurn{50};

std::shared_ptr<const plan::ShaderOutcome> rejectedOutcome(const std::string& name, Diagnostic diagnostic)
{
    auto outcome = std::make_shared<plan::ShaderOutcome>();
    outcome->report.name = name;
    outcome->diagnostics.push_back(std::move(diagnostic));
    return outcome;
}

} // namespace

QueuedShaderProvider::QueuedShaderProvider(CompileService& compileService, std::chrono::milliseconds deadline)
    : m_compileService(compileService), m_deadline(deadline)
{
}

void QueuedShaderProvider::begin(std::uint64_t key, std::shared_ptr<const plan::ProjectSnapshot> snapshot,
                                 Diagnostics failedShaders)
{
    m_key = key;
    if (m_snapshot != snapshot)
        m_compiled.clear();
    m_snapshot = std::move(snapshot);
    m_failedShaders = std::move(failedShaders);
}

std::shared_ptr<const plan::ShaderOutcome> QueuedShaderProvider::shader(const plan::ProjectSnapshot& snapshot,
                                                                        const std::string& name,
                                                                        const std::string& compiler)
{
    const auto known = std::ranges::find(m_failedShaders, pointerToShader(name), &Diagnostic::at);
    const bool hasFailed = known != m_failedShaders.end();
    // Another compiler may take what one crashed on.
    const bool hasCrashed = hasFailed && known->code == Code::compilerCrashed;
    if (hasFailed && !hasCrashed)
        return rejectedOutcome(name, *known);
    if (m_isHung)
        return rejectedOutcome(
            name, {.code = Code::timedOut,
                   .message = std::format("The shader '{}' was not compiled because the compiler is still "
                                          "stuck on another one.",
                                          name),
                   .at = pointerToShader(name)});
    if (hasCrashed)
        return compile(snapshot, name, compiler, *known);
    auto& kept = m_compiled[{name, compiler}];
    kept = kept && kept->isCurrent(snapshot.overrides) ? plan::repeatedOutcome(std::move(kept))
                                                       : compile(snapshot, name, compiler, std::nullopt);
    return kept;
}

std::shared_ptr<const plan::ShaderOutcome> QueuedShaderProvider::compile(const plan::ProjectSnapshot& snapshot,
                                                                         const std::string& name,
                                                                         const std::string& compiler,
                                                                         const std::optional<Diagnostic>& crash)
{
    // The job owns its snapshot, because it can outlive this call if the compiler hangs.
    std::shared_ptr<const plan::ProjectSnapshot> owned =
        m_snapshot.get() == &snapshot ? m_snapshot : std::make_shared<const plan::ProjectSnapshot>(snapshot);
    auto promise = std::make_shared<std::promise<std::shared_ptr<const plan::ShaderOutcome>>>();
    std::future<std::shared_ptr<const plan::ShaderOutcome>> outcome = promise->get_future();
    m_compileService.compile(
        {.key = m_key, .snapshot = std::move(owned), .shader = name, .compiler = compiler, .crash = crash},
        [promise](std::shared_ptr<const plan::ShaderOutcome> compiled) { promise->set_value(std::move(compiled)); });

    // Other compiles can be queued first, so the deadline restarts with each one. Compiles of other requests are
    // watched by the client.
    StallWatch watch(m_deadline, m_compileService.activity().heartbeat, StallWatch::Clock::now());
    const std::chrono::milliseconds turn = std::min(m_deadline, longestTurn);
    while (outcome.wait_for(turn) != std::future_status::ready) {
        const Activity now = m_compileService.activity();
        if (!watch.isStalled(now.heartbeat, StallWatch::Clock::now()) || (now.active && now.key != m_key))
            continue;
        m_isHung = true;
        return rejectedOutcome(name,
                               {.code = Code::timedOut,
                                .message = std::format("Compiling the shader '{}' took more than {:.3g} s and was "
                                                       "abandoned.",
                                                       name, static_cast<double>(m_deadline.count()) / 1000.0),
                                .at = pointerToShader(name),
                                .detail = "Raise the limit in Edit ▸ Settings ▸ Engine or with --compile-timeout if "
                                          "the compiler needs more time."});
    }
    return outcome.get();
}

} // namespace wavelane::engine
