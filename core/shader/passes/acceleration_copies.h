// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Replaces variables that hold copies of acceleration structures by the original. SPIR-V permits only bound
/// variables of this type, but old DXC releases copy function parameters and local variables. Returns nothing if
/// there are none. Keeps variables with several sources, which leaves the module invalid.
std::optional<SpirvWords> removeAccelerationCopies(const SpirvModule& module);

} // namespace wavelane::shader
