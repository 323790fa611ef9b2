// SPDX-License-Identifier: MIT
#include "ui/session/services/pending_inspections.h"

#include <algorithm>
#include <iterator>
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
    // What the handlers own may drop lanes of its own when it is destroyed, which is after the loop.
    std::vector<std::map<Key, Caller>::node_type> gone;
    for (auto each = m_callers.begin(); each != m_callers.end();) {
        const auto next = std::next(each);
        if (each->second.lane == lane) {
            dropped.push_back(each->first);
            gone.push_back(m_callers.extract(each));
        }
        each = next;
    }
    return dropped;
}

void PendingInspections::drop(Key key)
{
    const auto gone = m_callers.extract(key);
}

void PendingInspections::clear()
{
    const std::map<Key, Caller> gone = std::exchange(m_callers, {});
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
