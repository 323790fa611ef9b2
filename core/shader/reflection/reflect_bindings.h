// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <vector>

namespace wavelane::shader {

/// Returns the bindings of a module sorted by set and binding. Counters appear as `counterBinding` of their buffers.
/// If several variables share a binding, unused ones are omitted.
std::vector<Binding> reflectBindings(const SpirvModule& module, const VariableUses& uses, const SourceScan* source);

/// Returns the push constant block that the entry point uses, or else any in the module.
std::optional<PushConstants> reflectPush(const SpirvModule& module, const VariableUses& uses);

/// Restores the type `bool` of members that the source declares as `bool` and SPIR-V stores as `uint`.
void restoreSourceTypes(std::vector<Member>& members, const std::string& structure, const SourceScan& source);

} // namespace wavelane::shader
