// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::shader {

enum class MatrixOrder { column, row };

/// What comments of the source tell editors about a field: `// @label Blur radius @range 0 32 0.5`, `// @color`.
struct FieldNotes
{
    std::string label;                          ///< For people; empty: the name will do.
    std::optional<std::array<double, 2>> range; ///< Least and most that makes sense; nothing checks it.
    std::optional<double> step;                 ///< Above zero.
    bool color = false;                         ///< Red, green, blue and perhaps opacity, from 0 to 1.

    bool operator==(const FieldNotes&) const = default;
};

/// One member of a structure in buffer memory, as a tree. Offsets are bytes from the start of the parent.
///
///   struct Light { float3 position; float4x4 view[2]; };
///   → { "position", "float3", offset 0, size 12 } { "view", "float4x4", offset 16, size 128, count 2, stride 64 }
struct Member
{
    std::string name;
    std::string type;         ///< As HLSL writes it: `float4`, `uint`, `float4x4`, or the structure's name.
    std::uint64_t offset = 0; ///< Bytes from the parent's start.
    std::uint64_t size = 0;   ///< Bytes without trailing padding; of all elements where it is an array; 0: unsized.
    std::uint32_t count = 0;  ///< Elements of the array (dimensions multiplied); 0: no array, or unsized.
    std::vector<std::uint32_t> dimensions; ///< Outermost first; empty: no array; a 0 in front: unsized.
    std::uint64_t stride = 0;          ///< Bytes from one element of the (innermost) array to the next; 0: no array.
    std::optional<NumberType> scalar;  ///< Nothing for structures.
    std::uint32_t rows = 1;            ///< Rows of a matrix; 1 for scalars and vectors.
    std::uint32_t columns = 1;         ///< Components of a vector, columns of a matrix (HLSL's `floatRxC`).
    std::optional<MatrixOrder> matrix; ///< How the matrix lies in memory, seen from HLSL; nothing where it is none.
    std::uint64_t matrixStride = 0;    ///< Bytes from one row or column of the matrix to the next.
    std::vector<Member> members;       ///< For structures.
    FieldNotes notes;

    bool operator==(const Member&) const = default;
};

/// Memory of a block or of one element of a structured buffer.
struct Layout
{
    std::string name;            ///< Name of the structure, or of the scalar or vector type.
    std::uint64_t size = 0;      ///< Bytes of the fixed part. Of a structured element: its stride.
    std::vector<Member> members; ///< One nameless member where the element is no structure.

    bool operator==(const Layout&) const = default;
};

} // namespace wavelane::shader
