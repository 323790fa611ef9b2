// SPDX-License-Identifier: MIT
#include "ui/session/services/inspect_service.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

void InspectService::ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
                         ProgressHandler progress)
{
    std::erase_if(m_waiting, [&](const auto& each) { return !lane.empty() && each.second.lane == lane; });
    if (!m_gate.isUp()) {
        handler(wavelane::fail(Code::engineDied, "The engine is not running."));
        return;
    }
    // The engine's client stops an older inspection of the lane.
    const engine::Key key = m_gate.send(engine::InspectRequest{std::move(request)}, lane);
    m_waiting[key] = {.lane = lane, .owner = owner, .handler = std::move(handler), .progress = std::move(progress)};
}

void InspectService::cancel(const std::string& lane)
{
    std::erase_if(m_waiting, [&](const auto& each) {
        const bool isMeant = !lane.empty() && each.second.lane == lane;
        if (isMeant && m_gate.isUp())
            m_gate.cancel(each.first);
        return isMeant;
    });
}

bool InspectService::isWaiting(const std::string& lane) const
{
    return !lane.empty() &&
           std::ranges::any_of(m_waiting, [&](const auto& each) { return each.second.lane == lane; });
}

void InspectService::clear()
{
    for (const auto& [key, waiting] : m_waiting)
        if (m_gate.isUp())
            m_gate.cancel(key);
    m_waiting.clear();
}

void InspectService::take(const engine::InspectAnswer& event)
{
    answer(event.key, event.answer);
}

bool InspectService::take(const engine::ProgressEvent& event)
{
    const auto found = m_waiting.find(event.key);
    if (found == m_waiting.end())
        return event.progress.stage == "inspect"; // Of a dropped answer.
    if (found->second.owner && found->second.progress) {
        const ProgressHandler report = found->second.progress; // It may cancel the request.
        report(event.progress.bytes, event.progress.totalBytes);
    }
    return true;
}

bool InspectService::fail(const engine::Failed& failure)
{
    if (!m_waiting.contains(failure.key))
        return false;
    answer(failure.key, std::unexpected(failure.error));
    return true;
}

void InspectService::answer(engine::Key key, const Result<inspect::Answer>& value)
{
    const auto found = m_waiting.find(key);
    if (found == m_waiting.end())
        return;
    const Waiting one = std::move(found->second);
    m_waiting.erase(found); // The handler may ask again.
    if (one.owner)
        one.handler(value);
}

} // namespace wavelane::ui
