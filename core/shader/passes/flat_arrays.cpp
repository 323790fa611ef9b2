// SPDX-License-Identifier: MIT
#include "core/shader/passes/flat_arrays.h"

#include "core/shader/spirv/types.h"

#include <map>
#include <set>
#include <vector>

namespace wavelane::shader {

namespace {

using Indices = std::vector<std::uint32_t>;

/// What is known of a pointer into an array of arrays: the variable, and the indices that were taken so far.
struct Part
{
    std::uint32_t variable = 0;
    Indices indices;
};

class Flattener
{
public:
    explicit Flattener(const SpirvModule& module) : m_module(module), m_nextId(module.bound()) {}

    std::optional<SpirvWords> flatten()
    {
        for (const Instruction& instruction : m_module.instructions())
            note(instruction);
        if (m_dimensions.empty())
            return std::nullopt;
        m_words.assign(m_module.words().begin(), m_module.words().begin() + 5);
        bool declared = false;
        SpirvWords debugInfo; // It may name the variables.
        for (const Instruction& instruction : m_module.instructions()) {
            if (!declared && instruction.opcode == spv::OpFunction) {
                declared = true;
                m_words.insert(m_words.end(), m_declarations.begin(), m_declarations.end());
                m_words.insert(m_words.end(), debugInfo.begin(), debugInfo.end());
            }
            if (!declared && instruction.opcode == spv::OpExtInst)
                debugInfo.insert(debugInfo.end(), instruction.words.begin(), instruction.words.end());
            else if (!write(instruction))
                return std::nullopt;
        }
        m_words[3] = m_nextId;
        return std::move(m_words);
    }

private:
    static bool isChain(const Instruction& instruction)
    {
        return instruction.opcode == spv::OpAccessChain || instruction.opcode == spv::OpInBoundsAccessChain;
    }

    std::uint32_t declare(spv::Op opcode, std::initializer_list<std::uint32_t> operands)
    {
        std::vector<std::uint32_t> all{m_nextId};
        all.insert(all.end(), operands);
        m_declarations.push_back(firstWord(opcode, all.size() + 1));
        m_declarations.insert(m_declarations.end(), all.begin(), all.end());
        return m_nextId++;
    }

    std::uint32_t wholeNumber()
    {
        for (const Instruction& instruction : m_module.instructions()) {
            if (instruction.opcode == spv::OpTypeInt && instruction.operand(1) == 32 && instruction.operand(2) == 0)
                return instruction.result;
        }
        if (m_wholeNumber == 0)
            m_wholeNumber = declare(spv::OpTypeInt, {32, 0});
        return m_wholeNumber;
    }

    std::uint32_t constant(std::uint32_t value)
    {
        const auto [entry, isNew] = m_constants.try_emplace(value, 0);
        if (isNew) {
            const std::uint32_t type = wholeNumber();
            put(m_declarations, spv::OpConstant, {type, m_nextId, value});
            entry->second = m_nextId++;
        }
        return entry->second;
    }

    /// Finds the variables, declares what they become, and finds the pointers that stop half way.
    void note(const Instruction& instruction)
    {
        if (instruction.opcode == spv::OpVariable) {
            const Instruction* pointer = m_module.definition(instruction.type);
            if (pointer != nullptr && instruction.argument(0) != spv::StorageClassFunction)
                noteVariable(instruction, *pointer);
        } else if (isChain(instruction)) {
            const Part part = partOf(instruction);
            if (part.variable != 0 && part.indices.size() < m_dimensions[part.variable].size())
                m_parts[instruction.result] = part;
        }
    }

