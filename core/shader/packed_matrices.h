// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv_module.h"

#include <optional>

namespace wavelane::shader {

/// Stores the matrices of constant buffers whose vectors follow one another (SPIR-V's ColMajor, HLSL's `row_major`) as
/// arrays of these vectors, and puts matrices together where they are loaded. In D3D's constant buffers a member may
/// begin in the last register of such a matrix:
///
///     cbuffer C { row_major float3x3 m; float t; }   // t at byte 44
///
/// SPIRV-Tools takes whole strides as the size of these matrices and sees members that overlap; of arrays it takes the
/// last element's own size. Nothing if there are no such matrices, or if a pointer to one is used otherwise than by
/// access chains and loads.
std::optional<SpirvWords> withPackedMatrices(const SpirvModule& module);

} // namespace wavelane::shader
