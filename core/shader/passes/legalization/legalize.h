// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Runs the legalization passes of SPIRV-Tools for HLSL front ends, which inline functions and remove copies of
/// images and samplers. Takes several times as long as the compile, so use it only for modules that are invalid
/// without it. Fails with `invalid_spirv`.
Result<SpirvModule> legalize(const SpirvModule& module);

/// Inlines all calls and removes dead functions. Fails with `invalid_spirv`.
Result<SpirvModule> inlineFunctions(const SpirvModule& module);

/// Makes equal declarations one. Fails with `invalid_spirv`.
Result<SpirvModule> removeDuplicates(const SpirvModule& module);

} // namespace wavelane::shader
