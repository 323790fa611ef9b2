// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

// Opcodes that the SPIRV-Cross header lacks. `SpirvModule` finds neither the type nor the result of the load.
inline constexpr auto cooperativeMatrixLoad = static_cast<spv::Op>(4457);
inline constexpr auto cooperativeMatrixStore = static_cast<spv::Op>(4458);

/// True if the result is a pointer to or a handle of a part of the object that the first argument refers to.
bool derivesFromFirst(spv::Op opcode);

/// True if the operation neither reads nor writes memory, whatever its operands are.
bool touchesNoMemory(spv::Op opcode);

/// True if the operation reads or writes memory atomically.
bool isAtomic(spv::Op opcode);

/// True if the operation queries the size or another property of an image without reading texels.
bool queriesImage(spv::Op opcode);

/// True if the operation samples, gathers or fetches from the image in its first argument.
bool samplesImage(spv::Op opcode);

/// True if the operation samples or gathers with a depth comparison.
bool comparesSamples(spv::Op opcode);

} // namespace wavelane::shader
