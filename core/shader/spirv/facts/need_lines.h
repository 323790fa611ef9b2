// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"
#include "core/shader/spirv/module.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::shader {

/// Returns the source line of the first instruction that causes each need of a module (`deviceNeeds`): an operation
/// on the type or the operation itself. Omits needs without such an instruction; empty without debug info.
std::map<std::string, SourceLine> needLines(const SpirvModule& module, const std::vector<std::string>& needs);

/// True for an atomic operation that requires `capability`: Int64Atomics, AtomicFloat32AddEXT, AtomicFloat64AddEXT or
/// AtomicFloat32MinMaxEXT.
bool isAtomicOf(const SpirvModule& module, const Instruction& instruction, spv::Capability capability);

} // namespace wavelane::shader
