// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"
#include "core/shader/spirv/module.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::shader {

/// For each need of a module (`deviceNeeds`) the line of the first instruction that has it: one that works with the
/// type, or the operation itself. Needs that no single instruction stands for, and modules without debug info, have
/// none.
std::map<std::string, SourceLine> needLines(const SpirvModule& module, const std::vector<std::string>& needs);

/// True for an atomic operation that one of the capabilities Int64Atomics, AtomicFloat32AddEXT, AtomicFloat64AddEXT
/// and AtomicFloat32MinMaxEXT is for.
bool isAtomicOf(const SpirvModule& module, const Instruction& instruction, spv::Capability capability);

} // namespace wavelane::shader
