// SPDX-License-Identifier: MIT
#include "core/shader/passes/acceleration_copies.h"

#include <algorithm>
#include <map>
#include <set>

namespace wavelane::shader {

namespace {

bool isCopy(const SpirvModule& module, const Instruction& variable)
{
    if (variable.opcode != spv::OpVariable || variable.argument(0) != spv::StorageClassFunction)
        return false;
    const Instruction* pointer = module.definition(variable.type);
    const Instruction* type = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    return type != nullptr && type->opcode == spv::OpTypeAccelerationStructureKHR;
}

/// Variables → the pointer that their only value was loaded from.
class Copies
{
public:
    explicit Copies(const SpirvModule& module) : m_module(module)
    {
        for (const Instruction& instruction : module.instructions())
            if (isCopy(module, instruction))
                m_variables.insert(instruction.result);
        for (const Instruction& instruction : module.instructions())
            note(instruction);
        for (const auto& [variable, sources] : m_sources) {
            const std::set<std::uint32_t> origins = originsOf(variable, 0);
            if (origins.size() == 1 && *origins.begin() != 0 && !m_escaped.contains(variable))
                m_origins.emplace(variable, *origins.begin());
        }
    }

    /// 0: the id is no variable that can be replaced.
    std::uint32_t originOf(std::uint32_t variable) const
    {
        const auto found = m_origins.find(variable);
        return found == m_origins.end() ? 0 : found->second;
    }
    bool empty() const { return m_origins.empty(); }

private:
    void note(const Instruction& instruction)
    {
        const bool isStore = instruction.opcode == spv::OpStore && m_variables.contains(instruction.operand(0));
        const bool isHarmless = instruction.opcode == spv::OpLoad || instruction.opcode == spv::OpName ||
                                instruction.opcode == spv::OpVariable || isStore;
        if (isStore) {
            const Instruction* value = m_module.definition(instruction.operand(1));
            const bool isLoad = value != nullptr && value->opcode == spv::OpLoad;
            m_sources[instruction.operand(0)].insert(isLoad ? value->argument(0) : 0);
        }
        for (std::size_t index = 0; !isHarmless && index + 1 < instruction.words.size(); ++index)
            if (m_variables.contains(instruction.operand(index)) && instruction.opcode == spv::OpFunctionCall)
                m_escaped.insert(instruction.operand(index));
    }

    /// Of copies of copies the first; 0 stands for what is not known.
    std::set<std::uint32_t> originsOf(std::uint32_t variable, std::size_t depth) const
    {
        std::set<std::uint32_t> origins;
        const auto sources = m_sources.find(variable);
        if (sources == m_sources.end() || depth > m_variables.size())
            return {0};
        for (const std::uint32_t source : sources->second) {
            if (m_variables.contains(source))
                origins.merge(originsOf(source, depth + 1));
            else
                origins.insert(source);
        }
        return origins;
    }

    const SpirvModule& m_module;
    std::set<std::uint32_t> m_variables;
    std::set<std::uint32_t> m_escaped; ///< Handed to functions.
    std::map<std::uint32_t, std::set<std::uint32_t>> m_sources;
    std::map<std::uint32_t, std::uint32_t> m_origins;
};

/// Debug information about a variable that is replaced.
bool describes(const Instruction& instruction, const Copies& copies)
{
    constexpr std::size_t literals = 2; // The set and the instruction.
    const std::span<const std::uint32_t> operands = instruction.arguments();
    return instruction.opcode == spv::OpExtInst && operands.size() > literals &&
           std::ranges::any_of(operands.subspan(literals),
                               [&](std::uint32_t id) { return copies.originOf(id) != 0; });
}

} // namespace

std::optional<SpirvWords> withoutAccelerationCopies(const SpirvModule& module)
{
    const Copies copies(module);
    if (copies.empty())
        return std::nullopt;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    for (const Instruction& instruction : module.instructions()) {
        const bool isAbout = (instruction.opcode == spv::OpStore || instruction.opcode == spv::OpName ||
                              instruction.opcode == spv::OpDecorate) &&
                             copies.originOf(instruction.operand(0)) != 0;
        if (isAbout || describes(instruction, copies) ||
            (instruction.opcode == spv::OpVariable && copies.originOf(instruction.result) != 0))
            continue;
        const std::size_t start = words.size();
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
        const std::uint32_t origin = instruction.opcode == spv::OpLoad ? copies.originOf(instruction.argument(0)) : 0;
        if (origin != 0)
            words[start + 3] = origin;
    }
    return words;
}

} // namespace wavelane::shader
