// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Checks that all array lengths can be evaluated. Fails like `ConstantEvaluator::value` for the first that cannot,
/// and with `invalid_spirv` for a length of 0.
Result<void> checkArrayLengths(const SpirvModule& module);

} // namespace wavelane::shader
