// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/passes/loops/loop_guard.h"
#include "core/shader/spirv/module_additions.h"

#include <cstdint>
#include <vector>

namespace wavelane::shader {

/// What guarded loops share: `bool function(uint loop)` is called whenever `budget` is used up. It fills it again, or
/// takes down that the thread ends and returns false.
struct LoopGuardFunction
{
    std::uint32_t id = 0;
    std::uint32_t budget = 0;           ///< Private variable: iterations to the next call.
    std::vector<std::uint32_t> globals; ///< Variables that an entry point names from SPIR-V 1.4 on.
    std::uint32_t thread = 0;           ///< Input variable, which every entry point names.
    SpirvWords code;                    ///< To be put behind the module's last function.
};

LoopGuardFunction makeLoopGuardFunction(const SpirvModule& module, ModuleAdditions& additions,
                                        const LoopGuardOptions& options);

} // namespace wavelane::shader
