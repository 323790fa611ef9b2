// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/passes/loops/loop_guard.h"
#include "core/shader/spirv/module_writer.h"

#include <cstdint>
#include <vector>

namespace wavelane::shader {

/// Code shared by guarded loops. They call `bool function(uint loop)` when `budget` is used up. It refills the
/// budget, or records that the thread is terminated and returns false.
struct LoopGuardFunction
{
    std::uint32_t id = 0;
    std::uint32_t budget = 0;           ///< Private variable: iterations until the next call.
    std::vector<std::uint32_t> globals; ///< Interface variables since SPIR-V 1.4.
    std::uint32_t thread = 0;           ///< Input variable for the interface of the entry point.
};

/// Adds the function and its variables to a module.
LoopGuardFunction addLoopGuardFunction(const SpirvModule& module, ModuleWriter& writer,
                                       const LoopGuardOptions& options);

} // namespace wavelane::shader
