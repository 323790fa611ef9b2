// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/project/pass.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"

#include <vector>

namespace wavelane::run {

/// The queue of a pass in a frame that has several: the one that it names, or the main queue if only that one is
/// known to do what the pass does. `computes`: the named queue runs shaders.
project::PassQueue passQueue(const PlannedPass& pass, const ResourceLookup& lookup, bool computes);

/// The memory that a copy, upload or clear pass accesses.
std::vector<gpu::MemoryUse> transferUses(const PlannedPass& pass, const ResourceLookup& lookup);

} // namespace wavelane::run
