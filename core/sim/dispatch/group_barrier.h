// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/wave.h"
#include "core/sim/memory/dispatch_state.h"

#include <memory>
#include <span>

namespace wavelane::sim {

/// Lets the waves that wait at a barrier of their group go on: their stops become `pause`. Reports, if that is
/// checked, a barrier that not all threads reach. False: no wave waits.
bool releaseBarrier(DispatchState& dispatch, const GroupState& group, std::span<const std::unique_ptr<Wave>> waves,
                    std::span<Wave::Stop> stops);

} // namespace wavelane::sim
