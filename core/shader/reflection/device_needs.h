// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// Returns the features and extensions that a device needs to run a module, by the names of members of Vulkan's
/// feature structures and of extensions (Vulkan specification, appendix A "Vulkan Environment for SPIR-V", table of
/// capabilities). Sorted and unique. Omits capabilities of every Vulkan 1.1 device; an unknown capability is reported
/// as `SPIR-V capability Name`.
std::vector<std::string> deviceNeeds(const SpirvModule& module, const VariableUses& uses);

/// Returns all names that `deviceNeeds` can return, except for unknown capabilities.
std::vector<std::string> knownNeeds();

} // namespace wavelane::shader
