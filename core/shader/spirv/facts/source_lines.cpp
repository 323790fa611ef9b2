// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/source_lines.h"

#include "core/shader/spirv/module_writer.h"

#include <algorithm>

namespace wavelane::shader {

namespace {

bool isSourceInfo(const Instruction& instruction)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpSource:
    case spv::OpSourceContinued:
    case spv::OpSourceExtension:
    case spv::OpModuleProcessed:
    case spv::OpLine:
    case spv::OpNoLine:
        return true;
    default:
        return false;
    }
}

bool annotatesId(const Instruction& instruction)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpName:
    case spv::OpDecorate:
    case spv::OpDecorateId:
    case spv::OpDecorateString:
        return true;
    default:
        return false;
    }
}

} // namespace

SourceLines::SourceLines(const SpirvModule& module) : m_module(module)
{
    const std::vector<Instruction>& all = module.instructions();
    for (std::size_t index = 0; index < all.size(); ++index) {
        switch (static_cast<int>(all[index].opcode)) {
        case spv::OpLine:
            m_entries.push_back({.begin = index, .file = all[index].operand(0), .line = all[index].operand(1)});
            break;
        case spv::OpNoLine:
        case spv::OpLabel: // A line applies up to the end of its block.
        case spv::OpFunctionEnd:
            m_entries.push_back({.begin = index});
            break;
        default:
            break;
        }
    }
}

std::optional<SourceLine> SourceLines::at(std::size_t instruction) const
{
    const auto next = std::ranges::upper_bound(m_entries, instruction, {}, &Entry::begin);
    if (next == m_entries.begin())
        return std::nullopt;
    const Entry& entry = *std::prev(next);
    const Instruction* file = m_module.definition(entry.file);
    if (entry.line == 0 || file == nullptr || file->opcode != spv::OpString)
        return std::nullopt;
    return SourceLine{.file = textAt(*file, 2), .line = static_cast<int>(entry.line)};
}

std::set<std::size_t> sourceInfoInstructions(const SpirvModule& module)
{
    std::set<std::uint32_t> usedStrings;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode == spv::OpExtInst)
            usedStrings.insert(instruction.arguments().begin(), instruction.arguments().end());
    }
    const auto isUnusedString = [&](std::uint32_t id) {
        const Instruction* definition = module.definition(id);
        return definition != nullptr && definition->opcode == spv::OpString && !usedStrings.contains(id);
    };
    std::set<std::size_t> found;
    for (std::size_t i = 0; i < module.instructions().size(); ++i) {
        const Instruction& instruction = module.instructions()[i];
        const bool isString = instruction.opcode == spv::OpString && isUnusedString(instruction.result);
        const bool annotatesString = annotatesId(instruction) && isUnusedString(instruction.operand(0));
        if (isString || annotatesString || isSourceInfo(instruction))
            found.insert(i);
    }
    return found;
}

SpirvWords stripSourceLines(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const std::size_t index : sourceInfoInstructions(module))
        writer.remove(module.instructions()[index]);
    return writer.words();
}

bool printsMessages(std::span<const std::uint32_t> module)
{
    std::uint32_t prints = 0;
    for (std::size_t at = spirvHeaderWords; at < module.size();) {
        const std::size_t length = std::max<std::size_t>(module[at] >> 16U, 1);
        const auto opcode = static_cast<spv::Op>(module[at] & 0xffffU);
        const Instruction instruction{.opcode = opcode,
                                      .words = module.subspan(at, std::min(length, module.size() - at))};
        if (opcode == spv::OpExtInstImport && textAt(instruction, 2) == "NonSemantic.DebugPrintf")
            prints = instruction.operand(0);
        if (opcode == spv::OpExtInst && prints != 0 && instruction.operand(2) == prints)
            return true;
        at += length;
    }
    return false;
}

} // namespace wavelane::shader
