// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Removes the capability StorageInputOutput16 from modules that have only compute entry points, whose inputs are
/// built in and have 32 bits. naga declares it for every source with `enable f16`, and many devices lack it. Nothing
/// if the module stays as it is.
std::optional<SpirvWords> dropUnneededCapabilities(const SpirvModule& module);

} // namespace wavelane::shader
