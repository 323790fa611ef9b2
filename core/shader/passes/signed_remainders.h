// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Replaces each OpSRem, which HLSL's `%` compiles to, by `a - a / b * b`. Vulkan leaves the result of OpSRem
/// undefined if an operand is negative (Vulkan specification, "Precision and Operation of SPIR-V Instructions"), and
/// devices differ. Divisions truncate toward zero on all devices. Returns nothing if there is no OpSRem.
std::optional<SpirvWords> replaceSignedRemainders(const SpirvModule& module);

} // namespace wavelane::shader
