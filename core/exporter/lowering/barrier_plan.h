// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/descriptor_lowering.h"
#include "core/exporter/lowering/lowered.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// The memory uses of each pass, by JSON pointer.
using PassUses = std::map<std::string, std::vector<NamedUse>>;

/// Determines the barrier before each pass, and the queues that it waits for. A pass in a loop, or after swaps, gets
/// the union of what its executions need, so that it can be written once. Each frame starts after all previous
/// submissions.
void planBarriers(const project::Project& project, const PassUses& uses, std::vector<LoweredPass>& passes);

} // namespace wavelane::exporter
