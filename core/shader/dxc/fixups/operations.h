// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>
#include <string>

namespace wavelane::shader {

/// Corrects operations that old releases of DXC compile to valid SPIR-V with a different meaning:
///
/// - `firstbithigh` of a negative number returns 31; in HLSL it returns the position of the highest 0 bit.
/// - `!=` with a NaN is false; in HLSL, as in IEEE 754, it is true.
/// - `msad4` shifts the bytes of the source in the wrong direction.
///
/// Newer releases do not generate the affected instructions. Returns nothing if there is nothing to correct.
std::optional<SpirvWords> withHlslOperations(const SpirvModule& module);

/// True if an `msad4` has a constant source: the compiler folds the wrong shifts, and the bytes cannot be recovered.
bool hasLostMsad(const SpirvModule& module);

} // namespace wavelane::shader
