// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"

#include <optional>
#include <string_view>

namespace wavelane::inspect {

/// A member with the number, vector or matrix type that a name of HLSL, GLSL or C stands for: `float`, `uint3`,
/// `float4x3`, `vec4`, `mat3x2`, `uint16_t2`, `short`. Without a name and offsets; matrices are column-major. `bool`
/// has 32 bits, as in shaders; `half` and `min16float` have 16. Nothing for other names.
std::optional<shader::Member> memberOfType(std::string_view name);

/// As above for a component type and numbers of rows and columns, as in `vector<float, 3>` and `matrix<float, 2, 3>`.
/// Rows: 0 for a vector or scalar. Both at most 4.
std::optional<shader::Member> memberOfType(std::string_view component, std::uint32_t rows, std::uint32_t columns);

} // namespace wavelane::inspect
