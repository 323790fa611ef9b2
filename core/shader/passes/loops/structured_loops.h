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
    std::uint32_t number = 0;         ///< In the module's order.
    std::uint32_t header = 0;         ///< Label of the block that ends with OpLoopMerge.
    std::uint32_t merge = 0;          ///< Label of the block behind the loop.
    std::uint32_t continueTarget = 0; ///< Label; that of the header where a loop has no such part of its own.
    /// Label of the block from which it goes back, of a loop whose continue target is its header; 0 for others, and
    /// where a switch goes back.
    std::uint32_t back = 0;
    bool inContinue = false; ///< Lies in the continue construct of a loop around it, which nothing may leave.
};

/// The loops of a valid module, by their headers' labels.
std::map<std::uint32_t, StructuredLoop> structuredLoops(const SpirvModule& module);

} // namespace wavelane::shader
