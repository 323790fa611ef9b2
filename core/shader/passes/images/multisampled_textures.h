// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// A `feature_missing` error for each texture with several samples in a texel that a module declares: no resource of
/// a project can be bound there. At the line that reads it, named as the module names the file, where the module
/// tells.
Diagnostics multisampledTextures(const SpirvModule& module);

} // namespace wavelane::shader
