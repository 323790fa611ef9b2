// SPDX-License-Identifier: MIT
#include "core/shader/passes/legalization/packed_matrices.h"

#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

/// A type with the member decorations that apply to it.
struct PlacedType
{
    std::uint32_t type = 0;
    std::uint32_t stride = 0; ///< Bytes between the columns of column-major matrices; 0: other types.

    auto operator<=>(const PlacedType&) const = default;
};

class MatrixPacker
{
public:
    explicit MatrixPacker(const SpirvModule& module) : m_module(module), m_writer(module) {}

    std::optional<SpirvWords> pack()
    {
        for (const Instruction& instruction : m_module.instructions())
            if (instruction.opcode == spv::OpVariable && instruction.argument(0) == spv::StorageClassUniform)
                packVariable(instruction);
        if (m_pointers.empty())
            return std::nullopt;
        for (const Instruction& instruction : m_module.instructions())
            if (!rewrite(instruction))
                return std::nullopt;
        return m_writer.words();
    }

private:
    void packVariable(const Instruction& variable)
    {
        const Instruction* pointer = m_module.definition(variable.type);
        if (pointer == nullptr)
            return;
        const PlacedType block{.type = pointer->operand(2)};
        if (!isChanged(block))
            return;
        m_pointers[variable.result] = block;
        m_writer.edit(variable)[1] = m_writer.pointerType(spv::StorageClassUniform, stored(block));
        m_writer.moveAfterNewDeclarations(variable);
    }

    /// Returns the types of the parts of a composite; a single one for the elements of an array.
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

    /// Returns the type in memory: the type itself if it contains no matrix to pack.
    std::uint32_t stored(const PlacedType& whole)
    {
        if (const auto known = m_stored.find(whole); known != m_stored.end())
            return known->second;
        const Instruction* definition = m_module.definition(whole.type);
        std::uint32_t result = whole.type;
        if (definition != nullptr && definition->opcode == spv::OpTypeMatrix && whole.stride != 0) {
            const std::array operands{definition->operand(1), m_writer.constant(definition->operand(2))};
            result = m_writer.newType(spv::OpTypeArray, operands);
            m_writer.decorate({result, spv::DecorationArrayStride, whole.stride});
        } else if (definition != nullptr && definition->opcode != spv::OpTypeMatrix) {
            const std::vector<PlacedType> parts = partTypes(whole);
            SpirvWords operands(definition->words.begin() + 2, definition->words.end());
            for (std::uint32_t part = 0; part < parts.size(); ++part) {
                operands[part] = stored(parts[part]);
                if (operands[part] != parts[part].type && definition->opcode == spv::OpTypeStruct)
                    m_packed.insert({whole.type, part});
            }
            if (!std::ranges::equal(operands, definition->words.subspan(2))) {
                result = m_writer.newType(definition->opcode, operands);
                m_copies[whole.type].push_back(result);
            }
        }
        m_stored[whole] = result;
        return result;
    }

    bool isChanged(const PlacedType& type) { return stored(type) != type.type; }

    /// Returns the type that an access chain on a pointer to packed memory points to; nothing if its indices are
    /// invalid.
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

    /// Returns false if a pointer to packed memory is used in a way that is not supported.
    bool rewrite(const Instruction& instruction)
    {
        const bool isOnPacked = m_pointers.contains(instruction.argument(0));
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpName:
        case spv::OpMemberName:
        case spv::OpDecorate:
        case spv::OpDecorateString:
        case spv::OpMemberDecorate:
        case spv::OpMemberDecorateString:
            copyAnnotation(instruction);
            return true;
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
            return !isOnPacked || rewriteChain(instruction);
        case spv::OpLoad:
            return !isOnPacked || rewriteLoad(instruction);
        case spv::OpStore:
        case spv::OpCopyObject:
        case spv::OpCopyMemory:
        case spv::OpCopyMemorySized:
        case spv::OpPtrAccessChain:
        case spv::OpInBoundsPtrAccessChain:
        case spv::OpFunctionCall:
        case spv::OpPhi:
        case spv::OpSelect:
            return std::ranges::none_of(instruction.words.subspan(1),
                                        [&](std::uint32_t operand) { return m_pointers.contains(operand); });
        default:
            return true;
        }
    }

    /// Copies a name or decoration of a type to the types that replace it in memory.
    void copyAnnotation(const Instruction& instruction)
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
            SpirvWords operands(instruction.words.begin() + 1, instruction.words.end());
            operands[0] = copy;
            put(m_writer.after(instruction), instruction.opcode, operands);
        }
    }

    bool rewriteChain(const Instruction& chain)
    {
        const std::optional<PlacedType> place = pointee(chain);
        if (!place)
            return false;
        if (isChanged(*place)) {
            m_pointers[chain.result] = *place;
            m_writer.edit(chain)[1] = m_writer.pointerType(spv::StorageClassUniform, stored(*place));
        }
        return true;
    }

    bool rewriteLoad(const Instruction& load)
    {
        const PlacedType place = m_pointers.at(load.argument(0));
        const std::uint32_t value = m_writer.newId();
        SpirvWords& words = m_writer.edit(load);
        words[1] = stored(place);
        words[2] = value;
        return unpack(place, value, load.result, m_writer.after(load));
    }

    /// Converts the loaded `value` to `result` of the type that the module uses.
    bool unpack(const PlacedType& whole, std::uint32_t value, std::uint32_t result, SpirvWords& code)
    {
        const Instruction* definition = m_module.definition(whole.type);
        std::vector<PlacedType> parts = partTypes(whole);
        std::optional<std::uint64_t> count = parts.size();
        if (definition->opcode == spv::OpTypeMatrix)
            count = definition->operand(2);
        else if (definition->opcode != spv::OpTypeStruct)
            count = constantValue(m_module, definition->operand(2));
        constexpr std::uint64_t maxParts = 0xffff - 3; // Limit of an instruction.
        if (!count || *count > maxParts || parts.empty())
            return false;
        parts.resize(static_cast<std::size_t>(*count), parts.front());
        SpirvWords operands{whole.type, result};
        for (std::uint32_t index = 0; index < parts.size(); ++index) {
            const std::uint32_t extracted = m_writer.newId();
            put(code, spv::OpCompositeExtract, {stored(parts[index]), extracted, value, index});
            operands.push_back(extracted);
            if (!isChanged(parts[index]))
                continue;
            operands.back() = m_writer.newId();
            if (!unpack(parts[index], extracted, operands.back(), code))
                return false;
        }
        put(code, spv::OpCompositeConstruct, operands);
        return true;
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    std::map<PlacedType, std::uint32_t> m_stored;                 ///< Type in memory by type.
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_copies; ///< Types in memory by type.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_packed;   ///< Type and member.
    std::map<std::uint32_t, PlacedType> m_pointers;               ///< Pointers to packed memory by id.
};

} // namespace

std::optional<SpirvWords> packMatrices(const SpirvModule& module)
{
    return MatrixPacker(module).pack();
}

} // namespace wavelane::shader
