// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"
#include "core/run/plan.h"

#include <optional>

namespace wavelane::run {

/// Clears that the device has no command for, as uploads of the same bytes: of typed buffers whose elements are
/// larger than a word of 32 bits and do not repeat one. Nothing for all other clears, and where the size of the
/// buffer is not known yet. `bad_value` for a value that the format cannot take.
Result<std::optional<PlannedUpload>> clearUpload(const project::Project& project, const project::ClearPass& clear);

} // namespace wavelane::run
