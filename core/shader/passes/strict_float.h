// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Adds NoContraction to all floating-point arithmetic, so that drivers do not fuse operations, and replaces each `Fma` by
/// a multiplication and an addition, because the optimizer of DXC 1.7 and later fuses operations, too. Implements HLSL's
/// IEEE strictness, which DXC omits from SPIR-V. `keepsDoubleFma`: the source calls `fma`, which HLSL has for doubles
/// only and which is fused by definition.
SpirvWords addNoContraction(const SpirvModule& module, bool keepsDoubleFma);

/// Adds NoContraction to operations whose results are tested with `isnan` or `isinf` or compared with themselves,
/// because drivers may simplify a contractible `x - x` to 0. Returns nothing if there are no such tests.
std::optional<SpirvWords> preserveNonFiniteTests(const SpirvModule& module);

} // namespace wavelane::shader
