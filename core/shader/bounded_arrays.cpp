// SPDX-License-Identifier: MIT
#include "core/shader/bounded_arrays.h"

#include "core/shader/spirv_module.h"
#include "core/shader/spirv_types.h"

#include <optional>

namespace wavelane::shader {

namespace {

/// Writes the module anew, with a comparison and a selection before each index that may be too large.
class Bounder
{
public:
    Bounder(const SpirvModule& module, const ArrayCounts& counts) : m_module(module), m_nextId(module.bound())
    {
        for (const Instruction& instruction : module.instructions()) {
            if (instruction.opcode != spv::OpVariable || !isUnsized(instruction))
                continue;
            const auto count =
                counts.find({module.decoration(instruction.result, spv::DecorationDescriptorSet).value_or(0),
                             module.decoration(instruction.result, spv::DecorationBinding).value_or(0)});
            if (count != counts.end())
                m_arrays.emplace(instruction.result, count->second);
        }
    }

    SpirvWords rewrite()
    {
        if (m_arrays.empty())
            return m_module.words();
        // The code first: it says which constants must be declared before it.
        SpirvWords before(m_module.words().begin(), m_module.words().begin() + 5);
        SpirvWords code;
        bool inCode = false;
        for (const Instruction& instruction : m_module.instructions()) {
            inCode = inCode || instruction.opcode == spv::OpFunction;
            if (inCode)
                append(code, instruction);
            else
                before.insert(before.end(), instruction.words.begin(), instruction.words.end());
        }
        before.insert(before.end(), m_declarations.begin(), m_declarations.end());
        before.insert(before.end(), code.begin(), code.end());
        before[3] = m_nextId;
        return before;
    }

private:
    bool isUnsized(const Instruction& variable) const
    {
        const Instruction* pointer = m_module.definition(variable.type);
        const Instruction* type = pointer != nullptr ? m_module.definition(pointer->operand(2)) : nullptr;
        return type != nullptr && type->opcode == spv::OpTypeRuntimeArray;
    }

    void append(SpirvWords& code, const Instruction& instruction)
    {
        constexpr std::size_t indexWord = 4; // Behind length, type, result and base.
        const bool chain =
            instruction.opcode == spv::OpAccessChain || instruction.opcode == spv::OpInBoundsAccessChain;
        const auto array = chain ? m_arrays.find(instruction.argument(0)) : m_arrays.end();
        std::optional<std::uint32_t> bounded;
        if (array != m_arrays.end() && instruction.words.size() > indexWord)
            bounded = boundedIndex(code, instruction.words[indexWord], array->second - 1);
        code.insert(code.end(), instruction.words.begin(), instruction.words.end());
        if (bounded)
            code[code.size() - instruction.words.size() + indexWord] = *bounded;
    }

    /// Id of the smaller one of an index and the last index; nothing where the index is a constant within.
    std::optional<std::uint32_t> boundedIndex(SpirvWords& code, std::uint32_t index, std::uint32_t last)
    {
        const Instruction* definition = m_module.definition(index);
        const Instruction* type = definition != nullptr ? m_module.definition(definition->type) : nullptr;
        if (type == nullptr || type->opcode != spv::OpTypeInt || type->operand(1) < 32)
            return std::nullopt;
        const bool isFixed = definition->opcode == spv::OpConstant;
        if (isFixed && constantValue(m_module, index).value_or(UINT64_MAX) <= last)
            return std::nullopt;
        const std::uint32_t limit = constant(*type, last);
        if (isFixed)
            return limit;
        // An index below zero is a large one when it is taken as unsigned.
        const std::uint32_t inside = m_nextId++;
        const std::uint32_t chosen = m_nextId++;
        code.insert(code.end(), {firstWord(spv::OpULessThan, 5), boolean(), inside, index, limit});
        code.insert(code.end(), {firstWord(spv::OpSelect, 6), definition->type, chosen, inside, index, limit});
        return chosen;
    }

    std::uint32_t boolean()
    {
        if (m_boolean != 0)
            return m_boolean;
        for (const Instruction& instruction : m_module.instructions())
            if (instruction.opcode == spv::OpTypeBool)
                return m_boolean = instruction.result;
        m_boolean = m_nextId++;
        m_declarations.insert(m_declarations.end(), {firstWord(spv::OpTypeBool, 2), m_boolean});
        return m_boolean;
    }

    std::uint32_t constant(const Instruction& type, std::uint32_t value)
    {
        const auto [known, isNew] = m_constants.try_emplace({type.result, value}, m_nextId);
        if (!isNew)
            return known->second;
        const std::uint32_t id = m_nextId++;
        const bool isWide = type.operand(1) == 64;
        m_declarations.insert(m_declarations.end(),
                              {firstWord(spv::OpConstant, isWide ? 5 : 4), type.result, id, value});
        if (isWide)
            m_declarations.push_back(0);
        return id;
    }

    const SpirvModule& m_module;
    std::uint32_t m_nextId;
    std::map<std::uint32_t, std::uint32_t> m_arrays; ///< Variable → number of its descriptors.
    std::uint32_t m_boolean = 0;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_constants; ///< Type and value → id.
    std::vector<std::uint32_t> m_declarations;
};

} // namespace

Result<std::vector<std::uint32_t>> withBoundedArrays(std::vector<std::uint32_t> spirv, const ArrayCounts& counts)
{
    Result<SpirvModule> module = SpirvModule::parse(std::move(spirv));
    if (!module)
        return std::unexpected(module.error());
    return Bounder(*module, counts).rewrite();
}

} // namespace wavelane::shader
