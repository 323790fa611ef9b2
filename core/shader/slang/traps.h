// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/spirv/module.h"

#include <string_view>

namespace wavelane::shader {

/// Errors for HLSL that crashes Slang or that it miscompiles without a message, judged by the preprocessed source.
Diagnostics slangTraps(const CompileRequest& request, std::string_view preprocessed);

/// Errors for directives that Slang ignores although the results depend on them, in all files that were read.
Diagnostics ignoredDirectives(const IncludeResolver& files);

/// An error if the module tests a constant for being finite: Slang computes x - x as 0, whatever x is.
Diagnostics foldedTests(const CompileRequest& request, const SpirvModule& module);

/// An error if the module has a double that was rounded to 32 bits: in HLSL a literal without a suffix is as precise as
/// its use, but Slang takes it for a float. `preprocessed` is the source of the module.
Diagnostics roundedDoubles(const CompileRequest& request, const SpirvModule& module, std::string_view preprocessed);

} // namespace wavelane::shader
