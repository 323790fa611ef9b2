// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

// Opcodes that the header of SPIRV-Cross does not know. `SpirvModule` sees neither type nor result of the load.
inline constexpr auto cooperativeMatrixLoad = static_cast<spv::Op>(4457);
inline constexpr auto cooperativeMatrixStore = static_cast<spv::Op>(4458);

/// The result is a pointer to, or a handle of, a part of what the first argument points to.
bool derivesFromFirst(spv::Op opcode);

/// Known to read and write no memory, whatever its operands are.
bool touchesNoMemory(spv::Op opcode);

/// Asks for the size or another property of an image and reads none of its texels.
bool queriesImage(spv::Op opcode);

/// Samples, gathers or fetches from the image in its first argument.
bool samplesImage(spv::Op opcode);

/// Samples or gathers and compares with a reference value.
bool comparesSamples(spv::Op opcode);

} // namespace wavelane::shader
