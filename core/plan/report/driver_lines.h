// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"

#include <string_view>
#include <vector>

namespace wavelane::plan {

/// The source line of each line of a text that a driver made from a shader with debug information; line 0 if unknown.
/// Understands these forms, in which drivers and disassemblers name lines:
///
///   mov r0, r1  // blur.hlsl:12:5        the line itself; alone in a line, also the following ones
///   //## File "blur.hlsl", line 12       the following lines, until another one is named
///   .file 1 "blur.hlsl"  and  .loc 1 12 5
///
/// File names are those of the debug information.
std::vector<shader::SourceLine> sourceLinesOf(std::string_view text);

} // namespace wavelane::plan
