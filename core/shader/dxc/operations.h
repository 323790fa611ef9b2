// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>
#include <string>

namespace wavelane::shader {

/// Puts right what old releases of DXC compile into valid SPIR-V of another meaning:
///
/// - `firstbithigh` of a negative number gives 31; HLSL's gives the place of the highest bit that is 0.
/// - `!=` with a NaN is false; in HLSL, as in IEEE 754, it is true.
/// - `msad4` moves the source's bytes away from where they are compared; HLSL's shifts them towards it.
///
/// Newer releases have none of these operations for them. Nothing where all is right.
std::optional<SpirvWords> withHlslOperations(const SpirvModule& module);

/// True where `msad4` has a source known to the compiler, whose bytes are lost before `withHlslOperations` sees them.
bool hasLostMsad(const SpirvModule& module);

} // namespace wavelane::shader
