// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"
#include "core/shader/spirv/module.h"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace wavelane::shader {

/// Maps the instructions of a module with debug info to source lines (SPIR-V specification, 2.4 "Logical Layout" and
/// 3.52.2, OpLine and OpNoLine).
class SourceLines
{
public:
    explicit SourceLines(const SpirvModule& module);

    /// Returns the source line of `module.instructions()[instruction]`; nothing if unknown.
    std::optional<SourceLine> at(std::size_t instruction) const;

private:
    /// The source line of the instructions from `begin` on.
    struct Entry
    {
        std::size_t begin = 0; ///< First instruction; the entry applies up to the next one.
        std::uint32_t file = 0;
        std::uint32_t line = 0; ///< 0: none.
    };
    const SpirvModule& m_module;
    std::vector<Entry> m_entries;
};

/// Returns the indices in `module.instructions()` of instructions that only describe source lines and source text.
std::set<std::size_t> sourceInfoInstructions(const SpirvModule& module);

/// Removes those instructions, so that editing a comment does not change the module.
SpirvWords stripSourceLines(const SpirvModule& module);

/// True if a module prints messages (HLSL's `printf`, GLSL's `debugPrintfEXT`).
bool printsMessages(std::span<const std::uint32_t> module);

} // namespace wavelane::shader
