// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// HLSL and GLSL have arrays of arrays of resources, and compilers hand them on; Vulkan has descriptor arrays of one
/// dimension alone (VUID-StandaloneSpirv-UniformConstant-04655 and -Uniform-06807). This makes each of them one
/// array, row by row: `grid[y][x]` of `grid[2][3]` becomes `grid[y * 3 + x]`. Nothing where there are none, or where
/// the code takes hold of a whole row, which the validator then refuses.
std::optional<SpirvWords> withFlatArrays(const SpirvModule& module);

} // namespace wavelane::shader
