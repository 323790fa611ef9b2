// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Adds the order and the stride of matrices in arrays of several dimensions, `float4x4 bones[2][2]`, which DXC
/// leaves out, so that devices would access all rows or columns at the same place. The order is that of the
/// declaration in the source, or else of the options. Returns nothing if no member lacks them.
std::optional<SpirvWords> withMatrixLayouts(const SpirvModule& module, const CompileOptions& options,
                                            const SourceScan& source);

} // namespace wavelane::shader
