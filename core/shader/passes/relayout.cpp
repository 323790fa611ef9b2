// SPDX-License-Identifier: MIT
#include "core/shader/passes/relayout.h"

#include "core/shader/contract/layout_rules.h"
#include "core/shader/spirv/types.h"

#include <map>
#include <tuple>
#include <vector>

namespace wavelane::shader {

namespace {

/// A number that a decoration of a type holds: type, member (none: the type's own), decoration.
using DecorationPlace = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
constexpr std::uint32_t wholeType = 0xffffffff; ///< In the place of a member.

/// What the decorations of a module have to say under a rule.
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

    /// False where some decoration would have to hold two numbers.
    bool agrees() const { return m_agrees; }

    /// The number that a decoration has to hold; nothing for other instructions, and where it holds it.
    std::optional<std::uint32_t> otherNumber(const Instruction& instruction) const
    {
        const bool ofMember = instruction.opcode == spv::OpMemberDecorate;
        if (!ofMember && instruction.opcode != spv::OpDecorate)
            return std::nullopt;
        const std::size_t place = ofMember ? 2 : 1;
        const auto wanted = m_wanted.find(
            {instruction.operand(0), ofMember ? instruction.operand(1) : wholeType, instruction.operand(place)});
        const bool differs = wanted != m_wanted.end() && instruction.operand(place + 1) != wanted->second;
        return differs ? std::optional(wanted->second) : std::nullopt;
    }

    /// Bytes of an element of a run-time array, before and after; the same number twice where they stay.
    std::pair<std::uint32_t, std::uint32_t> strides(std::uint32_t array) const
    {
        const std::uint32_t before = m_module.decoration(array, spv::DecorationArrayStride).value_or(0);
        const auto wanted = m_wanted.find({array, wholeType, spv::DecorationArrayStride});
        return {before, wanted == m_wanted.end() ? before : wanted->second};
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
            const Layout wanted = laidOut({.members = structureMembers(m_module, block)}, m_rule, isConstants);
            // glslang calls the block of a ConstantBuffer<S> like the variable.
            const std::string_view name = m_module.name(variable.result);
            placeMembers(block, wanted.members, name.empty() ? m_module.name(block) : name);
            return;
        }
        const bool isStructure = !element->members.empty() && element->dimensions.empty();
        const Layout layout =
            laidOut({.members = isStructure ? element->members : std::vector{*element}}, m_rule, false);
        const std::uint32_t array = m_module.definition(block)->argument(0);
        want(array, std::nullopt, spv::DecorationArrayStride, layout.size);
        if (isStructure)
            placeMembers(m_module.definition(array)->operand(1), layout.members,
                         m_module.name(m_module.definition(array)->operand(1)));
        else if (element->matrix)
            want(block, 0, spv::DecorationMatrixStride, layout.members.front().matrixStride);
    }

    void placeMembers(std::uint32_t structure, const std::vector<Member>& members, std::string_view name)
    {
        const Instruction* definition = m_module.definition(structure);
        if (definition == nullptr || definition->arguments().size() != members.size()) {
            m_agrees = false;
            return;
        }
        for (std::uint32_t index = 0; index < members.size(); ++index) {
            const Member& member = members[index];
            if (const std::optional<std::uint32_t> written = writtenOffset(name, member.name))
                want(structure, index, spv::DecorationOffset, *written);
            else if (!m_source.isPlaced(name))
                want(structure, index, spv::DecorationOffset, member.offset);
            if (member.matrix)
                want(structure, index, spv::DecorationMatrixStride, member.matrixStride);
            const ArrayedType arrayed = arrayedType(m_module, definition->argument(index));
            std::vector<std::uint32_t> arrays;
            for (std::uint32_t type = definition->argument(index); type != arrayed.element;
                 type = m_module.definition(type)->operand(1))
                arrays.push_back(type);
            std::uint64_t stride = member.stride;
            for (std::size_t dimension = arrays.size(); dimension-- > 0;) {
                want(arrays[dimension], std::nullopt, spv::DecorationArrayStride, stride);
                stride *= arrayed.dimensions[dimension];
            }
            if (!member.members.empty())
                placeMembers(arrayed.element, member.members, m_module.name(arrayed.element));
        }
    }

    /// What `[[vk::offset(n)]]` says about a member of a structure, or of a variable of that structure.
    std::optional<std::uint32_t> writtenOffset(std::string_view name, std::string_view member) const
    {
        const SourceDeclaration* variable = m_source.find(name);
        for (const SourceMember& each : m_source.members)
            if (each.name == member &&
                (each.structure == name || (variable != nullptr && each.structure == variable->element)))
                return each.offset;
        return std::nullopt;
    }

    void want(std::uint32_t type, std::optional<std::uint32_t> member, spv::Decoration decoration,
              std::uint64_t number)
    {
        const auto [entry, isNew] =
            m_wanted.try_emplace({type, member.value_or(wholeType), decoration}, static_cast<std::uint32_t>(number));
        if (!isNew && entry->second != number)
            m_agrees = false;
    }

    const SpirvModule& m_module;
    const LayoutRule m_rule;
    const SourceScan& m_source;
    std::map<DecorationPlace, std::uint32_t> m_wanted;
    bool m_agrees = true;
};

/// Type of the run-time array that an OpArrayLength measures; 0: none.
std::uint32_t measuredArray(const SpirvModule& module, const Instruction& length)
{
    const Instruction* value = module.definition(length.argument(0));
    const Instruction* pointer = value != nullptr ? module.definition(value->type) : nullptr;
    const Instruction* block = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    return block != nullptr && block->opcode == spv::OpTypeStruct ? block->arguments().back() : 0;
}

} // namespace

std::optional<SpirvWords> withLayout(const SpirvModule& module, LayoutRule rule, const SourceScan& source)
{
    const BlockPlacer placer(module, rule, source);
    if (!placer.agrees())
        return std::nullopt;
    bool changed = false;
    std::uint32_t nextId = module.bound();
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    SpirvWords functions; // Behind the constants that they need.
    SpirvWords constants;
    std::pair<std::uint32_t, std::uint32_t> strides; // Of the buffer whose elements were counted last.
    for (const Instruction& instruction : module.instructions()) {
        const bool inFunctions = !functions.empty() || instruction.opcode == spv::OpFunction;
        SpirvWords& all = inFunctions ? functions : words;
        all.insert(all.end(), instruction.words.begin(), instruction.words.end());
        if (const std::optional<std::uint32_t> number = placer.otherNumber(instruction)) {
            all.back() = *number;
            changed = true;
        }
        if (instruction.opcode == spv::OpArrayLength)
            strides = placer.strides(measuredArray(module, instruction));
        if (instruction.opcode != spv::OpStore || strides.first == strides.second)
            continue;
        const Instruction* value = module.definition(instruction.operand(1));
        if (value == nullptr || value->opcode != spv::OpConstant || value->argument(0) != strides.first)
            continue;
        constants.insert(constants.end(), {firstWord(spv::OpConstant, 4), value->type, nextId, strides.second});
        all[all.size() - instruction.words.size() + 2] = nextId++;
        strides = {};
    }
    if (!changed)
        return std::nullopt;
    words.insert(words.end(), constants.begin(), constants.end());
    words.insert(words.end(), functions.begin(), functions.end());
    words[3] = nextId;
    return words;
}

} // namespace wavelane::shader
