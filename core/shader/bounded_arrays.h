// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// How many descriptors an unsized array has, by descriptor set and binding; at least 1.
using ArrayCounts = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>;

/// The module with every index into the named unsized descriptor arrays held to the last descriptor: Vulkan leaves an
/// index beyond them undefined, and drivers crash over it. Where the last descriptor is null, what lies beyond the
/// array reads zeros and drops writes. Indices of arrays that are handed to functions stay as they are; compilers
/// inline those.
///
/// `spirv` must be valid. Fails with `invalid_spirv` on words that are no module.
Result<std::vector<std::uint32_t>> withBoundedArrays(std::vector<std::uint32_t> spirv, const ArrayCounts& counts);

} // namespace wavelane::shader
