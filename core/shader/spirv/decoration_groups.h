// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Replaces each OpGroupDecorate and OpGroupMemberDecorate by the decorations of the group and removes the groups
/// (specification, chapter 3.49.3). Returns nothing if there are no groups.
///
/// Fails with `invalid_spirv` if OpGroupMemberDecorate applies an OpDecorateId, and with `limit_exceeded` if the
/// decorations add more than 16 Mi words.
Result<std::optional<SpirvWords>> expandDecorationGroups(const SpirvModule& module);

} // namespace wavelane::shader
