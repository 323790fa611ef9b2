// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>
#include <string>
#include <utility>

namespace wavelane::shader {

/// In HLSL, `a * b` of two matrices multiplies element by element, but glslang generates the same instruction as for
/// `mul(a, b)`. This macro, as name and value, multiplies the results of `mul` by 1, which marks them.
std::pair<std::string, std::string> productMarker();

/// True if a module multiplies two matrices of the same type, which can mean either product.
bool hasEqualProducts(const SpirvModule& module);

/// Replaces the unmarked products of a module that was compiled with the marker by element products. Returns nothing
/// if all products are marked.
std::optional<SpirvWords> withElementProducts(const SpirvModule& module);

} // namespace wavelane::shader
