// SPDX-License-Identifier: MIT
#include "core/shader/passes/bounded_arrays.h"

#include "core/base/try.h"
#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/module.h"
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <map>
#include <optional>

namespace wavelane::shader {

namespace {

/// Inserts a comparison and a selection before each access with an index that may be too large.
class IndexClamper
{
public:
    IndexClamper(const SpirvModule& module, const ArrayCounts& counts) : m_module(module), m_writer(module)
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
                extend(instruction, *type, count->second);
            }
            m_arrays.emplace(instruction.result, count->second);
        }
    }

    SpirvWords rewrite()
    {
        constexpr std::size_t indexWord = 4; // After length and opcode, type, result and base.
        for (const Instruction& instruction : m_module.instructions()) {
            const bool isChain =
                instruction.opcode == spv::OpAccessChain || instruction.opcode == spv::OpInBoundsAccessChain;
            const auto array = isChain ? m_arrays.find(instruction.argument(0)) : m_arrays.end();
            if (array == m_arrays.end() || instruction.words.size() <= indexWord)
                continue;
            const std::uint32_t index = instruction.words[indexWord];
            if (const auto clamped = clampedIndex(instruction, index, array->second - 1))
                m_writer.edit(instruction)[indexWord] = *clamped;
        }
        return m_writer.words();
    }

private:
    /// Returns the type of an array variable; null for other variables.
    const Instruction* arrayOf(const Instruction& variable) const
    {
        const Instruction* pointer = m_module.definition(variable.type);
        const Instruction* type = pointer != nullptr ? m_module.definition(pointer->operand(2)) : nullptr;
        const bool isArray =
            type != nullptr && (type->opcode == spv::OpTypeRuntimeArray || type->opcode == spv::OpTypeArray);
        return isArray ? type : nullptr;
    }

    /// Also true if the length depends on specialization constants, because the count depends on their values.
    bool isShorter(const Instruction& array, std::uint32_t count) const
    {
        const Instruction* length = m_module.definition(array.operand(2));
        if (length == nullptr || m_module.definition(length->type) == nullptr)
            return false;
        return length->opcode == spv::OpSpecConstant || length->opcode == spv::OpSpecConstantOp ||
               (length->opcode == spv::OpConstant && constantValue(m_module, length->result).value_or(count) < count);
    }

    /// True if all uses are access chains, at least one with a variable index, so that the type can change.
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

    /// Gives the variable a new array type with `count` descriptors.
    void extend(const Instruction& variable, const Instruction& type, std::uint32_t count)
    {
        const Instruction& length = *m_module.definition(type.operand(2));
        const std::uint32_t newLength = m_writer.constant(*m_module.definition(length.type), count);
        const std::uint32_t array = m_writer.newType(spv::OpTypeArray, {type.operand(1), newLength});
        m_writer.edit(variable)[1] = m_writer.pointerType(variable.argument(0), array);
        m_writer.moveAfterNewDeclarations(variable);
    }

    /// Returns the id of the smaller of an index and the last index; nothing if the index is a constant in range.
    std::optional<std::uint32_t> clampedIndex(const Instruction& chain, std::uint32_t index, std::uint32_t last)
    {
        const Instruction* definition = m_module.definition(index);
        const Instruction* type = definition != nullptr ? m_module.definition(definition->type) : nullptr;
        if (type == nullptr || type->opcode != spv::OpTypeInt || type->operand(1) < 32)
            return std::nullopt;
        const bool isFixed = definition->opcode == spv::OpConstant;
        if (isFixed && constantValue(m_module, index).value_or(UINT64_MAX) <= last)
            return std::nullopt;
        const std::uint32_t limit = m_writer.constant(*type, last);
        if (isFixed)
            return limit;
        // The unsigned comparison treats negative indices as large ones.
        const std::uint32_t isInside = m_writer.newId();
        const std::uint32_t clamped = m_writer.newId();
        SpirvWords& code = m_writer.before(chain);
        put(code, spv::OpULessThan, {m_writer.boolType(), isInside, index, limit});
        put(code, spv::OpSelect, {definition->type, clamped, isInside, index, limit});
        return clamped;
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    std::map<std::uint32_t, std::uint32_t> m_arrays; ///< Variable → number of its descriptors.
};

} // namespace

Result<std::vector<std::uint32_t>> clampDescriptorIndices(std::vector<std::uint32_t> spirv, const ArrayCounts& counts)
{
    TRY(const SpirvModule module, SpirvModule::parse(std::move(spirv)));
    return IndexClamper(module, counts).rewrite();
}

} // namespace wavelane::shader
