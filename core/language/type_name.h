// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::language {

/// `float3x4` taken apart: scalar `float`, 3 rows, 4 columns. A vector has rows alone, a scalar neither (0). `scalar`
/// is empty where the name is no number type.
struct NumberShape
{
    std::string scalar;
    int rows = 0;
    int columns = 0;
};

bool isScalarName(std::string_view name); ///< `float`, `int16_t`; not `float3`.
NumberShape shapeOf(std::string_view type);
std::string nameOf(const NumberShape& shape);

/// A type as it is written: `RWTexture2D<float4>` is base `RWTexture2D` and element `float4`. What comes before the
/// element
/// (`unorm`) is left out; of several arguments the first is the element.
struct TypeName
{
    std::string base;
    std::string element;
};

TypeName typeNamed(std::string_view text);

/// The text with a whole word replaced wherever it stands.
std::string withWord(std::string_view text, std::string_view word, std::string_view replacement);

} // namespace wavelane::language
