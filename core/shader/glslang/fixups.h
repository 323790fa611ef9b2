// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Puts right what glslang's HLSL front end compiles into valid SPIR-V of another meaning:
///
/// - `GetDimensions` of a byte address buffer gives the length of its array of words; HLSL counts bytes.
/// - `fmod` and `%` get the sign of the divisor; HLSL's have that of the dividend.
/// - `WavePrefixSum` and `WavePrefixProduct` become inclusive scans; HLSL's leave the own lane out.
///
/// For modules in which no buffer is handed to a function any more. Nothing where all is right.
std::optional<SpirvWords> mendedForHlsl(const SpirvModule& module, const SourceScan& source);

} // namespace wavelane::shader
