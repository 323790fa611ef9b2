// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <map>
#include <set>
#include <unordered_map>

namespace wavelane::shader {

/// How the code reachable from an entry point uses each global variable.
struct VariableUses
{
    /// Whether the reachable code reads and writes a variable, also through pointers derived from it.
    struct Use
    {
        bool reads = false;
        bool writes = false;
    };

    std::unordered_map<std::uint32_t, Use> variables; ///< By id; variables without an entry are unused.
    std::set<std::uint32_t> comparisonSamplers;       ///< Used by depth-comparing samples.
    std::set<std::uint32_t> comparedImages;           ///< Images and combined images read by depth-comparing samples.
    /// Samplers of each image that is sampled with separate samplers.
    std::map<std::uint32_t, std::set<std::uint32_t>> samplers;
    std::set<std::uint32_t> normalizedImages; ///< Sampled by instructions that need normalized coordinates.
    std::set<spv::Op> operations;             ///< All opcodes in that code.
    bool readsWithoutFormat = false;          ///< From a storage image with the format Unknown.
    bool writesWithoutFormat = false;

    bool isUsed(std::uint32_t variable) const { return variables.contains(variable); }
};

/// Analyzes the entry point with the function id `function`. Follows pointers, images and other handles through
/// access chains, selections, copies, variables and calls. Treats the operands of unknown instructions as read and
/// written.
VariableUses findUses(const SpirvModule& module, std::uint32_t function);

} // namespace wavelane::shader
