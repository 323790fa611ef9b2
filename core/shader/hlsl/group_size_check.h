// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"
#include "core/shader/spirv/module.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// Returns the error `zero_size` if the group size of the compute entry point contains a 0 that no specialization
/// constant can change. Validators reject such a module as well, but their message blames the compiler.
/// `preprocessed` is the HLSL source, whose `numthreads` provides the line; empty for other languages.
std::optional<Diagnostic> zeroGroupSize(const SpirvModule& module, const std::string& entry,
                                        const CompileRequest& request, std::string_view preprocessed);

/// As above for sources that the compiler rejects because of the 0: reads the numbers in `numthreads` of the entry
/// point. Returns nothing if they are not all literals.
std::optional<Diagnostic> zeroGroupSize(const CompileRequest& request, std::string_view preprocessed);

} // namespace wavelane::shader
