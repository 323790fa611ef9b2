// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/entry_points.h"

#include <algorithm>

namespace wavelane::shader {

std::vector<std::pair<std::string, std::uint32_t>> computeEntries(const SpirvModule& module)
{
    std::vector<std::pair<std::string, std::uint32_t>> entries;
    for (const Instruction& instruction : module.instructions())
        if (instruction.opcode == spv::OpEntryPoint && instruction.operand(0) == spv::ExecutionModelGLCompute)
            entries.emplace_back(textAt(instruction, 3), instruction.operand(1));
    return entries;
}

std::optional<std::uint32_t> computeEntry(const SpirvModule& module, std::string_view name)
{
    const auto entries = computeEntries(module);
    const auto found = std::ranges::find(entries, name, &std::pair<std::string, std::uint32_t>::first);
    return found == entries.end() ? std::nullopt : std::optional(found->second);
}

std::span<const std::uint32_t> interfaceOf(const Instruction& entryPoint)
{
    const std::size_t wordsBefore = 3 + textAt(entryPoint, 3).size() / 4 + 1; // Including the name.
    return entryPoint.words.subspan(std::min(wordsBefore, entryPoint.words.size()));
}

} // namespace wavelane::shader
