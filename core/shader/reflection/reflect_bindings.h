// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <vector>

namespace wavelane::shader {

/// All bindings of a module by set, then by number. Counters are named by the buffers that they count, and are no
/// bindings of their own. Where several variables share one number, those without a use give way.
std::vector<Binding> reflectBindings(const SpirvModule& module, const VariableUses& uses, const SourceScan* source);

/// The push constant block, where the entry point's code or the module has one.
std::optional<PushConstants> reflectPush(const SpirvModule& module, const VariableUses& uses);

/// Writes `bool` back to members that SPIR-V keeps as `uint`, as the source declares them.
void restoreSourceTypes(std::vector<Member>& members, const std::string& structure, const SourceScan& source);

} // namespace wavelane::shader
