// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// SPIRV-Tools' legalisation of what HLSL front ends write down: functions inlined, copies of images and samplers
/// taken away. Costs several times what the compile does, so only for modules that are not valid without it. Fails
/// with `invalid_spirv`.
Result<SpirvModule> legalized(const SpirvModule& module);

/// Every call inlined and dead functions removed, nothing else changed. Fails with `invalid_spirv`.
Result<SpirvModule> inlined(const SpirvModule& module);

} // namespace wavelane::shader
