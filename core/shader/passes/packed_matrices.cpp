// SPDX-License-Identifier: MIT
#include "core/shader/passes/packed_matrices.h"

#include "core/shader/spirv/module_additions.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

/// A type where a member's decorations apply to it.
struct PlacedType
{
    std::uint32_t type = 0;
    std::uint32_t stride = 0; ///< Bytes between the columns of its matrices if they are ColMajor; 0: they are not.

    auto operator<=>(const PlacedType&) const = default;
};

class MatrixPacker
{
public:
    explicit MatrixPacker(const SpirvModule& module) : m_module(module), m_added(module) {}

    std::optional<SpirvWords> pack()
    {
        for (const Instruction& instruction : m_module.instructions())
            if (instruction.opcode == spv::OpVariable && instruction.argument(0) == spv::StorageClassUniform)
                noteVariable(instruction);
        if (m_pointers.empty())
            return std::nullopt;
        for (const Instruction& instruction : m_module.instructions())
            if (!write(instruction))
                return std::nullopt;
        SpirvWords words(m_module.words().begin(), m_module.words().begin() + 5);
        words[3] = m_added.bound();
        const std::array<const SpirvWords*, 6> parts{
            &m_heading, &m_added.annotations(), &m_types, &m_added.declarations(), &m_variables, &m_functions};
        for (const SpirvWords* part : parts)
            words.insert(words.end(), part->begin(), part->end());
        return words;
    }

private:
    void noteVariable(const Instruction& variable)
    {
        const Instruction* pointer = m_module.definition(variable.type);
        if (pointer == nullptr)
            return;
        const PlacedType block{.type = pointer->operand(2)};
        if (!isChanged(block))
            return;
        m_pointers[variable.result] = block;
        put(m_variables, spv::OpVariable,
            {m_added.pointer(spv::StorageClassUniform, stored(block)), variable.result, spv::StorageClassUniform});
    }

    /// Types of the parts of a composite; an array has one for all of its elements.
    std::vector<PlacedType> partTypes(const PlacedType& whole) const
    {
        const Instruction* definition = m_module.definition(whole.type);
        std::vector<PlacedType> parts;
        if (definition == nullptr)
            return parts;
        switch (static_cast<int>(definition->opcode)) {
        case spv::OpTypeStruct:
            for (std::uint32_t member = 0; member < definition->arguments().size(); ++member) {
                const bool isColumnMajor = m_module.memberHas(whole.type, member, spv::DecorationColMajor);
                const auto stride = m_module.memberDecoration(whole.type, member, spv::DecorationMatrixStride);
                parts.push_back({definition->argument(member), isColumnMajor && stride ? *stride : 0});
            }
            break;
        case spv::OpTypeArray:
        case spv::OpTypeRuntimeArray:
            parts.push_back({definition->operand(1), whole.stride});
            break;
        case spv::OpTypeMatrix:
        case spv::OpTypeVector:
            parts.push_back({definition->operand(1), 0});
            break;
        default:
            break;
        }
        return parts;
    }

    /// The type that memory holds instead of a type: the type itself if there is no matrix to pack.
    std::uint32_t stored(const PlacedType& whole)
    {
        if (const auto known = m_stored.find(whole); known != m_stored.end())
            return known->second;
        const Instruction* definition = m_module.definition(whole.type);
        std::uint32_t result = whole.type;
        if (definition != nullptr && definition->opcode == spv::OpTypeMatrix && whole.stride != 0) {
            const std::array operands{definition->operand(1), m_added.constant(definition->operand(2))};
            result = m_added.aggregate(spv::OpTypeArray, operands);
            m_added.decorate({result, spv::DecorationArrayStride, whole.stride});
        } else if (definition != nullptr && definition->opcode != spv::OpTypeMatrix) {
            const std::vector<PlacedType> parts = partTypes(whole);
            SpirvWords operands(definition->words.begin() + 2, definition->words.end());
            for (std::uint32_t part = 0; part < parts.size(); ++part) {
                operands[part] = stored(parts[part]);
                if (operands[part] != parts[part].type && definition->opcode == spv::OpTypeStruct)
                    m_packed.insert({whole.type, part});
            }
            if (!std::ranges::equal(operands, definition->words.subspan(2))) {
                result = m_added.aggregate(definition->opcode, operands);
                m_copies[whole.type].push_back(result);
            }
        }
        m_stored[whole] = result;
        return result;
    }

    bool isChanged(const PlacedType& type) { return stored(type) != type.type; }

    /// What an access chain from a pointer of ours points to; nothing if its indices make no sense.
    std::optional<PlacedType> pointee(const Instruction& chain) const
    {
        PlacedType place = m_pointers.at(chain.argument(0));
        for (const std::uint32_t index : chain.arguments().subspan(1)) {
            const std::vector<PlacedType> parts = partTypes(place);
            const Instruction* definition = m_module.definition(place.type);
            const bool isStructure = definition != nullptr && definition->opcode == spv::OpTypeStruct;
            const std::uint64_t part = isStructure ? constantValue(m_module, index).value_or(parts.size()) : 0;
            if (part >= parts.size())
                return std::nullopt;
            place = parts[static_cast<std::size_t>(part)];
        }
        return place;
    }

