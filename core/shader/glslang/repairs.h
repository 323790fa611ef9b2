// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Puts right what glslang's HLSL front end compiles into SPIR-V that is not valid:
///
/// - `mad` of integers becomes an extended instruction that is for floats;
/// - `ldexp` hands over its exponent as a float (HLSL: x * exp2(e));
/// - `GatherCmp` hands over its reference a second time as a bias;
/// - atomics on unsigned numbers take signed values, and the other way round;
/// - an input such as the lane's index is declared once for each operation that needs it.
///
/// Nothing where there is none of these.
std::optional<SpirvWords> repairedForHlsl(const SpirvModule& module);

} // namespace wavelane::shader
