// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::shader {

/// Flattens arrays of arrays of resources, because Vulkan supports only one-dimensional descriptor arrays
/// (VUID-StandaloneSpirv-UniformConstant-04655 and -Uniform-06807): `grid[y][x]` of `grid[2][3]` becomes
/// `grid[y * 3 + x]`. Lengths that are specialization constants remain such. Returns nothing if there are none, or if
/// the code uses a whole row, which the validator rejects.
std::optional<SpirvWords> flattenDescriptorArrays(const SpirvModule& module);

/// Recovers the dimensions, outermost first, of an array of arrays from a module in which it was flattened. `rank`:
/// the number of dimensions; at least 2. Returns nothing if no dimension depends on a specialization constant, or if
/// the module has no such array.
std::optional<std::vector<std::uint32_t>> flattenedDimensions(const SpirvModule& module, std::uint32_t set,
                                                              std::uint32_t binding, std::size_t rank);

} // namespace wavelane::shader
