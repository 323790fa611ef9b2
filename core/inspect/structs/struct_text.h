// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/structs/packing.h"
#include "core/inspect/text/text_problem.h"
#include "core/shader/contract/layout.h"

#include <string_view>

namespace wavelane::inspect {

/// The most members of a structure, counting those of nested structures once per use.
inline constexpr std::size_t maxStructMembers = 65536;

/// The layout of an element whose type is typed in the syntax of HLSL, GLSL or C:
///
///   float4                                          a type
///   float3 position; uint kind;                     members
///   struct Light { float3 color; float4x4 view[2]; };
///   struct Item { Light light; Inner { … } inner; };
///
/// If there are several structures, the last one is the element. Sizes of arrays are expressions of integers and of
/// constants (`#define COUNT 4`, `static const uint count = 2 * COUNT;`). `row_major` and `column_major` apply to
/// matrices, which are column-major otherwise. Semantics (`: TEXCOORD0`) and qualifiers without an effect on memory
/// are ignored. Bit fields, pointers and unsized arrays are errors.
///
/// The size of the layout is the distance between elements.
Parsed<shader::Layout> layoutOfText(std::string_view text, Packing packing);

} // namespace wavelane::inspect
