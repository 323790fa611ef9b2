// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Replaces the operations of SPV_NV_shader_subgroup_partitioned, which most devices lack, by ballots and shuffles:
/// partitions by equal values (`WaveMatch`), and sums, products and bitwise operations within partitions
/// (`WaveMultiPrefix…`). Values are equal if their bits are. Keeps the extension if the module also uses other
/// operations of it: minima, maxima and logical ones. DXC 1.8 requests the extension for other reductions, too; then
/// it is only removed. Returns nothing if there is nothing to replace.
std::optional<SpirvWords> replacePartitions(const SpirvModule& module);

} // namespace wavelane::shader
