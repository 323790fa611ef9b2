// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// The module with NoContraction on all its floating-point arithmetic, so that no driver makes one operation with one
/// rounding out of two: what HLSL's IEEE strictness means, and what DXC leaves out when it writes SPIR-V.
SpirvWords withoutContraction(const SpirvModule& module);

/// The same for the operations whose results the module asks about by `isnan` and `isinf`, or by comparing a number
/// with itself: drivers may take an inexact `x - x` for 0 and never look at x. Nothing where it does not ask.
std::optional<SpirvWords> withExactQuestions(const SpirvModule& module);

} // namespace wavelane::shader
