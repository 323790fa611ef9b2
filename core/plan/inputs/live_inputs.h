// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The live inputs as `sizeInBytes` bytes in the layout that a shader declares. Members are matched by name; unknown
/// members are zero. Values are converted if a member has another type than in docs/FORMAT.md.
std::vector<std::byte> encodeInputs(const shader::Layout& layout, const LiveInputs& inputs,
                                    std::uint64_t sizeInBytes);

/// The inputs of a run without live inputs, in fixed steps.
LiveInputs steppedInputs(std::uint64_t frame, double stepInSeconds = 1.0 / 60.0);

} // namespace wavelane::plan
