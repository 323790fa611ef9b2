// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Flattens arrays of arrays of resources, because Vulkan supports only one-dimensional descriptor arrays
/// (VUID-StandaloneSpirv-UniformConstant-04655 and -Uniform-06807): `grid[y][x]` of `grid[2][3]` becomes
/// `grid[y * 3 + x]`. Returns nothing if there are none, or if the code uses a whole row, which the validator
/// rejects.
std::optional<SpirvWords> flattenDescriptorArrays(const SpirvModule& module);

} // namespace wavelane::shader
