// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Adds NoContraction to all floating-point arithmetic, so that drivers do not fuse operations. Implements HLSL's
/// IEEE strictness, which DXC omits from SPIR-V.
SpirvWords addNoContraction(const SpirvModule& module);

/// Adds NoContraction to operations whose results are tested with `isnan` or `isinf` or compared with themselves,
/// because drivers may simplify a contractible `x - x` to 0. Returns nothing if there are no such tests.
std::optional<SpirvWords> preserveNonFiniteTests(const SpirvModule& module);

} // namespace wavelane::shader