    SpirvWords& section(const Instruction& instruction)
    {
        if (!m_functions.empty() || instruction.opcode == spv::OpFunction)
            return m_functions;
        const bool isType = instruction.opcode >= spv::OpTypeVoid && instruction.opcode <= spv::OpTypeForwardPointer;
        return !m_types.empty() || isType ? m_types : m_heading;
    }

    /// False if a pointer to memory that changes is used in a way that cannot be followed.
    bool write(const Instruction& instruction)
    {
        SpirvWords& words = section(instruction);
        const bool isOurs = m_pointers.contains(instruction.argument(0));
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpVariable:
            if (m_pointers.contains(instruction.result))
                return true;
            break;
        case spv::OpName:
        case spv::OpMemberName:
        case spv::OpDecorate:
        case spv::OpDecorateString:
        case spv::OpMemberDecorate:
        case spv::OpMemberDecorateString:
            writeCopies(instruction, words);
            break;
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
            if (isOurs)
                return writeChain(instruction, words);
            break;
        case spv::OpLoad:
            if (isOurs)
                return writeLoad(instruction, words);
            break;
        case spv::OpStore:
        case spv::OpCopyObject:
        case spv::OpCopyMemory:
        case spv::OpCopyMemorySized:
        case spv::OpPtrAccessChain:
        case spv::OpInBoundsPtrAccessChain:
        case spv::OpFunctionCall:
        case spv::OpPhi:
        case spv::OpSelect:
            for (const std::uint32_t operand : instruction.words.subspan(1))
                if (m_pointers.contains(operand))
                    return false;
            break;
        default:
            break;
        }
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
        return true;
    }

    /// Gives the names and decorations of a type to the types that replace it in memory.
    void writeCopies(const Instruction& instruction, SpirvWords& words)
    {
        const auto copies = m_copies.find(instruction.operand(0));
        if (copies == m_copies.end())
            return;
        const std::uint32_t decoration = instruction.operand(2);
        const bool isOfMatrix = decoration == spv::DecorationColMajor || decoration == spv::DecorationMatrixStride;
        if (instruction.opcode == spv::OpMemberDecorate && isOfMatrix &&
            m_packed.contains({instruction.operand(0), instruction.operand(1)}))
            return;
        for (const std::uint32_t copy : copies->second) {
            const std::size_t start = words.size();
            words.insert(words.end(), instruction.words.begin(), instruction.words.end());
            words[start + 1] = copy;
        }
    }

    bool writeChain(const Instruction& chain, SpirvWords& words)
    {
        const std::optional<PlacedType> place = pointee(chain);
        if (!place)
            return false;
        const std::size_t start = words.size();
        words.insert(words.end(), chain.words.begin(), chain.words.end());
        if (isChanged(*place)) {
            m_pointers[chain.result] = *place;
            words[start + 1] = m_added.pointer(spv::StorageClassUniform, stored(*place));
        }
        return true;
    }

    bool writeLoad(const Instruction& load, SpirvWords& words)
    {
        const PlacedType place = m_pointers.at(load.argument(0));
        const std::uint32_t value = m_added.newId();
        const std::size_t start = words.size();
        words.insert(words.end(), load.words.begin(), load.words.end());
        words[start + 1] = stored(place);
        words[start + 2] = value;
        return unpack(place, value, load.result, words);
    }

    /// Makes `result`, of the type that the module uses, of the `value` that memory held.
    bool unpack(const PlacedType& whole, std::uint32_t value, std::uint32_t result, SpirvWords& words)
    {
        const Instruction* definition = m_module.definition(whole.type);
        std::vector<PlacedType> parts = partTypes(whole);
        std::optional<std::uint64_t> count = parts.size();
        if (definition->opcode == spv::OpTypeMatrix)
            count = definition->operand(2);
        else if (definition->opcode != spv::OpTypeStruct)
            count = constantValue(m_module, definition->operand(2));
        constexpr std::uint64_t maxParts = 0xffff - 3; // Of one instruction.
        if (!count || *count > maxParts || parts.empty())
            return false;
        parts.resize(static_cast<std::size_t>(*count), parts.front());
        SpirvWords operands{whole.type, result};
        for (std::uint32_t index = 0; index < parts.size(); ++index) {
            const std::uint32_t extracted = m_added.newId();
            put(words, spv::OpCompositeExtract, {stored(parts[index]), extracted, value, index});
            operands.push_back(extracted);
            if (!isChanged(parts[index]))
                continue;
            operands.back() = m_added.newId();
            if (!unpack(parts[index], extracted, operands.back(), words))
                return false;
        }
        put(words, spv::OpCompositeConstruct, operands);
        return true;
    }

    const SpirvModule& m_module;
    ModuleAdditions m_added;
    SpirvWords m_heading;   ///< All before the first type.
    SpirvWords m_types;     ///< Types, constants and the variables that stay.
    SpirvWords m_variables; ///< Those whose type changes.
    SpirvWords m_functions;
    std::map<PlacedType, std::uint32_t> m_stored;
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_copies; ///< By type.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_packed;   ///< Type and member.
    std::map<std::uint32_t, PlacedType> m_pointers;               ///< To memory that changes, by id.
};

} // namespace

std::optional<SpirvWords> withPackedMatrices(const SpirvModule& module)
{
    return MatrixPacker(module).pack();
}

} // namespace wavelane::shader
