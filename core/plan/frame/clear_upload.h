// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/project/project.h"

#include <optional>

namespace wavelane::plan {

/// Turns a clear for which Vulkan has no command into an upload: a clear of a typed buffer whose elements are larger
/// than 32 bits and do not repeat one word. Nothing for all other clears, and while the size of the buffer is
/// unknown. `bad_value` for a value that the format cannot hold.
Result<std::optional<PlannedUpload>> clearUpload(const project::Project& project, const project::ClearPass& clear);

} // namespace wavelane::plan
