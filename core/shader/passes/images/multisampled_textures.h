// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Returns a `feature_missing` error for each multisampled texture of a module, because projects have no resources
/// for them. Refers to the line of the first access and the file name in the debug info, if available.
Diagnostics findMultisampledTextures(const SpirvModule& module);

} // namespace wavelane::shader
