// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Stores the matrices of constant buffers whose vectors follow one another (SPIR-V's ColMajor, HLSL's `row_major`)
/// as arrays of these vectors, and rebuilds the matrices when they are loaded. In D3D's constant buffers a member may
/// begin in the last register of such a matrix:
///
///     cbuffer C { row_major float3x3 m; float t; }   // t at byte 44
///
/// SPIRV-Tools counts a whole stride for the last vector of these matrices and reports members that overlap; of the
/// last element of an array it counts the size. Nothing if there are no such matrices, or if a pointer to one is used
/// otherwise than by access chains and loads.
std::optional<SpirvWords> withPackedMatrices(const SpirvModule& module);

} // namespace wavelane::shader
