// SPDX-License-Identifier: MIT
#include "core/engine/client/supervised_engine.h"

#include "core/base/try.h"

#include <format>
#include <utility>

namespace wavelane::engine {

namespace {

/// How long a process can take to exit after its goodbye. Waiting requests are for the next one.
constexpr std::chrono::milliseconds goodbyeLimit{3000};

} // namespace

Result<SupervisedEngine> SupervisedEngine::start(const ClientOptions& options)
{
    TRY(EngineLink link, EngineLink::start(options));
    return SupervisedEngine(std::move(link), options);
}

SupervisedEngine::SupervisedEngine(EngineLink link, const ClientOptions& options)
    : m_link(std::move(link)), m_startLimit(options.startLimit), m_killLimit(options.killLimit),
      m_memoryLimitInBytes(options.memoryLimitInBytes), m_deadline(Clock::now() + options.startLimit)
{
}

void SupervisedEngine::markLeaving()
{
    m_leaving = true;
    m_deadline = Clock::now() + goodbyeLimit;
}

void SupervisedEngine::kill()
{
    m_link.process().kill();
    if (!m_killDeadline)
        m_killDeadline = Clock::now() + m_killLimit;
}

void SupervisedEngine::killOverdue()
{
    m_startTimedOut = !m_ready;
    kill();
}

void SupervisedEngine::killForProtocolError(std::string fault)
{
    m_fault = std::move(fault);
    m_closed = true;
    kill();
}

void SupervisedEngine::killHung(Role role, std::chrono::milliseconds limit, bool afterStop)
{
    m_hung = role;
    m_hungLimit = limit;
    m_hungAfterStop = afterStop;
    kill();
}

std::optional<SupervisedEngine::Clock::time_point> SupervisedEngine::deadline() const
{
    if (m_killDeadline)
        return m_killDeadline;
    return m_ready && !m_leaving ? std::nullopt : std::optional(m_deadline);
}

Death SupervisedEngine::reap()
{
    Death death{.end = {},
                .hung = m_hung,
                .limit = m_hungLimit,
                .stopped = m_hungAfterStop,
                .crashed = m_link.box().crashedRole(),
                .compile = m_link.box().activity(Role::compile),
                .gpu = m_link.box().activity(Role::gpu),
                .logTail = {},
                .memoryLimitInBytes = m_memoryLimitInBytes,
                .fault = m_fault,
                .saidGoodbye = m_leaving};
    const auto left = m_killDeadline ? *m_killDeadline - Clock::now() : m_killLimit;
    if (const auto ended = m_link.process().waitFor(std::chrono::ceil<std::chrono::milliseconds>(left))) {
        death.end = *ended;
    } else {
        death.remains = true;
        m_link.process().detach();
    }
    m_link.readLog();
    death.logTail = m_link.logTail();
    return death;
}

std::string SupervisedEngine::startFailure(const Death& death) const
{
    const std::string why = m_startTimedOut
                                ? std::format("The engine process did not answer within {:.3g} s after its start.",
                                              std::chrono::duration<double>(m_startLimit).count())
                                : death.reason();
    return death.logTail.empty() ? why : why + " " + death.logTail;
}

} // namespace wavelane::engine
