// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Applies the offsets and strides of a layout rule to constant buffers, structured buffers and push constants,
/// because glslang uses a layout of its own. Keeps explicit offsets in the source. Also updates the stride that
/// `GetDimensions` returns, a constant stored after the number of elements. Returns nothing if the module already has
/// this layout, or if one type would need two.
std::optional<SpirvWords> relayoutBlocks(const SpirvModule& module, LayoutRule rule, const SourceScan& source);

} // namespace wavelane::shader
