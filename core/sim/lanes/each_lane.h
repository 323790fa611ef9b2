// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace wavelane::sim {

/// Calls `function(lane)` for each lane whose bit is set, in ascending order.
template<class Function>
void forEachLane(std::uint64_t lanes, const Function& function)
{
    for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1)
        function(static_cast<unsigned>(std::countr_zero(rest)));
}

} // namespace wavelane::sim
