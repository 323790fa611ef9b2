// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Corrects the types of booleans where a module mixes them with the integers that represent booleans in memory:
/// tests for NaN and infinity with an integer as their result, and swizzles, selections, logical operations and
/// stores of the other kind. Inserts a comparison with 0, or a choice of 1 or 0. Returns nothing if every type is
/// correct.
std::optional<SpirvWords> correctBooleans(const SpirvModule& module);

} // namespace wavelane::shader
