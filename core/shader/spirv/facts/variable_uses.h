// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <set>
#include <unordered_map>

namespace wavelane::shader {

/// What the code that an entry point reaches does with each global variable.
struct VariableUses
{
    struct Use
    {
        bool reads = false;
        bool writes = false;
    };

    std::unordered_map<std::uint32_t, Use> variables; ///< By id; those without an entry are not used.
    std::set<std::uint32_t> comparisonSamplers;       ///< Samplers that a comparing sample uses.
    std::set<std::uint32_t> comparedImages;           ///< Images, or combined ones, that a comparing sample reads.
    std::set<spv::Op> operations;                     ///< Every opcode in that code.
    bool readsWithoutFormat = false;                  ///< From a storage image whose format is Unknown.
    bool writesWithoutFormat = false;

    bool isUsed(std::uint32_t variable) const { return variables.contains(variable); }
};

/// Follows pointers, images and other handles through access chains, selections, copies, variables and calls. What an
/// unknown instruction is given counts as read and written. `function` is the entry point's.
VariableUses findUses(const SpirvModule& module, std::uint32_t function);

} // namespace wavelane::shader
