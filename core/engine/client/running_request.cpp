// SPDX-License-Identifier: MIT
#include "core/engine/client/running_request.h"

#include <algorithm>
#include <cmath>

namespace wavelane::engine {

namespace {

/// For stages that do not run the user's code: opening a device, decoding images, reading back.
constexpr std::chrono::milliseconds stageLimit{30'000};
constexpr double maxTimeoutInSeconds = 1e6;

std::chrono::milliseconds frameLimit(const Request& request)
{
    const auto* const run = std::get_if<RunRequest>(&request);
    if (!run)
        return stageLimit;
    const double seconds = run->options.timeoutSeconds;
    const double bounded = std::isnan(seconds) ? 0 : std::clamp(seconds, 0.0, maxTimeoutInSeconds);
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(bounded * 1000)));
}

} // namespace

RunningRequest::RunningRequest(PendingRequest pending, const ClientOptions& options, const Activity& now)
    : m_pending(std::move(pending)), m_compileDeadline(options.compileDeadline), m_grace(options.grace),
      m_stage(roleOf(m_pending.request) == Role::compile ? "compile" : "prepare"), m_heartbeat(now.heartbeat)
{
    restartDeadline();
}

std::chrono::milliseconds RunningRequest::limitOfStage() const
{
    if (m_stage == "compile")
        return m_compileDeadline;
    const std::chrono::milliseconds frame = frameLimit(m_pending.request);
    return m_stage == "frame" ? frame : std::max(frame, stageLimit);
}

void RunningRequest::stop()
{
    m_stopped = true;
    m_deadline = std::min(m_deadline, Clock::now() + 2 * m_grace);
}

void RunningRequest::restartDeadline()
{
    if (m_stopped)
        return;
    m_limit = limitOfStage();
    // The engine enforces the limit of compiles that a run waits for. Its report is better, so let it come first.
    const bool engineEnforcesLimit = m_stage == "compile" && roleOf(m_pending.request) == Role::gpu;
    m_deadline = Clock::now() + m_limit + (engineEnforcesLimit ? 2 * m_grace : m_grace);
}

void RunningRequest::noteProgress(const run::Progress& progress)
{
    if (progress.stage == m_stage && progress.frame == m_frame && m_stage == "frame")
        return;
    m_stage = progress.stage;
    m_frame = progress.frame;
    restartDeadline();
}

bool RunningRequest::extendIfActive(const Activity& now)
{
    const bool isRun = std::holds_alternative<RunRequest>(m_pending.request);
    const bool sameFrame = isRun && now.stage == "frame" && m_stage == "frame" && now.frame == m_frame;
    if (m_stopped || now.heartbeat == m_heartbeat || sameFrame)
        return false;
    m_heartbeat = now.heartbeat;
    if (isRun) {
        m_stage = now.stage;
        m_frame = now.frame;
    }
    restartDeadline();
    return true;
}

} // namespace wavelane::engine
