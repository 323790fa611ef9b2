// SPDX-License-Identifier: MIT
#include "core/shader/passes/bounded_arrays.h"

#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/module.h"
#include "core/shader/spirv/module_additions.h"

#include <algorithm>
#include <optional>

namespace wavelane::shader {

namespace {

/// Writes the module anew, with a comparison and a selection before each index that may be too large.
class Bounder
{
public:
    Bounder(const SpirvModule& module, const ArrayCounts& counts) : m_module(module), m_add(module)
    {
        for (const Instruction& instruction : module.instructions()) {
            const Instruction* type = instruction.opcode == spv::OpVariable ? arrayOf(instruction) : nullptr;
            if (type == nullptr)
                continue;
            const auto count =
                counts.find({module.decoration(instruction.result, spv::DecorationDescriptorSet).value_or(0),
                             module.decoration(instruction.result, spv::DecorationBinding).value_or(0)});
            if (count == counts.end())
                continue;
            if (type->opcode == spv::OpTypeArray) {
                if (!isIndexedByVariables(instruction.result) || !isShorter(*type, count->second))
                    continue;
                m_grown.emplace(instruction.result, type);
            }
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
            else if (m_grown.contains(instruction.result))
                appendGrown(before, instruction);
            else
                before.insert(before.end(), instruction.words.begin(), instruction.words.end());
        }
        before.insert(before.end(), m_add.declarations().begin(), m_add.declarations().end());
        before.insert(before.end(), m_declarations.begin(), m_declarations.end());
        before.insert(before.end(), code.begin(), code.end());
        before[3] = m_add.bound();
        return before;
    }

private:
    /// The type of a variable that is an array; null for others.
    const Instruction* arrayOf(const Instruction& variable) const
    {
        const Instruction* pointer = m_module.definition(variable.type);
        const Instruction* type = pointer != nullptr ? m_module.definition(pointer->operand(2)) : nullptr;
        const bool isArray =
            type != nullptr && (type->opcode == spv::OpTypeRuntimeArray || type->opcode == spv::OpTypeArray);
        return isArray ? type : nullptr;
    }

    /// False too for a length that is a specialisation constant.
    bool isShorter(const Instruction& array, std::uint32_t count) const
    {
        const Instruction* length = m_module.definition(array.operand(2));
        return length != nullptr && length->opcode == spv::OpConstant &&
               constantValue(m_module, length->result).value_or(count) < count;
    }

    /// And used in no other way, so that its type may change.
    bool isIndexedByVariables(std::uint32_t array) const
    {
        bool byVariable = false;
        for (const Instruction& instruction : m_module.instructions()) {
            switch (instruction.opcode) {
            case spv::OpAccessChain:
            case spv::OpInBoundsAccessChain:
                if (instruction.argument(0) == array) {
                    const Instruction* index = m_module.definition(instruction.argument(1));
                    byVariable = byVariable || index == nullptr || index->opcode != spv::OpConstant;
                }
                break;
            case spv::OpLoad:
                if (instruction.argument(0) == array)
                    return false;
                break;
            case spv::OpFunctionCall:
            case spv::OpCopyObject:
            case spv::OpSelect:
            case spv::OpPhi:
            case spv::OpPtrAccessChain:
            case spv::OpInBoundsPtrAccessChain:
                if (std::ranges::contains(instruction.arguments(), array))
                    return false;
                break;
            default:
                break;
            }
        }
        return byVariable;
    }

    /// The variable behind a type of its own, which has as many descriptors as `counts` says.
    void appendGrown(SpirvWords& words, const Instruction& variable)
    {
        const Instruction& type = *m_grown.at(variable.result);
        const Instruction& length = *m_module.definition(type.operand(2));
        const std::uint32_t count = m_add.newId();
        const std::uint32_t array = m_add.newId();
        const std::uint32_t pointer = m_add.newId();
        words.insert(words.end(), length.words.begin(), length.words.end());
        words[words.size() - length.words.size() + 2] = count;
        words[words.size() - length.words.size() + 3] = m_arrays.at(variable.result);
        words.insert(words.end(), {firstWord(spv::OpTypeArray, 4), array, type.operand(1), count});
        words.insert(words.end(), {firstWord(spv::OpTypePointer, 4), pointer,
                                   m_module.definition(variable.type)->operand(1), array});
        words.insert(words.end(), variable.words.begin(), variable.words.end());
        words[words.size() - variable.words.size() + 1] = pointer;
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
        const std::uint32_t inside = m_add.newId();
        const std::uint32_t chosen = m_add.newId();
        code.insert(code.end(), {firstWord(spv::OpULessThan, 5), m_add.boolean(), inside, index, limit});
        code.insert(code.end(), {firstWord(spv::OpSelect, 6), definition->type, chosen, inside, index, limit});
        return chosen;
    }

    std::uint32_t constant(const Instruction& type, std::uint32_t value)
    {
        std::uint32_t& id = m_constants[{type.result, value}];
        if (id != 0)
            return id;
        id = m_add.newId();
        const bool isWide = type.operand(1) == 64;
        m_declarations.insert(m_declarations.end(),
                              {firstWord(spv::OpConstant, isWide ? 5 : 4), type.result, id, value});
        if (isWide)
            m_declarations.push_back(0);
        return id;
    }

    const SpirvModule& m_module;
    ModuleAdditions m_add;
    std::map<std::uint32_t, std::uint32_t> m_arrays;     ///< Variable → number of its descriptors.
    std::map<std::uint32_t, const Instruction*> m_grown; ///< Variable of a fixed length → its type as it was.
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
