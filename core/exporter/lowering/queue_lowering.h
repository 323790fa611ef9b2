// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/lowered.h"
#include "core/project/project.h"

#include <vector>

namespace wavelane::exporter {

/// Sets the queue of each pass: the one that it names, or the main queue if only that one can execute the pass on
/// every device (docs/FORMAT.md, "Several queues"). Programs that map tiles in a frame use only the main queue.
/// Returns false if all passes are on it.
bool chooseQueues(const project::Project& project, std::vector<LoweredPass>& passes);

} // namespace wavelane::exporter
