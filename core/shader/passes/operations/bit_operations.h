// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Replaces reversals, counts and searches of the bits of 8, 16 and 64-bit integers, which Vulkan does not allow
/// (VUID-StandaloneSpirv-Base-04781, GLSL.std.450), by operations on 32 bits. Also corrects the
/// type of `sign` of such integers. Returns nothing if there are none.
std::optional<SpirvWords> replaceWideBitOperations(const SpirvModule& module);

} // namespace wavelane::shader
