// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Raises the version of a module with subgroup operations to SPIR-V 1.3, which introduced them. naga declares an
/// older one. Nothing if the module stays as it is.
std::optional<SpirvWords> raiseNeededVersion(const SpirvModule& module);

} // namespace wavelane::shader
