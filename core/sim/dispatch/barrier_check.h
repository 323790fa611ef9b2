// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/wave.h"
#include "core/sim/memory/dispatch_state.h"

#include <cstddef>
#include <memory>
#include <span>

namespace wavelane::sim {

/// Reports a barrier that not all threads of a group reach. `waiting`: the indices of the waves that wait; at least
/// one.
void checkBarrier(DispatchState& dispatch, const GroupState& group, std::span<const std::unique_ptr<Wave>> waves,
                  std::span<const std::size_t> waiting);

} // namespace wavelane::sim
