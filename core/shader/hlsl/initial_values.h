// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// The initial value of a constant: `cbuffer Fog { float3 color = float3(1, 0.5, 0); }`. Vulkan ignores it.
struct InitialValue
{
    std::string block; ///< The constant buffer; empty at global scope.
    std::string name;
    std::vector<double> numbers; ///< Components in the order of the source; one number for all of them.

    bool operator==(const InitialValue&) const = default;
};

/// Reads the initial values of constants in an HLSL, Slang or GLSL source that has not been preprocessed. Expressions
/// other than numbers, truth values, lists and constructors of them, and GLSL's matrices, are left out.
std::vector<InitialValue> readInitialValues(std::string_view source);

} // namespace wavelane::shader
