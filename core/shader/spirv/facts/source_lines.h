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

/// The lines that a module's instructions come from, where it was compiled with debug info (SPIR-V specification,
/// 2.4 "Logical Layout" and 3.52.2, OpLine and OpNoLine).
class SourceLines
{
public:
    explicit SourceLines(const SpirvModule& module);

    /// Of the instruction at this place in `module.instructions()`; nothing where the module does not tell.
    std::optional<SourceLine> at(std::size_t instruction) const;

private:
    struct Entry
    {
        std::size_t begin = 0; ///< First instruction that it holds for, to the next entry.
        std::uint32_t file = 0;
        std::uint32_t line = 0; ///< 0: none.
    };
    const SpirvModule& m_module;
    std::vector<Entry> m_entries;
};

/// Places in `module.instructions()` of what tells of lines and texts of sources and of nothing else.
std::set<std::size_t> instructionsOfLines(const SpirvModule& module);

/// The module without those, so that edits of comments leave it as it is.
SpirvWords withoutLines(const SpirvModule& module);

/// True where a module prints messages (HLSL's `printf`, GLSL's `debugPrintfEXT`).
bool printsMessages(std::span<const std::uint32_t> module);

} // namespace wavelane::shader
