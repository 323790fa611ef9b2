// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Returns the binding kind of a variable; nothing if it is not a binding. `type` is its pointee without arrays. Uses
/// the first type name available from the UserTypeGOOGLE decoration, the source and DXC's block type name, and
/// otherwise the SPIR-V type.
std::optional<BindingKind> bindingKind(const SpirvModule& module, const Instruction& variable, std::uint32_t type,
                                       const SourceDeclaration* source, const VariableUses& uses);

/// True if the variable or all members of its block have the decoration.
bool isDecorated(const SpirvModule& module, std::uint32_t variable, std::uint32_t block, spv::Decoration decoration);

} // namespace wavelane::shader
