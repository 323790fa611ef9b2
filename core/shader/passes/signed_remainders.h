// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// The module with `a - a / b * b` for each OpSRem, which is what HLSL's `%` becomes: Vulkan leaves its result open
/// where an operand is negative (Vulkan specification, "Precision and Operation of SPIR-V Instructions"), and devices
/// do differ. A quotient is cut towards zero everywhere. Nothing where there is none.
std::optional<SpirvWords> withDefinedRemainders(const SpirvModule& module);

} // namespace wavelane::shader
