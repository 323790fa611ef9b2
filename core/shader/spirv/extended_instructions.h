// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <string_view>

// Declares the instructions, `GLSLstd450…`.
#include <spirv_cross/GLSL.std.450.h>

namespace wavelane::shader {

/// The name of the extended instruction set that every compiler uses for mathematical functions.
inline constexpr std::string_view standardInstructions = "GLSL.std.450";

/// True if the instruction calls this function of `standardInstructions`. Functions of other sets have the same
/// numbers.
bool callsStandard(const SpirvModule& module, const Instruction& instruction, GLSLstd450 function);

} // namespace wavelane::shader
