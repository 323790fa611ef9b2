// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// True if a valid module's blocks break the layout rules that all Vulkan 1.1 devices support (relaxed std140 and
/// std430). Such modules require the feature `scalarBlockLayout`. Only types and variables are validated.
bool needsScalarLayout(const SpirvModule& module);

} // namespace wavelane::shader
