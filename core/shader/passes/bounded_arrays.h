// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// How many descriptors an array has, by descriptor set and binding; at least 1.
using ArrayCounts = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>;

/// The module with every index into the named descriptor arrays held to the last descriptor: Vulkan leaves an index
/// beyond them undefined, and drivers crash over it. Where the last descriptor is null, what lies beyond the array
/// reads zeros and drops writes. An array of a fixed length that is indexed by variables becomes one of so many
/// descriptors, so that there is room for that last one. Indices of arrays that are handed to functions stay as they
/// are; compilers inline those.
///
/// `spirv` must be valid. Fails with `invalid_spirv` on words that are no module.
Result<std::vector<std::uint32_t>> withBoundedArrays(std::vector<std::uint32_t> spirv, const ArrayCounts& counts);

} // namespace wavelane::shader
