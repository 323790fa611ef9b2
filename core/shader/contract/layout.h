// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Whether the columns or the rows of a matrix are contiguous in memory.
enum class MatrixOrder { column, row };

std::string_view toString(MatrixOrder order); ///< `column`, `row`.
std::optional<MatrixOrder> matrixOrderFromString(std::string_view text);

/// Editor hints from comments in the source: `// @label Blur radius @range 0 32 0.5`, `// @color`.
struct FieldNotes
{
    std::string label;                          ///< Display name; empty: use the member's name.
    std::optional<std::array<double, 2>> range; ///< Minimum and maximum that are useful; not enforced.
    std::optional<double> step;                 ///< Greater than zero.
    bool color = false;                         ///< Red, green, blue and optionally alpha, 0 to 1.

    bool operator==(const FieldNotes&) const = default;
};

/// A member of a structure in buffer memory, with its own members. Offsets are in bytes from the parent's start.
///
///   struct Light { float3 position; float4x4 view[2]; };
///   → { "position", "float3", offset 0, size 12 } { "view", "float4x4", offset 16, size 128, count 2, stride 64 }
struct Member
{
    std::string name;
    std::string type;         ///< In HLSL syntax: `float4`, `uint`, `float4x4`, or the structure's name.
    std::uint64_t offset = 0; ///< Bytes from the parent's start.
    std::uint64_t size = 0;   ///< Bytes without trailing padding, including all array elements; 0: unsized.
    std::uint32_t count = 0;  ///< Array elements (product of the dimensions); 0: not an array, or unsized.
    std::vector<std::uint32_t> dimensions; ///< Outermost first; empty: not an array; first is 0: unsized.
    std::uint64_t stride = 0;              ///< Bytes between elements of the innermost array; 0: not an array.
    std::optional<NumberType> scalar;      ///< Empty for structures.
    std::uint32_t rows = 1;                ///< Rows of a matrix; 1 for scalars and vectors.
    std::uint32_t columns = 1;             ///< Components of a vector, columns of a matrix (HLSL's `floatRxC`).
    std::optional<MatrixOrder> matrix;     ///< Memory order in HLSL terms; empty for other types.
    std::uint64_t matrixStride = 0;        ///< Bytes between rows or columns of the matrix.
    std::vector<Member> members;           ///< For structures.
    FieldNotes notes;

    bool operator==(const Member&) const = default;
};

/// Memory layout of a block or of one element of a structured buffer.
struct Layout
{
    std::string name;            ///< Name of the structure, or of the scalar or vector type.
    std::uint64_t size = 0;      ///< Bytes of the fixed part, or the stride of a structured buffer element.
    std::vector<Member> members; ///< One unnamed member if the element is not a structure.

    bool operator==(const Layout&) const = default;
};

} // namespace wavelane::shader
