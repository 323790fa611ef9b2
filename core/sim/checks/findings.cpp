// SPDX-License-Identifier: MIT
#include "core/sim/checks/findings.h"

#include <utility>

namespace wavelane::sim {

void Findings::add(Finding finding)
{
    std::uint32_t first = finding.access.instruction;
    std::uint32_t second = finding.earlier.instruction;
    // The order of the two accesses of a race depends on the schedule.
    if (!m_distinguishesOrders && first > second)
        std::swap(first, second);
    const auto [place, isNew] = m_index.try_emplace({finding.kind, first, second, finding.object}, m_list.size());
    if (!isNew) {
        ++m_list[place->second].count;
    } else if (m_list.size() < maxFindings) {
        m_list.push_back(std::move(finding));
    } else {
        m_index.erase(place);
        ++m_left;
    }
}

} // namespace wavelane::sim
