// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::language {

/// The parts of `float3x4`: scalar `float`, 3 rows, 4 columns. A vector has 0 columns, a scalar 0 rows and columns.
/// `scalar` is empty if the name is not a numeric type.
struct NumberShape
{
    std::string scalar;
    int rows = 0;
    int columns = 0;
};

bool isScalarName(std::string_view name); ///< `float`, `int16_t`; not `float3`.
NumberShape shapeOf(std::string_view type);
std::string nameOf(const NumberShape& shape);

/// The parts of a type: `RWTexture2D<float4>` has the base `RWTexture2D` and the element `float4`, the first argument
/// without modifiers such as `unorm`.
struct TypeName
{
    std::string base;
    std::string element;
};

TypeName typeNamed(std::string_view text);

/// Replaces all occurrences of a whole word.
std::string withWord(std::string_view text, std::string_view word, std::string_view replacement);

} // namespace wavelane::language
