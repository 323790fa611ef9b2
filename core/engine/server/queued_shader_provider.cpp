// SPDX-License-Identifier: MIT
#include "core/engine/server/queued_shader_provider.h"

#include <algorithm>
#include <format>
#include <future>
#include <utility>

namespace wavelane::engine {

namespace {

std::shared_ptr<const run::ShaderOutcome> refused(const std::string& name, Diagnostic diagnostic)
{
    auto outcome = std::make_shared<run::ShaderOutcome>();
    outcome->report.name = name;
    outcome->diagnostics.push_back(std::move(diagnostic));
    return outcome;
}

} // namespace

QueuedShaderProvider::QueuedShaderProvider(CompileDesk& desk, std::chrono::milliseconds deadline)
    : m_desk(desk), m_deadline(deadline)
{
}

void QueuedShaderProvider::begin(std::uint64_t key, std::shared_ptr<const run::ProjectSnapshot> snapshot,
                                 Diagnostics fallen)
{
    m_key = key;
    m_snapshot = std::move(snapshot);
    m_fallen = std::move(fallen);
}

std::shared_ptr<const run::ShaderOutcome> QueuedShaderProvider::shader(const run::ProjectSnapshot& snapshot,
                                                                       const std::string& name,
                                                                       const std::string& compiler)
{
    if (const auto known = std::ranges::find(m_fallen, pointerToShader(name), &Diagnostic::at);
        known != m_fallen.end())
        return refused(name, *known);
    if (m_stuck)
        return refused(name, {.code = Code::timedOut,
                              .message = std::format("The shader \"{}\" was not compiled, because the compiler still "
                                                     "hangs over another.",
                                                     name),
                              .at = pointerToShader(name)});
    // The job may outlive this call when it is stuck, so it owns what it looks at.
    std::shared_ptr<const run::ProjectSnapshot> owned =
        m_snapshot.get() == &snapshot ? m_snapshot : std::make_shared<const run::ProjectSnapshot>(snapshot);
    auto promise = std::make_shared<std::promise<std::shared_ptr<const run::ShaderOutcome>>>();
    std::future<std::shared_ptr<const run::ShaderOutcome>> outcome = promise->get_future();
    m_desk.compile(
        m_key, std::move(owned), name, compiler, {},
        [promise](std::shared_ptr<const run::ShaderOutcome> made) { promise->set_value(std::move(made)); });

    // Others may be in front: the deadline begins again with each compile that the thread takes up. One that another
    // request asked for is watched by the client, and no fault of this shader.
    std::uint64_t beat = m_desk.activity().beat;
    while (outcome.wait_for(m_deadline) != std::future_status::ready) {
        const Activity now = m_desk.activity();
        if (std::exchange(beat, now.beat) != now.beat || (now.active && now.key != m_key))
            continue;
        m_stuck = true;
        return refused(name, {.code = Code::timedOut,
                              .message = std::format("Compiling the shader \"{}\" took more than {:.3g} s and was "
                                                     "given up",
                                                     name, static_cast<double>(m_deadline.count()) / 1000.0),
                              .at = pointerToShader(name)});
    }
    return outcome.get();
}

} // namespace wavelane::engine
