// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// The module without what serves reflection alone: the GOOGLE decorations (user types, semantics, counters) and the
/// extensions that allow them, so that the device needs neither. Names stay.
SpirvWords strippedOfReflection(const SpirvModule& module);

} // namespace wavelane::shader
