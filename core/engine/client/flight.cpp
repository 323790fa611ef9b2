// SPDX-License-Identifier: MIT
#include "core/engine/client/flight.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/messages.h"

#include <algorithm>
#include <cmath>

namespace wavelane::engine {

namespace {

/// For what is not the user's: opening a device, decoding pictures, reading back.
constexpr std::chrono::milliseconds patience{30'000};
constexpr double longestTimeoutInSeconds = 1e6;

std::chrono::milliseconds frameLimit(const Request& request)
{
    const auto* const run = std::get_if<RunRequest>(&request);
    if (!run)
        return patience;
    const double seconds = run->options.timeoutSeconds;
    const double bounded = std::isnan(seconds) ? 0 : std::clamp(seconds, 0.0, longestTimeoutInSeconds);
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(bounded * 1000)));
}

} // namespace

Role roleOf(const Request& request)
{
    const bool compiles =
        std::holds_alternative<CompileRequest>(request) || std::holds_alternative<TranslateRequest>(request);
    return compiles ? Role::compile : Role::gpu;
}

Message toMessage(const Pending& pending)
{
    Message message;
    message.key = pending.key;
    if (const auto* const compile = std::get_if<CompileRequest>(&pending.request)) {
        message.type = MessageType::compile;
        message.payload = {
            {"snapshot", toJson(*compile->snapshot)}, {"shader", compile->shader}, {"compiler", compile->compiler}};
    } else if (const auto* const translate = std::get_if<TranslateRequest>(&pending.request)) {
        message.type = MessageType::translate;
        message.payload = {
            {"snapshot", toJson(*translate->snapshot)}, {"shader", translate->shader}, {"target", translate->target}};
    } else if (const auto* const run = std::get_if<RunRequest>(&pending.request)) {
        message.type = MessageType::run;
        message.payload = {{"snapshot", toJson(*run->snapshot)}, {"options", toJson(run->options)}};
        if (!pending.fallen.empty())
            message.payload["fallen"] = toJson(pending.fallen);
    } else if (const auto* const read = std::get_if<ReadRequest>(&pending.request)) {
        message.type = MessageType::read;
        message.payload = toJson(read->read);
    } else {
        message.type = MessageType::devices;
    }
    return message;
}

Flight::Flight(Pending pending, const ClientOptions& options, const Activity& now)
    : m_pending(std::move(pending)), m_compileDeadline(options.compileDeadline), m_grace(options.grace),
      m_stage(roleOf(m_pending.request) == Role::compile ? "compile" : "prepare"), m_beat(now.beat)
{
    arm();
}

std::chrono::milliseconds Flight::limitOfStage() const
{
    if (m_stage == "compile")
        return m_compileDeadline;
    const std::chrono::milliseconds frame = frameLimit(m_pending.request);
    return m_stage == "frame" ? frame : std::max(frame, patience);
}

void Flight::stop()
{
    m_stopped = true;
    m_deadline = std::min(m_deadline, Clock::now() + 2 * m_grace);
}

void Flight::arm()
{
    if (m_stopped)
        return;
    m_limit = limitOfStage();
    // The engine watches its compiles itself when a run waits for them: its word is the better one, so it comes
    // first.
    const bool engineWatchesToo = m_stage == "compile" && roleOf(m_pending.request) == Role::gpu;
    m_deadline = Clock::now() + m_limit + (engineWatchesToo ? 2 * m_grace : m_grace);
}

void Flight::moved(const run::Progress& progress)
{
    if (progress.stage == m_stage && progress.frame == m_frame && m_stage == "frame")
        return;
    m_stage = progress.stage;
    m_frame = progress.frame;
    arm();
}

bool Flight::excusedBy(const Activity& now)
{
    const bool isRun = std::holds_alternative<RunRequest>(m_pending.request);
    const bool sameFrame = isRun && now.stage == "frame" && m_stage == "frame" && now.frame == m_frame;
    if (m_stopped || now.beat == m_beat || sameFrame)
        return false;
    m_beat = now.beat;
    if (isRun) {
        m_stage = now.stage;
        m_frame = now.frame;
    }
    arm();
    return true;
}

} // namespace wavelane::engine
