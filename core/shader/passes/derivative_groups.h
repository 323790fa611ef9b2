// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Declares the derivative group mode (SPV_KHR_compute_shader_derivatives) of a compute shader with implicit levels
/// of detail or derivatives, which old DXC releases omit. As in HLSL since shader model 6.6, quads are blocks of 2 x
/// 2 threads if x and y of the group size are even, else four consecutive threads. Returns nothing if the module
/// needs no mode, has one, or has a group size without quads.
std::optional<SpirvWords> addDerivativeGroups(const SpirvModule& module);

/// Replaces the extension SPV_NV_compute_shader_derivatives, which glslang declares, by the equivalent
/// SPV_KHR_compute_shader_derivatives, which devices support and Wavelane enables. Returns nothing for other modules.
std::optional<SpirvWords> useKhrDerivatives(const SpirvModule& module);

} // namespace wavelane::shader
