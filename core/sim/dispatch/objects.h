// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/memory/dispatch_state.h"
#include "core/sim/program/program.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// The push constants as a memory, which only the interpreter sees.
struct PushMemory
{
    explicit PushMemory(std::vector<std::byte> bytes) { memory.bytes = std::move(bytes); }
    Memory memory{.name = "push constants"};
};

/// What the pointers of a dispatch can point to. The arguments must outlive the objects.
std::vector<Object> objectsOf(const Program& program, const DispatchRequest& request, PushMemory& push);

/// The state of a group before its threads start.
void resetGroup(GroupState& group, const DispatchState& dispatch, std::uint64_t index);

/// Fails with `bad_value`, `feature_missing` or `limit_exceeded` for a request that cannot be interpreted.
Result<void> checkRequest(const Program& program, const DispatchRequest& request);

} // namespace wavelane::sim
