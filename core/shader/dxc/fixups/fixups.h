// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Corrects the known defects of DXC's releases, as far as the module still shows the intended meaning. Correct
/// modules are returned unchanged. `preprocessed` is the source with macros expanded.
Result<SpirvModule> withDxcFixups(SpirvModule module, const CompileOptions& options, const SourceScan& source,
                                  std::string_view preprocessed);

} // namespace wavelane::shader
