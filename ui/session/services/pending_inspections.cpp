// SPDX-License-Identifier: MIT
#include "ui/session/services/pending_inspections.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace wavelane::ui {

void PendingInspections::add(Key key, Caller caller)
{
    m_callers[key] = std::move(caller);
}

bool PendingInspections::isWaiting(const std::string& lane) const
{
    return !lane.empty() &&
           std::ranges::any_of(m_callers, [&](const auto& each) { return each.second.lane == lane; });
}

std::vector<PendingInspections::Key> PendingInspections::keys() const
{
    return m_callers | std::views::keys | std::ranges::to<std::vector>();
}

std::vector<PendingInspections::Key> PendingInspections::dropLane(const std::string& lane)
{
    std::vector<Key> dropped;
    if (lane.empty())
        return dropped;
    std::erase_if(m_callers, [&](const auto& each) {
        const bool isDropped = each.second.lane == lane;
        if (isDropped)
            dropped.push_back(each.first);
        return isDropped;
    });
    return dropped;
}

void PendingInspections::report(Key key, std::uint64_t done, std::uint64_t total)
{
    const auto found = m_callers.find(key);
    if (found == m_callers.end() || !found->second.owner || !found->second.progress)
        return;
    const Inspections::ProgressHandler report = found->second.progress; // It may cancel the request.
    report(done, total);
}

bool PendingInspections::answer(Key key, const Result<inspect::Answer>& value)
{
    const auto found = m_callers.find(key);
    if (found == m_callers.end())
        return false;
    const Caller one = std::move(found->second);
    m_callers.erase(found); // The handler may ask again.
    if (one.owner)
        one.handler(value);
    return true;
}

} // namespace wavelane::ui
