// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>
#include <string>
#include <utility>

namespace wavelane::shader {

/// HLSL's `a * b` of two matrices multiplies each element with its counterpart; glslang makes it the same instruction
/// as `mul(a, b)`. Compiled with this macro, what comes from `mul` is multiplied with 1, and so can be told apart.
std::pair<std::string, std::string> markOfProducts();

/// True where a module of glslang multiplies two matrices of one type, which may mean either.
bool hasEqualProducts(const SpirvModule& module);

/// A module that was compiled with the mark, with products of each element where there is none. Nothing where all
/// products are marked.
std::optional<SpirvWords> withElementProducts(const SpirvModule& module);

} // namespace wavelane::shader
