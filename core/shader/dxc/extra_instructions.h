// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Removes the capability GroupNonUniformPartitionedNV and its extension, which DXC 1.8 declares for all wave
/// reductions, from modules without partitioned operations. Most devices do not support them. Returns nothing for
/// other modules.
std::optional<SpirvWords> dropUnusedPartitions(const SpirvModule& module);

/// Replaces `abs` of unsigned numbers by the number: DXC treats it as signed. Returns nothing if there is none.
std::optional<SpirvWords> dropUnsignedAbsolutes(const SpirvModule& module);

} // namespace wavelane::shader
