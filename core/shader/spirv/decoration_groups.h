// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

#include <optional>
#include <span>

namespace wavelane::shader {

/// The words of a module with each OpGroupDecorate and OpGroupMemberDecorate replaced by the decorations that the
/// group stands for, and without the groups (specification, chapter 3.49.3). Nothing if there are no groups.
///
/// Fails with `invalid_spirv` if the module applies to members what only whole ids can have, and with
/// `limit_exceeded` if it would become longer than 16 Mi words.
Result<std::optional<SpirvWords>> withoutDecorationGroups(const SpirvWords& words,
                                                          std::span<const Instruction> instructions);

} // namespace wavelane::shader
