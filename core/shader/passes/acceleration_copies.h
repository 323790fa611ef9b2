// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// SPIR-V has no variables of acceleration structures but the bound ones. Old releases of DXC copy them all the same
/// where one is a parameter of a function or a local variable; such a copy is replaced by what it is of. Nothing
/// where there are none. A variable that is stored to from different places stays, and the module is not valid.
std::optional<SpirvWords> withoutAccelerationCopies(const SpirvModule& module);

} // namespace wavelane::shader
