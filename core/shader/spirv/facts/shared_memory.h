// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <cstdint>

namespace wavelane::shader {

/// Returns the packed size in bytes of the groupshared variables that an entry point uses, saturated to 32 bits.
std::uint32_t sharedMemory(const SpirvModule& module, const VariableUses& uses);

} // namespace wavelane::shader
