// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Which threads of a group of a compute shader are neighbours must be said where a module asks for a level of detail
/// or for derivatives (SPV_KHR_compute_shader_derivatives); old releases of DXC leave it out. As HLSL has it since
/// shader model 6.6: blocks of 2 x 2 threads where x and y of the group are even, else four threads in a row. Nothing
/// where the module needs none, says it, or has a group that gives no such quads.
std::optional<SpirvWords> withDerivativeGroups(const SpirvModule& module);

/// glslang says that it uses SPV_NV_compute_shader_derivatives. SPV_KHR_compute_shader_derivatives is the same, and
/// is what devices have and Wavelane enables. Nothing for modules that do not say the former.
std::optional<SpirvWords> withCurrentDerivatives(const SpirvModule& module);

} // namespace wavelane::shader
