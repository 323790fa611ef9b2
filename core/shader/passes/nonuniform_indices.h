// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Decorates every access to an array of resources whose index is not a constant with NonUniform, for compilers that
/// lose `NonUniformResourceIndex`. Accesses with equal indices in all threads stay correct. Returns nothing if there is
/// no such access, or if the module has the decoration already.
std::optional<SpirvWords> markNonUniformIndices(const SpirvModule& module);

} // namespace wavelane::shader
