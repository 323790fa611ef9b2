// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/descriptor_lowering.h"
#include "core/exporter/lowering/lowered.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// What each pass touches, by its JSON pointer.
using PassUses = std::map<std::string, std::vector<NamedUse>>;

/// Says before which passes what must be waited for. A pass of a loop, or one whose names change places, gets the
/// barrier that all its runs need together, so that it can be written once. Frames begin behind all that was
/// submitted before them.
void planBarriers(const project::Project& project, const PassUses& uses, std::vector<LoweredPass>& passes);

} // namespace wavelane::exporter
