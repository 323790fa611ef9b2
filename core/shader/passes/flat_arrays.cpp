// SPDX-License-Identifier: MIT
#include "core/shader/passes/flat_arrays.h"

#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <map>
#include <vector>

namespace wavelane::shader {

namespace {

using Indices = std::vector<std::uint32_t>;

/// A pointer into an array of arrays: the variable and the indices applied so far.
struct ArrayPart
{
    std::uint32_t variable = 0;
    Indices indices;
};

class ArrayFlattener
{
public:
    explicit ArrayFlattener(const SpirvModule& module) : m_module(module), m_writer(module) {}

    std::optional<SpirvWords> flatten()
    {
        for (const Instruction& instruction : m_module.instructions())
            collect(instruction);
        if (m_dimensions.empty())
            return std::nullopt;
        for (const Instruction& instruction : m_module.instructions())
            if (!rewrite(instruction))
                return std::nullopt;
        return m_writer.words();
    }

private:
    static bool isChain(const Instruction& instruction)
    {
        return instruction.opcode == spv::OpAccessChain || instruction.opcode == spv::OpInBoundsAccessChain;
    }

    /// Flattens the types of variables and finds pointers to rows.
    void collect(const Instruction& instruction)
    {
        if (instruction.opcode == spv::OpVariable) {
            const Instruction* pointer = m_module.definition(instruction.type);
            if (pointer != nullptr && instruction.argument(0) != spv::StorageClassFunction)
                flattenVariable(instruction, *pointer);
        } else if (isChain(instruction)) {
            const ArrayPart part = partOf(instruction);
            if (part.variable != 0 && part.indices.size() < m_dimensions[part.variable].size())
                m_parts[instruction.result] = part;
        }
    }

    void flattenVariable(const Instruction& variable, const Instruction& pointer)
    {
        const std::uint32_t storage = variable.argument(0);
        const ArrayedType arrayed = arrayedType(m_module, pointer.operand(2));
        const bool isResource = storage == spv::StorageClassUniformConstant || storage == spv::StorageClassUniform ||
                                storage == spv::StorageClassStorageBuffer;
        if (!isResource || arrayed.dimensions.size() < 2)
            return;
        const std::uint32_t count = elementCount(arrayed.dimensions);
        const std::uint32_t array =
            count == 0 ? m_writer.newType(spv::OpTypeRuntimeArray, {arrayed.element})
                       : m_writer.newType(spv::OpTypeArray, {arrayed.element, m_writer.constant(count)});
        m_writer.edit(variable)[1] = m_writer.pointerType(storage, array);
        m_writer.moveAfterNewDeclarations(variable);
        m_dimensions[variable.result] = arrayed.dimensions;
    }

    ArrayPart partOf(const Instruction& chain) const
    {
        ArrayPart part;
        const std::uint32_t base = chain.argument(0);
        if (base == 0)
            return part;
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

    /// Returns false if anything but an access chain uses an array of arrays.
    bool rewrite(const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpName:
        case spv::OpDecorate:
            if (m_parts.contains(instruction.operand(0)))
                m_writer.remove(instruction);
            return true;
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
            return rewriteChain(instruction);
        case spv::OpLoad:
        case spv::OpStore:
        case spv::OpCopyObject:
        case spv::OpPtrAccessChain:
        case spv::OpArrayLength:
            return !isWhole(instruction.argument(0));
        case spv::OpFunctionCall:
            return std::ranges::none_of(instruction.arguments(),
                                        [&](std::uint32_t argument) { return isWhole(argument); });
        default:
            return true;
        }
    }

    bool rewriteChain(const Instruction& chain)
    {
        if (m_parts.contains(chain.result)) {
            m_writer.remove(chain);
            return true;
        }
        const ArrayPart part = partOf(chain);
        if (part.variable == 0)
            return true;
        const std::vector<std::uint32_t>& dimensions = m_dimensions[part.variable];
        // In invalid modules, a chain may precede its variable.
        if (part.indices.size() < dimensions.size())
            return false;
        const std::uint32_t type = m_writer.uint32Type();
        SpirvWords& code = m_writer.before(chain);
        std::uint32_t flat = part.indices[0];
        for (std::size_t i = 1; i < dimensions.size(); ++i) {
            const std::uint32_t row = m_writer.newId();
            put(code, spv::OpIMul, {type, row, flat, m_writer.constant(dimensions[i])});
            flat = m_writer.newId();
            put(code, spv::OpIAdd, {type, flat, row, part.indices[i]});
        }
        SpirvWords& words = m_writer.edit(chain);
        words = {chain.words[0], chain.type, chain.result, part.variable, flat};
        words.insert(words.end(), part.indices.begin() + std::ssize(dimensions), part.indices.end());
        return true;
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_dimensions; ///< By variable.
    std::map<std::uint32_t, ArrayPart> m_parts;                       ///< By pointer to a row.
};

} // namespace

std::optional<SpirvWords> flattenDescriptorArrays(const SpirvModule& module)
{
    return ArrayFlattener(module).flatten();
}

} // namespace wavelane::shader
