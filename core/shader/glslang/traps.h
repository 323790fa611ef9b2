// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"

#include <string_view>

namespace wavelane::shader {

/// Finds code that glslang's HLSL front end miscompiles without a message or crashes on, before the compilation.
/// Reports `feature_missing` for features that DXC supports, and `compile_failed` for those that the profile of the
/// shader lacks.
Diagnostics glslangTraps(const CompileRequest& request, const SourceScan& source, std::string_view preprocessed);

} // namespace wavelane::shader
