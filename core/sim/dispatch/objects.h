// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/lanes/wave.h"
#include "core/sim/memory/dispatch_state.h"
#include "core/sim/program/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// The push constants as a memory, which only the interpreter sees.
struct PushMemory
{
    explicit PushMemory(std::vector<std::byte> bytes) { memory.bytes = std::move(bytes); }
    Memory memory{.name = "push constants"};
};

/// The memories that a request binds, each once.
std::vector<Memory*> memoriesOf(const DispatchRequest& request);
/// The smallest number of bytes of the memory that the program can access at once, for `Races`: 1, 2 or 4. The texels
/// of images and typed buffers may be smaller than the numbers of the program.
std::uint32_t cellBytesOf(const Program& program, const DispatchRequest& request, const Memory& memory);

/// A dispatch before its first group. The arguments must outlive the state.
DispatchState stateOf(const Program& program, const DispatchRequest& request, PushMemory& push);

using Waves = std::vector<std::unique_ptr<Wave>>;
/// The waves of each group, for which `group` gets its memory. Both states must outlive the waves.
Waves makeWaves(DispatchState& dispatch, GroupState& group);
/// Resets everything that belongs to a group to its state before the group's threads start. `index` is linear.
void startGroup(DispatchState& dispatch, GroupState& group, const Waves& waves, std::uint64_t index);

/// Fails with `bad_value`, `feature_missing` or `limit_exceeded` for a request that cannot be interpreted.
Result<void> checkRequest(const Program& program, const DispatchRequest& request);

} // namespace wavelane::sim
