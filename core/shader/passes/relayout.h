// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// The module with the offsets and strides that a rule gives the members of its constant buffers, structured buffers
/// and push constants: glslang has one layout of its own. What the source places itself stays there. The stride that
/// `GetDimensions` gives, a constant behind the number of elements, follows. Nothing where the module has that
/// layout, or where one type would need two.
std::optional<SpirvWords> withLayout(const SpirvModule& module, LayoutRule rule, const SourceScan& source);

} // namespace wavelane::shader
