// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/wave_memory.h"
#include "core/sim/memory/dispatch_state.h"

#include <cstdint>

namespace wavelane::sim {

/// Writes the built-in inputs of the lanes of a wave, such as the thread's ID, to their memory. `wave` is its index
/// in the group.
void setInputs(WaveMemory& memory, const GroupState& group, const DispatchState& dispatch, std::uint32_t wave);

} // namespace wavelane::sim
