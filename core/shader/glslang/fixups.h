// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Corrects operations that glslang's HLSL front end compiles to valid SPIR-V with a different meaning:
///
/// - `GetDimensions` of a byte address buffer returns the number of 32-bit words; HLSL counts bytes.
/// - `fmod` and `%` have the sign of the divisor; in HLSL they have the sign of the dividend.
/// - `WavePrefixSum` and `WavePrefixProduct` are inclusive scans; HLSL's exclude the current lane.
///
/// The module must not pass buffers to functions. Returns nothing if there is nothing to correct.
std::optional<SpirvWords> withGlslangFixups(const SpirvModule& module, const SourceScan& source);

} // namespace wavelane::shader
