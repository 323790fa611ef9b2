// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Stores column-major matrices (SPIR-V's ColMajor, HLSL's `row_major`) in constant buffers as arrays of vectors and
/// rebuilds the matrices after loads. In D3D's constant buffers, a member may start in the last register of such a
/// matrix:
///
///     cbuffer C { row_major float3x3 m; float t; }   // t at byte 44
///
/// SPIRV-Tools assumes a whole stride for the last vector of these matrices and reports overlapping members; for the
/// last element of an array it uses the size. Returns nothing if there are no such matrices, or if a pointer to one
/// is used other than in access chains and loads.
std::optional<SpirvWords> packMatrices(const SpirvModule& module);

} // namespace wavelane::shader
