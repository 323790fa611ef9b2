// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Whether the length of every array type is known. Fails like `ConstantEvaluator::value` for the first that is not.
Result<void> checkArrayLengths(const SpirvModule& module);

} // namespace wavelane::shader
