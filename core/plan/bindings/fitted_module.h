// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/passes/images/storage_formats.h"

#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The module of a dispatch, adapted to what is bound to it: storage images declare the `formats` of the bound
/// textures, and indices into descriptor arrays are clamped to `arrays`.
Result<std::vector<std::uint32_t>> fittedModule(const PlannedDispatch& dispatch, const shader::ImageFormats& formats,
                                                const shader::ArrayCounts& arrays);

} // namespace wavelane::plan
