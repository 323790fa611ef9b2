// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <cstdint>
#include <string>

namespace wavelane::check {

/// The name, before a pass, of the resource that has a name after it: `swap` passes exchange names.
std::string nameBefore(const project::Pass& pass, const std::string& name);

/// The name, before some frames other than frame 0, of what has a name after them.
std::string nameFramesBefore(const project::Project& project, std::string name, std::uint64_t frames);

} // namespace wavelane::check
