// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <functional>
#include <optional>
#include <span>

namespace wavelane::shader {

/// Rewrites a module; returns nothing if there is nothing to change.
using Fixup = std::function<std::optional<SpirvWords>(const SpirvModule&)>;

/// Applies the fixups in order. Fails with `invalid_spirv` if one produces words that are not a module.
Result<SpirvModule> applyFixups(SpirvModule module, std::span<const Fixup> fixups);

} // namespace wavelane::shader
