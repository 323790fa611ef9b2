// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/program_builder.h"

namespace wavelane::sim {

// Each function decodes the instructions of one group. It appends the steps of an instruction to the program, and
// completes `out`, the result, if it is a pointer. False, and nothing happens, for instructions of other groups and
// for operands that are not supported.

Result<bool> decodePointer(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeAtomic(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeComposite(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeComponents(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeProduct(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeSubgroup(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeImage(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeSampling(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);
Result<bool> decodeDerivative(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments);

/// An instruction of GLSL.std.450. The first argument is its number.
Result<bool> decodeStandard(ProgramBuilder& builder, Value& out, Arguments arguments);

} // namespace wavelane::sim
