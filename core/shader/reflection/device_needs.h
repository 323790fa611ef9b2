// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// What a device must have to run a module, by the names of members of Vulkan's feature structures and of extensions
/// (Vulkan specification, appendix A "Vulkan Environment for SPIR-V", table of capabilities). Sorted, each once.
/// Capabilities that every Vulkan 1.1 device has are left out; one that we do not know is named `SPIR-V capability
/// n`.
std::vector<std::string> deviceNeeds(const SpirvModule& module, const VariableUses& uses);

/// Every name that `deviceNeeds` knows.
std::vector<std::string> knownNeeds();

} // namespace wavelane::shader
