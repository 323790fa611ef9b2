// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Gives the variables and types of Slang's modules the names that they have in the source, or that DXC gives them:
/// `app` and `counter.var.app` for a buffer and its counter, `$Globals`, `ResourceDescriptorHeap`, and structures
/// without the layout that Slang appends (`Particle_std430`). Moves variables away from bindings that others have.
/// Nothing if the module already has these names.
std::optional<SpirvWords> withSourceNames(const SpirvModule& module);

} // namespace wavelane::shader
