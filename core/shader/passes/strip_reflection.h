// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Removes what only reflection needs: the GOOGLE decorations (user types, semantics, counters) and their extensions,
/// so that devices need not support them. Keeps names.
SpirvWords stripReflection(const SpirvModule& module);

} // namespace wavelane::shader
