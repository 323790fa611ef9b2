// SPDX-License-Identifier: MIT
#include "core/shader/passes/relayout.h"

#include "core/shader/contract/layout_rules.h"
#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <map>
#include <tuple>
#include <vector>

namespace wavelane::shader {

namespace {

/// A numeric decoration: type, member or `wholeType`, decoration.
using DecorationKey = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
constexpr std::uint32_t wholeType = 0xffffffff; ///< Instead of a member index.

/// Computes the layout decorations of a module under a rule.
class BlockPlacer
{
public:
    BlockPlacer(const SpirvModule& module, LayoutRule rule, const SourceScan& source)
        : m_module(module), m_rule(rule), m_source(source)
    {
        for (const Instruction& instruction : m_module.instructions())
            if (instruction.opcode == spv::OpVariable)
                placeVariable(instruction);
    }

    /// False if a decoration would need two different numbers.
    bool isConsistent() const { return m_isConsistent; }

    /// Returns the new number of a layout decoration; nothing if it does not change and for other instructions.
    std::optional<std::uint32_t> newNumber(const Instruction& instruction) const
    {
        const bool ofMember = instruction.opcode == spv::OpMemberDecorate;
        if (!ofMember && instruction.opcode != spv::OpDecorate)
            return std::nullopt;
        const std::size_t place = ofMember ? 2 : 1;
        const auto required = m_required.find(
            {instruction.operand(0), ofMember ? instruction.operand(1) : wholeType, instruction.operand(place)});
        const bool differs = required != m_required.end() && instruction.operand(place + 1) != required->second;
        return differs ? std::optional(required->second) : std::nullopt;
    }

    /// Returns the old and the new stride of a runtime array in bytes.
    std::pair<std::uint32_t, std::uint32_t> strides(std::uint32_t array) const
    {
        const std::uint32_t before = m_module.decoration(array, spv::DecorationArrayStride).value_or(0);
        const auto required = m_required.find({array, wholeType, spv::DecorationArrayStride});
        return {before, required == m_required.end() ? before : required->second};
    }

private:
    void placeVariable(const Instruction& variable)
    {
        const Instruction* pointer = m_module.definition(variable.type);
        const std::uint32_t storage = variable.argument(0);
        const bool isBlock = storage == spv::StorageClassUniform || storage == spv::StorageClassStorageBuffer ||
                             storage == spv::StorageClassPushConstant;
        if (!isBlock || pointer == nullptr)
            return;
        const std::uint32_t block = arrayedType(m_module, pointer->operand(2)).element;
        const bool isConstants = storage == spv::StorageClassUniform && m_module.has(block, spv::DecorationBlock);
        const std::optional<Member> element = elementOfBlock(m_module, block);
        if (!element || isConstants) {
            const Layout wanted =
                applyLayoutRule({.members = structureMembers(m_module, block)}, m_rule, isConstants);
            // glslang names the block of a ConstantBuffer<S> after the variable.
            const std::string_view name = m_module.name(variable.result);
            placeMembers(block, wanted.members, name.empty() ? m_module.name(block) : name);
            return;
        }
        const bool isStructure = !element->members.empty() && element->dimensions.empty();
        const Layout layout =
            applyLayoutRule({.members = isStructure ? element->members : std::vector{*element}}, m_rule, false);
        const std::uint32_t array = m_module.definition(block)->argument(0);
        require(array, std::nullopt, spv::DecorationArrayStride, layout.size);
        if (isStructure)
            placeMembers(m_module.definition(array)->operand(1), layout.members,
                         m_module.name(m_module.definition(array)->operand(1)));
        else if (element->matrix)
            require(block, 0, spv::DecorationMatrixStride, layout.members.front().matrixStride);
    }

