// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// Number of descriptors of arrays by descriptor set and binding; at least 1.
using ArrayCounts = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>;

/// Clamps indices into these descriptor arrays to the last descriptor, because Vulkan leaves larger indices undefined
/// and drivers crash. If the last descriptor is null, accesses past the array read zeros and drop writes. A
/// fixed-length array with variable indices is extended to the given number of descriptors to make room for it. Does
/// not change indices of arrays that are passed to functions; compilers inline those.
///
/// `spirv` must be valid. Fails with `invalid_spirv` if the words are not a module.
Result<std::vector<std::uint32_t>> clampDescriptorIndices(std::vector<std::uint32_t> spirv,
                                                          const ArrayCounts& counts);

} // namespace wavelane::shader
