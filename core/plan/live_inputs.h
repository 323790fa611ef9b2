// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::run {

/// The live inputs in the layout that a shader declares, by member name, `sizeInBytes` bytes. Members that are not
/// known are zero; a member of another type than docs/FORMAT.md gives gets what fits.
std::vector<std::byte> encodeInputs(const shader::Layout& layout, const LiveInputs& inputs,
                                    std::uint64_t sizeInBytes);

/// What a run without live inputs feeds: steps of 1/60 s.
LiveInputs steppedInputs(std::uint64_t frame);

} // namespace wavelane::run
