// SPDX-License-Identifier: MIT
#include "core/shader/passes/acceleration_copies.h"

#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <map>
#include <set>

namespace wavelane::shader {

namespace {

bool isCopyVariable(const SpirvModule& module, const Instruction& variable)
{
    if (variable.opcode != spv::OpVariable || variable.argument(0) != spv::StorageClassFunction)
        return false;
    const Instruction* pointer = module.definition(variable.type);
    const Instruction* type = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    return type != nullptr && type->opcode == spv::OpTypeAccelerationStructureKHR;
}

/// Maps variables to the pointer that their only value was loaded from.
class Copies
{
public:
    explicit Copies(const SpirvModule& module) : m_module(module)
    {
        for (const Instruction& instruction : module.instructions())
            if (isCopyVariable(module, instruction))
                m_variables.insert(instruction.result);
        for (const Instruction& instruction : module.instructions())
            recordUse(instruction);
        for (const auto& [variable, sources] : m_sources) {
            const std::set<std::uint32_t> origins = originsOf(variable, 0);
            if (origins.size() == 1 && *origins.begin() != 0 && !m_escaped.contains(variable))
                m_origins.emplace(variable, *origins.begin());
        }
    }

    /// Returns 0 if the id is not a variable that can be replaced.
    std::uint32_t originOf(std::uint32_t variable) const
    {
        const auto found = m_origins.find(variable);
        return found == m_origins.end() ? 0 : found->second;
    }
    bool empty() const { return m_origins.empty(); }

private:
    void recordUse(const Instruction& instruction)
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

    /// Follows copies of copies to their sources; 0 for unknown sources.
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
    std::set<std::uint32_t> m_escaped; ///< Passed to functions.
    std::map<std::uint32_t, std::set<std::uint32_t>> m_sources;
    std::map<std::uint32_t, std::uint32_t> m_origins;
};

/// True for debug information about a replaced variable.
bool isDebugInfoOf(const Instruction& instruction, const Copies& copies)
{
    constexpr std::size_t literals = 2; // The set and the instruction.
    const std::span<const std::uint32_t> operands = instruction.arguments();
    return instruction.opcode == spv::OpExtInst && operands.size() > literals &&
           std::ranges::any_of(operands.subspan(literals),
                               [&](std::uint32_t id) { return copies.originOf(id) != 0; });
}

} // namespace

std::optional<SpirvWords> removeAccelerationCopies(const SpirvModule& module)
{
    const Copies copies(module);
    if (copies.empty())
        return std::nullopt;
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        const bool isAnnotation = instruction.opcode == spv::OpName || instruction.opcode == spv::OpDecorate;
        const bool isOfCopy =
            (isAnnotation || instruction.opcode == spv::OpStore) && copies.originOf(instruction.operand(0)) != 0;
        if (isOfCopy || isDebugInfoOf(instruction, copies) ||
            (instruction.opcode == spv::OpVariable && copies.originOf(instruction.result) != 0))
            writer.remove(instruction);
        else if (const std::uint32_t origin = copies.originOf(instruction.argument(0));
                 instruction.opcode == spv::OpLoad && origin != 0 && instruction.words.size() > 3)
            writer.edit(instruction)[3] = origin;
    }
    return writer.words();
}

} // namespace wavelane::shader
