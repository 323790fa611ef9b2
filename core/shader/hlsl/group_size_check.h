// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"
#include "core/shader/spirv/module.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// The error `zero_size` if the group size of the compute entry point has a 0 that no specialization constant can
/// change. `preprocessed` is the source if it is HLSL, whose `numthreads` gives the line; else empty. Validators call
/// such a module invalid, as if the compiler were at fault.
std::optional<Diagnostic> zeroGroupSize(const SpirvModule& module, const std::string& entry,
                                        const CompileRequest& request, std::string_view preprocessed);

} // namespace wavelane::shader
