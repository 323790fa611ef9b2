// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// What kind of binding a variable is. `type` is what it points to, without arrays. The word is taken from the first
/// that has one: the compiler's UserTypeGOOGLE decoration, the source, the name that DXC gives the block's type; and
/// what no word says from the type itself. Nothing for variables that are no bindings.
std::optional<BindingKind> bindingKind(const SpirvModule& module, const Instruction& variable, std::uint32_t type,
                                       const SourceDeclaration* source, const VariableUses& uses);

/// True where the variable, or every member of its block, is decorated so.
bool isDecorated(const SpirvModule& module, std::uint32_t variable, std::uint32_t block, spv::Decoration decoration);

} // namespace wavelane::shader
