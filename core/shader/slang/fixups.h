// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <string_view>

namespace wavelane::shader {

/// Corrects known defects in a module of Slang. `preprocessed`: the source of the module. Fails with `invalid_spirv` if
/// SPIRV-Tools cannot process the module.
Result<SpirvModule> withSlangFixups(SpirvModule module, std::string_view preprocessed);

} // namespace wavelane::shader
