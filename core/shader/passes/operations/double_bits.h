// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Splits the bits of vectors of doubles for each component where a module reinterprets the whole vector as two
/// numbers of 32 bits, as DXC does for `asuint(vector, low, high)`. Returns nothing if there are none.
std::optional<SpirvWords> splitVectorsOfDoubles(const SpirvModule& module);

/// True if the module combines the halves of vectors of 3 or 4 doubles, of which DXC loses components.
bool losesHalvesOfDoubles(const SpirvModule& module);

} // namespace wavelane::shader