    void noteVariable(const Instruction& variable, const Instruction& pointer)
    {
        const std::uint32_t storage = variable.argument(0);
        const ArrayedType arrayed = arrayedType(m_module, pointer.operand(2));
        const bool isResource = storage == spv::StorageClassUniformConstant || storage == spv::StorageClassUniform ||
                                storage == spv::StorageClassStorageBuffer;
        if (!isResource || arrayed.dimensions.size() < 2)
            return;
        const std::uint32_t count = elementCount(arrayed.dimensions);
        const std::uint32_t array = count == 0 ? declare(spv::OpTypeRuntimeArray, {arrayed.element})
                                               : declare(spv::OpTypeArray, {arrayed.element, constant(count)});
        const std::uint32_t type = declare(spv::OpTypePointer, {storage, array});
        put(m_declarations, spv::OpVariable, {type, variable.result, storage});
        for (const std::uint32_t dimension : arrayed.dimensions)
            constant(dimension);
        m_dimensions[variable.result] = arrayed.dimensions;
    }

    Part partOf(const Instruction& chain) const
    {
        Part part;
        const std::uint32_t base = chain.argument(0);
        if (m_dimensions.contains(base))
            part.variable = base;
        else if (const auto known = m_parts.find(base); known != m_parts.end())
            part = known->second;
        else
            return part;
        const auto indices = chain.arguments().subspan(1);
        part.indices.insert(part.indices.end(), indices.begin(), indices.end());
        return part;
    }

    bool isWhole(std::uint32_t pointer) const { return m_dimensions.contains(pointer) || m_parts.contains(pointer); }

    /// False where something else than a chain takes hold of an array of arrays.
    bool write(const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpName:
        case spv::OpDecorate:
            if (m_parts.contains(instruction.operand(0)))
                return true;
            break;
        case spv::OpVariable:
            if (m_dimensions.contains(instruction.result))
                return true;
            break;
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
            if (m_parts.contains(instruction.result))
                return true;
            if (const Part part = partOf(instruction); part.variable != 0) {
                // A chain that stands before its variable was not noted.
                if (part.indices.size() < m_dimensions[part.variable].size())
                    return false;
                writeChain(instruction, part);
                return true;
            }
            break;
        case spv::OpLoad:
        case spv::OpStore:
        case spv::OpCopyObject:
        case spv::OpPtrAccessChain:
        case spv::OpArrayLength:
            if (isWhole(instruction.argument(0)))
                return false;
            break;
        case spv::OpFunctionCall:
            for (const std::uint32_t argument : instruction.arguments())
                if (isWhole(argument))
                    return false;
            break;
        default:
            break;
        }
        m_words.insert(m_words.end(), instruction.words.begin(), instruction.words.end());
        return true;
    }

    void writeChain(const Instruction& chain, const Part& part)
    {
        const std::vector<std::uint32_t>& dimensions = m_dimensions[part.variable];
        const std::uint32_t type = wholeNumber();
        std::uint32_t flat = part.indices[0];
        for (std::size_t i = 1; i < dimensions.size(); ++i) {
            put(m_words, spv::OpIMul, {type, m_nextId, flat, constant(dimensions[i])});
            put(m_words, spv::OpIAdd, {type, m_nextId + 1, m_nextId, part.indices[i]});
            flat = m_nextId + 1;
            m_nextId += 2;
        }
        const std::size_t rest = part.indices.size() - dimensions.size();
        put(m_words, chain.opcode, {chain.type, chain.result, part.variable, flat});
        m_words.insert(m_words.end(), part.indices.end() - static_cast<std::ptrdiff_t>(rest), part.indices.end());
        m_words[m_words.size() - rest - 5] += static_cast<std::uint32_t>(rest << 16U);
    }

    const SpirvModule& m_module;
    SpirvWords m_words;
    SpirvWords m_declarations; ///< Types, constants and the variables themselves, before the first function.
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_dimensions; ///< By variable.
    std::map<std::uint32_t, Part> m_parts;                            ///< By pointer to an array, not to its element.
    std::map<std::uint32_t, std::uint32_t> m_constants;               ///< By value.
    std::uint32_t m_wholeNumber = 0;
    std::uint32_t m_nextId;
};

} // namespace

std::optional<SpirvWords> withFlatArrays(const SpirvModule& module)
{
    return Flattener(module).flatten();
}

} // namespace wavelane::shader
