// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv_module.h"

namespace wavelane::shader {

/// The module with NoContraction on all its floating-point arithmetic, so that no driver makes one operation with one
/// rounding out of two: what HLSL's IEEE strictness means, and what DXC leaves out when it writes SPIR-V.
SpirvWords withoutContraction(const SpirvModule& module);

} // namespace wavelane::shader
