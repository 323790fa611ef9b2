// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace wavelane::shader {

/// A loop of structured control flow (SPIR-V specification, 2.11 "Structured Control Flow").
struct StructuredLoop
{
    std::uint32_t number = 0;         ///< Index in module order.
    std::uint32_t header = 0;         ///< Label of the block with OpLoopMerge.
    std::uint32_t merge = 0;          ///< Label of the block after the loop.
    std::uint32_t continueTarget = 0; ///< Label; equals `header` for loops without a separate continue block.
    /// Label of the block with the back edge if the continue target is the header; 0 for other loops, and if the back
    /// edge belongs to a switch.
    std::uint32_t back = 0;
    bool inContinue = false; ///< In the continue construct of an outer loop, from which a function cannot return.
};

/// Returns the loops of a valid module by header label.
std::map<std::uint32_t, StructuredLoop> structuredLoops(const SpirvModule& module);

} // namespace wavelane::shader
