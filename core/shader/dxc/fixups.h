// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// A module of DXC with all that its releases are known to get wrong put right, as far as the module still tells what
/// was meant. Modules of a release that is right stay as they are. `preprocessed` is the source without macros.
Result<SpirvModule> mendedForDxc(SpirvModule module, const SourceScan& source, std::string_view preprocessed);

} // namespace wavelane::shader
