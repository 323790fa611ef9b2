// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"

#include <string_view>

namespace wavelane::shader {

/// What glslang's HLSL front end compiles into something else without a word, or crashes on; errors before it is
/// called. `feature_missing` where DXC can do it, `compile_failed` where the shader's profile has it nowhere.
Diagnostics silentTraps(const CompileRequest& request, const SourceScan& source, std::string_view preprocessed);

} // namespace wavelane::shader
