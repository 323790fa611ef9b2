// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Repairs constructs that glslang's HLSL front end compiles to invalid SPIR-V:
///
/// - `mad` of integers becomes an extended instruction for floats.
/// - `ldexp` passes its exponent as a float (HLSL: x * exp2(e)).
/// - `GatherCmp` passes its reference value a second time, as a bias.
/// - Atomics on unsigned numbers take signed values, and vice versa.
/// - An input such as the lane index is declared once for every operation that uses it.
///
/// Returns nothing if there is nothing to repair.
std::optional<SpirvWords> repairedForHlsl(const SpirvModule& module);

} // namespace wavelane::shader
