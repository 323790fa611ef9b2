// SPDX-License-Identifier: MIT
#include "ui/session/services/inspect_service.h"

#include <utility>

namespace wavelane::ui {

void InspectService::ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
                         ProgressHandler progress)
{
    m_waiting.dropLane(lane); // The engine's client stops an older inspection of the lane.
    if (!m_gate.isUp()) {
        handler(wavelane::fail(Code::engineDied, "The engine is not running."));
        return;
    }
    const engine::Key key = m_gate.send(engine::InspectRequest{std::move(request)}, lane);
    m_waiting.add(key,
                  {.lane = lane, .owner = owner, .handler = std::move(handler), .progress = std::move(progress)});
}

void InspectService::cancel(const std::string& lane)
{
    for (const engine::Key key : m_waiting.dropLane(lane))
        if (m_gate.isUp())
            m_gate.cancel(key);
}

void InspectService::clear()
{
    for (const engine::Key key : m_waiting.keys())
        if (m_gate.isUp())
            m_gate.cancel(key);
    m_waiting.clear();
}

void InspectService::take(const engine::InspectAnswer& event)
{
    m_waiting.answer(event.key, event.answer);
}

bool InspectService::take(const engine::ProgressEvent& event)
{
    if (!m_waiting.isWaiting(event.key))
        return event.progress.stage == "inspect"; // Of a dropped answer.
    m_waiting.report(event.key, event.progress.bytes, event.progress.totalBytes);
    return true;
}

bool InspectService::fail(const engine::Failed& failure)
{
    return m_waiting.answer(failure.key, std::unexpected(failure.error));
}

} // namespace wavelane::ui
