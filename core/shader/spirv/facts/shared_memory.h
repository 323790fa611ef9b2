// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <cstdint>

namespace wavelane::shader {

/// Bytes of the groupshared variables that an entry point uses, packed; at most 4294967295.
std::uint32_t sharedMemory(const SpirvModule& module, const VariableUses& uses);

} // namespace wavelane::shader
