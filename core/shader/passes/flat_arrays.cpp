// SPDX-License-Identifier: MIT
#include "core/shader/passes/flat_arrays.h"

#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <map>
#include <span>
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
        const Indices lengths = lengthsOf(pointer.operand(2), arrayed.dimensions);
        const std::uint32_t array =
            elementCount(arrayed.dimensions) == 0
                ? m_writer.newType(spv::OpTypeRuntimeArray, {arrayed.element})
                : m_writer.newType(spv::OpTypeArray, {arrayed.element, productOf(lengths, arrayed.dimensions)});
        m_writer.edit(variable)[1] = m_writer.pointerType(storage, array);
        m_writer.moveAfterNewDeclarations(variable);
        m_dimensions[variable.result] = lengths;
    }

    /// The lengths as ids. Those that do not depend on specialization constants are unsigned constants.
    Indices lengthsOf(std::uint32_t type, const std::vector<std::uint32_t>& dimensions)
    {
        Indices lengths;
        for (const std::uint32_t dimension : dimensions) {
            const Instruction* array = m_module.definition(type);
            const bool isSpecialized = array->opcode == spv::OpTypeArray && isSpecializedWord(array->operand(2));
            lengths.push_back(isSpecialized ? array->operand(2) : m_writer.constant(dimension));
            type = array->operand(1);
        }
        return lengths;
    }

    /// True for a number of 32 bits that depends on a specialization constant.
    bool isSpecializedWord(std::uint32_t id) const
    {
        const Instruction* constant = m_module.definition(id);
        const auto type = constant != nullptr ? scalarType(m_module, constant->type) : std::nullopt;
        return (type == NumberType::uint32 || type == NumberType::int32) &&
               (constant->opcode == spv::OpSpecConstant || constant->opcode == spv::OpSpecConstantOp);
    }

    std::uint32_t productOf(const Indices& lengths, const std::vector<std::uint32_t>& dimensions)
    {
        if (std::ranges::none_of(lengths, [this](std::uint32_t id) { return isSpecializedWord(id); }))
            return m_writer.constant(elementCount(dimensions));
        std::uint32_t product = lengths[0];
        for (const std::uint32_t length : std::span(lengths).subspan(1))
            product = m_writer.constantOperation(spv::OpIMul, m_writer.uint32Type(), product, length);
        return product;
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
        const Indices& dimensions = m_dimensions[part.variable];
        // In invalid modules, a chain may precede its variable.
        if (part.indices.size() < dimensions.size())
            return false;
        const std::uint32_t type = m_writer.uint32Type();
        SpirvWords& code = m_writer.before(chain);
        std::uint32_t flat = part.indices[0];
        for (std::size_t i = 1; i < dimensions.size(); ++i) {
            const std::uint32_t row = m_writer.newId();
            put(code, spv::OpIMul, {type, row, flat, dimensions[i]});
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
    std::map<std::uint32_t, Indices> m_dimensions; ///< Ids of the lengths, by variable.
    std::map<std::uint32_t, ArrayPart> m_parts;    ///< By pointer to a row.
};

} // namespace

std::optional<SpirvWords> flattenDescriptorArrays(const SpirvModule& module)
{
    return ArrayFlattener(module).flatten();
}

std::optional<std::vector<std::uint32_t>> flattenedDimensions(const SpirvModule& module, std::uint32_t set,
                                                              std::uint32_t binding, std::size_t rank)
{
    const auto isSought = [&](const Instruction& each) {
        return each.opcode == spv::OpVariable && module.decoration(each.result, spv::DecorationBinding) == binding &&
               module.decoration(each.result, spv::DecorationDescriptorSet).value_or(0) == set;
    };
    const auto variable = std::ranges::find_if(module.instructions(), isSought);
    if (variable == module.instructions().end())
        return std::nullopt;
    const Instruction* pointer = module.definition(variable->type);
    const Instruction* array = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    if (array == nullptr || array->opcode != spv::OpTypeArray)
        return std::nullopt;
    // The length is a product of products: ((a * b) * c) * d.
    std::vector<std::uint32_t> dimensions(rank);
    std::uint32_t length = array->operand(2);
    for (std::size_t i = rank; i-- > 0;) {
        std::uint32_t factor = length;
        if (i > 0) {
            const Instruction* product = module.definition(length);
            if (product == nullptr || product->opcode != spv::OpSpecConstantOp || product->argument(0) != spv::OpIMul)
                return std::nullopt;
            length = product->argument(1);
            factor = product->argument(2);
        }
        const std::optional<std::uint64_t> value = constantValue(module, factor);
        if (!value)
            return std::nullopt;
        dimensions[i] = static_cast<std::uint32_t>(*value);
    }
    return dimensions;
}

} // namespace wavelane::shader