    void placeMembers(std::uint32_t structure, const std::vector<Member>& members, std::string_view name)
    {
        const Instruction* definition = m_module.definition(structure);
        if (definition == nullptr || definition->arguments().size() != members.size()) {
            m_isConsistent = false;
            return;
        }
        for (std::uint32_t index = 0; index < members.size(); ++index) {
            const Member& member = members[index];
            if (const std::optional<std::uint32_t> explicitNumber = explicitOffset(name, member.name))
                require(structure, index, spv::DecorationOffset, *explicitNumber);
            else if (!m_source.isPlaced(name))
                require(structure, index, spv::DecorationOffset, member.offset);
            if (member.matrix)
                require(structure, index, spv::DecorationMatrixStride, member.matrixStride);
            const ArrayedType arrayed = arrayedType(m_module, definition->argument(index));
            std::vector<std::uint32_t> arrays;
            for (std::uint32_t type = definition->argument(index); type != arrayed.element;
                 type = m_module.definition(type)->operand(1))
                arrays.push_back(type);
            std::uint64_t stride = member.stride;
            for (std::size_t dimension = arrays.size(); dimension-- > 0;) {
                require(arrays[dimension], std::nullopt, spv::DecorationArrayStride, stride);
                stride *= arrayed.dimensions[dimension];
            }
            if (!member.members.empty())
                placeMembers(arrayed.element, member.members, m_module.name(arrayed.element));
        }
    }

    /// Returns the `[[vk::offset(n)]]` of a member of the structure or variable `name`.
    std::optional<std::uint32_t> explicitOffset(std::string_view name, std::string_view member) const
    {
        const SourceDeclaration* variable = m_source.find(name);
        for (const SourceMember& each : m_source.members)
            if (each.name == member &&
                (each.structure == name || (variable != nullptr && each.structure == variable->element)))
                return each.offset;
        return std::nullopt;
    }

    void require(std::uint32_t type, std::optional<std::uint32_t> member, spv::Decoration decoration,
                 std::uint64_t number)
    {
        const auto [entry, isNew] = m_required.try_emplace({type, member.value_or(wholeType), decoration},
                                                           static_cast<std::uint32_t>(number));
        if (!isNew && entry->second != number)
            m_isConsistent = false;
    }

    const SpirvModule& m_module;
    const LayoutRule m_rule;
    const SourceScan& m_source;
    std::map<DecorationKey, std::uint32_t> m_required;
    bool m_isConsistent = true;
};

/// Returns the type of the runtime array that an OpArrayLength refers to; 0: none.
std::uint32_t measuredArray(const SpirvModule& module, const Instruction& length)
{
    const Instruction* value = module.definition(length.argument(0));
    const Instruction* pointer = value != nullptr ? module.definition(value->type) : nullptr;
    const Instruction* block = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    return block != nullptr && block->opcode == spv::OpTypeStruct ? block->arguments().back() : 0;
}

} // namespace

std::optional<SpirvWords> relayoutBlocks(const SpirvModule& module, LayoutRule rule, const SourceScan& source)
{
    const BlockPlacer placer(module, rule, source);
    if (!placer.isConsistent())
        return std::nullopt;
    ModuleWriter writer(module);
    std::pair<std::uint32_t, std::uint32_t> strides; // Of the buffer of the last OpArrayLength.
    for (const Instruction& instruction : module.instructions()) {
        if (const std::optional<std::uint32_t> number = placer.newNumber(instruction))
            writer.edit(instruction).back() = *number;
        if (instruction.opcode == spv::OpArrayLength)
            strides = placer.strides(measuredArray(module, instruction));
        if (instruction.opcode != spv::OpStore || strides.first == strides.second)
            continue;
        const Instruction* value = module.definition(instruction.operand(1));
        const Instruction* type = value != nullptr ? module.definition(value->type) : nullptr;
        if (type == nullptr || value->opcode != spv::OpConstant || value->argument(0) != strides.first)
            continue;
        writer.edit(instruction)[2] = writer.constant(*type, strides.second);
        strides = {};
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader
