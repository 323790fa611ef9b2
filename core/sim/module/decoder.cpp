// SPDX-License-Identifier: MIT
#include "core/sim/module/decoder.h"

#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/names/opcode_name.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

namespace {

/// The descriptors of an unbounded array.
constexpr std::uint32_t maxUnbounded = 4096;
constexpr std::uint32_t maxObjects = 1U << 20U;
/// The most registers: 128 MiB for 64 lanes.
constexpr Slot maxRegisters = 1U << 18U;
constexpr std::uint64_t maxMemory = std::uint64_t{1} << 24U;

/// The inputs that `Wave` sets.
bool isKnownInput(spv::BuiltIn builtIn)
{
    switch (static_cast<int>(builtIn)) {
    case spv::BuiltInGlobalInvocationId:
    case spv::BuiltInLocalInvocationId:
    case spv::BuiltInWorkgroupId:
    case spv::BuiltInNumWorkgroups:
    case spv::BuiltInWorkgroupSize:
    case spv::BuiltInLocalInvocationIndex:
    case spv::BuiltInSubgroupSize:
    case spv::BuiltInSubgroupLocalInvocationId:
    case spv::BuiltInNumSubgroups:
    case spv::BuiltInSubgroupId:
    case spv::BuiltInSubgroupEqMask:
    case spv::BuiltInSubgroupLtMask:
    case spv::BuiltInSubgroupLeMask:
    case spv::BuiltInSubgroupGeMask:
    case spv::BuiltInSubgroupGtMask:
        return true;
    default:
        return false;
    }
}

std::uint64_t nextMultipleOf8(std::uint64_t value)
{
    return (value + 7) / 8 * 8;
}

} // namespace

Error Decoder::unsupported(std::uint32_t opcode) const
{
    return {.code = Code::featureMissing,
            .message = std::format("The interpreter does not support {}.", shader::opcodeName(opcode))};
}

Result<Value> Decoder::value(std::uint32_t id) const
{
    const auto found = m_values.find(id);
    if (found == m_values.end()) {
        // Declarations with a type that the interpreter does not know were skipped.
        if (const shader::Instruction* definition = m_module.definition(id); definition && definition->type != 0) {
            if (const auto type = m_types.type(definition->type); !type)
                return std::unexpected(type.error());
        }
        return fail(Code::invalidSpirv, std::format("The value {} is not defined.", id));
    }
    return found->second;
}

Slot Decoder::newSlots(std::uint32_t count)
{
    const Slot slot = m_program.registers;
    // Above the limit, the program is refused at the end.
    m_program.registers = std::min(m_program.registers + std::min(count, maxRegisters), maxRegisters + 1);
    return slot;
}

Slot Decoder::constantSlot(Word word)
{
    const auto [place, isNew] = m_constants.try_emplace(word, 0);
    if (isNew) {
        place->second = newSlots(1);
        m_program.constants.emplace_back(place->second, word);
    }
    return place->second;
}

Result<Value> Decoder::resultOf(std::uint32_t type, std::uint32_t id)
{
    if (const auto found = m_values.find(id); found != m_values.end())
        return found->second;
    Value out;
    TRY(out.type, m_types.type(type));
    if (out.type->kind == TypeKind::pointer) {
        out.pointee = out.type->element;
        // Handles have no layout in memory that shaders can name.
        if (auto layout = m_types.layout(*out.pointee))
            out.layout = *layout;
    }
    if (out.type->components > 65536)
        return fail(Code::limitExceeded, "A value has more than 65536 numbers, which the interpreter does not "
                                         "support.");
    out.slot = newSlots(out.type->components);
    if (m_program.registers > maxRegisters)
        return fail(
            Code::limitExceeded,
            std::format("The shader has more than {} values, which the interpreter does not support.", maxRegisters));
    return m_values[id] = out;
}

Result<std::uint64_t> Decoder::literalOf(std::uint32_t id) const
{
    shader::ConstantEvaluator evaluator(m_module);
    return evaluator.value(id);
}

void Decoder::emit(Step step, std::vector<std::pair<Slot, std::uint32_t>> uses)
{
    step.instruction = m_instruction;
    m_program.steps.push_back(step);
    m_program.uses.push_back(std::move(uses));
}

std::uint32_t Decoder::literals(std::span<const std::uint32_t> words)
{
    const auto index = static_cast<std::uint32_t>(m_program.literals.size());
    m_program.literals.insert(m_program.literals.end(), words.begin(), words.end());
    return index;
}

void Decoder::emitCopies(const std::vector<std::pair<Slot, Slot>>& copies)
{
    std::vector<std::uint32_t> words{static_cast<std::uint32_t>(copies.size())};
    for (const auto& [to, from] : copies)
        words.insert(words.end(), {to, from});
    emit({.run = &copyRegisters, .extra = literals(words)}, {});
}

Result<std::uint32_t> Decoder::layoutIndex(const Layout* layout)
{
    if (!layout || (layout->leaves.empty() && layout->type->components > 0) ||
        layout->leaves.size() < layout->type->components)
        return fail(Code::featureMissing, "The interpreter does not support loading a value of this type.");
    const auto [place, isNew] = m_layouts.try_emplace(layout, static_cast<std::uint32_t>(m_program.layouts.size()));
    if (isNew)
        m_program.layouts.push_back(layout);
    return place->second;
}

void Decoder::noteInexact(const char* reason)
{
    if (reason && (m_program.inexact.empty() || m_program.inexact.back().instruction != m_instruction))
        m_program.inexact.push_back({.instruction = m_instruction, .reason = reason});
}

Result<void> Decoder::run(std::uint32_t entry)
{
    const std::vector<shader::Instruction>& code = m_module.instructions();
    newSlots(1); // A register that nothing reads, for steps without a result.
    std::size_t index = 0;
    for (; index < code.size() && code[index].opcode != spv::OpFunction; ++index) {
        m_instruction = static_cast<std::uint32_t>(index);
        TRY_VOID(declare(m_instruction));
    }
    m_program.prologueEnd = static_cast<std::uint32_t>(m_program.steps.size());
    for (; index < code.size(); ++index) {
        if (code[index].opcode == spv::OpFunction)
            m_functionStarts[code[index].result] = index;
    }
    TRY(m_program.entry, function(entry));
    if (m_program.registers > maxRegisters) {
        return fail(
            Code::limitExceeded,
            std::format("The shader has more than {} values, which the interpreter does not support.", maxRegisters));
    }
    return {};
}

Result<void> Decoder::declare(std::uint32_t index)
{
    const shader::Instruction& instruction = m_module.instructions()[index];
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpExtInstImport: {
        const std::string name = shader::textAt(instruction, 2);
        if (name == shader::standardInstructions)
            m_standardSets.insert(instruction.result);
        else if (name.starts_with("NonSemantic.") || name.ends_with("DebugInfo.100"))
            m_ignoredSets.insert(instruction.result);
        return {};
    }
    case spv::OpConstantTrue:
    case spv::OpConstantFalse:
    case spv::OpSpecConstantTrue:
    case spv::OpSpecConstantFalse:
    case spv::OpConstant:
    case spv::OpSpecConstant:
    case spv::OpConstantNull:
    case spv::OpUndef:
    case spv::OpConstantComposite:
    case spv::OpSpecConstantComposite:
    case spv::OpSpecConstantOp:
        return declareConstant(instruction);
    case spv::OpVariable:
        return declareVariable(instruction);
    default:
        return {}; // Types are declared when they are needed; the rest does not change what the shader computes.
    }
}

Result<void> Decoder::declareConstant(const shader::Instruction& instruction)
{
    // Constants of types that the interpreter does not know fail only if they are used.
    if (const auto type = m_types.type(instruction.type); !type)
        return {};
    TRY(const Value out, resultOf(instruction.type, instruction.result));
    const auto set = [&](std::uint32_t component, Word word) {
        m_program.constants.emplace_back(out.slot + component, word);
    };
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpConstantTrue:
    case spv::OpSpecConstantTrue:
        set(0, 1);
        return {};
    case spv::OpConstant:
    case spv::OpSpecConstant: {
        const Word word = instruction.argument(0) | (out.type->width > 32 ? Word{instruction.argument(1)} << 32U : 0);
        set(0, out.type->width >= 64 ? word : word & ((Word{1} << out.type->width) - 1));
        return {};
    }
    case spv::OpConstantComposite:
    case spv::OpSpecConstantComposite: {
        std::vector<std::pair<Slot, Slot>> copies;
        Slot to = out.slot;
        for (const std::uint32_t id : instruction.arguments()) {
            TRY(const Value part, value(id));
            for (std::uint32_t i = 0; i < part.type->components; ++i)
                copies.emplace_back(to++, part.slot + i);
        }
        if (to != out.slot + out.type->components)
            return fail(Code::invalidSpirv, "A constant has the wrong number of parts.");
        emitCopies(copies);
        return {};
    }
    case spv::OpSpecConstantOp: {
        const auto arguments = instruction.arguments();
        if (arguments.empty())
            return fail(Code::invalidSpirv, "OpSpecConstantOp has no operation.");
        return operation(static_cast<spv::Op>(arguments[0]), instruction.type, instruction.result,
                         arguments.subspan(1));
    }
    default: // Zeros.
        return {};
    }
}

Result<void> Decoder::declareVariable(const shader::Instruction& instruction)
{
    const auto storage = static_cast<spv::StorageClass>(instruction.argument(0));
    const auto pointer = m_types.type(instruction.type);
    if (!pointer)
        return {}; // An error only if it is used.
    TRY(Value out, resultOf(instruction.type, instruction.result));
    const Type& pointee = *out.pointee;
    Variable variable{.name = std::string(m_module.name(instruction.result)), .storage = storage};
    if (variable.name.empty())
        variable.name = std::string(m_module.name(pointee.id));
    if (variable.name.empty())
        variable.name = std::format("variable {}", instruction.result);
    variable.firstObject = m_nextObject;
    switch (static_cast<int>(storage)) {
    case spv::StorageClassUniformConstant:
    case spv::StorageClassUniform:
    case spv::StorageClassStorageBuffer:
        TRY_VOID(placeDescriptors(variable, pointee, instruction.result));
        out.isDescriptor = true;
        break;
    case spv::StorageClassInput:
        if (const auto builtIn = m_module.decoration(instruction.result, spv::DecorationBuiltIn))
            variable.builtIn = static_cast<spv::BuiltIn>(*builtIn);
        if (!variable.builtIn || !isKnownInput(*variable.builtIn)) {
            return fail(
                Code::featureMissing,
                std::format("The interpreter does not support OpVariable of the input \"{}\".", variable.name));
        }
        [[fallthrough]];
    case spv::StorageClassPrivate:
    case spv::StorageClassFunction:
    case spv::StorageClassWorkgroup:
    case spv::StorageClassPushConstant:
        TRY_VOID(placeVariable(variable, pointee));
        break;
    default:
        m_values.erase(instruction.result);
        return {};
    }
    if (instruction.arguments().size() > 1) {
        TRY(const Value initializer, value(instruction.argument(1)));
        variable.initializer = initializer.slot;
    }
    m_program.constants.emplace_back(out.slot, Word{variable.firstObject} << offsetBits);
    m_nextObject += std::max(variable.objects, 1U);
    if (m_nextObject > maxObjects)
        return fail(Code::limitExceeded, std::format("The shader has more than {} descriptors and variables, which "
                                                     "the interpreter does not support.",
                                                     maxObjects));
    m_program.variables.push_back(std::move(variable));
    m_values[instruction.result] = out;
    return {};
}

Result<void> Decoder::placeVariable(Variable& variable, const Type& pointee)
{
    TRY(variable.layout, m_types.layout(pointee));
    variable.type = &pointee;
    if (variable.layout->size > maxMemory)
        return fail(Code::limitExceeded, std::format("\"{}\" has {} bytes, but the interpreter supports {}.",
                                                     variable.name, variable.layout->size, maxMemory));
    for (const Layout::Leaf& leaf : variable.layout->leaves)
        m_program.cellBytes = std::min<std::uint32_t>(m_program.cellBytes, leaf.bytes);
    if (variable.storage == spv::StorageClassPushConstant)
        return {};
    std::uint64_t& end = variable.storage == spv::StorageClassWorkgroup ? m_program.sharedBytes : m_program.laneBytes;
    variable.offset = end;
    end = nextMultipleOf8(end + variable.layout->size);
    if (end > maxMemory)
        return fail(Code::limitExceeded,
                    std::format("The variables need {} bytes, but the interpreter supports {}.", end, maxMemory));
    return {};
}

Result<void> Decoder::placeDescriptors(Variable& variable, const Type& pointee, std::uint32_t id)
{
    variable.set = m_module.decoration(id, spv::DecorationDescriptorSet).value_or(0);
    variable.binding = m_module.decoration(id, spv::DecorationBinding).value_or(0);
    const Type* element = &pointee;
    std::uint64_t count = 1;
    for (; element->kind == TypeKind::array || element->kind == TypeKind::runtimeArray; element = element->element)
        count = std::min<std::uint64_t>(count * (element->kind == TypeKind::array ? element->count : maxUnbounded),
                                        maxObjects);
    variable.objects = static_cast<std::uint32_t>(count);
    variable.type = element;
    if (auto layout = m_types.layout(*element)) {
        variable.layout = *layout;
        const auto smallest = [&](const auto& self, const Layout& each) -> void {
            if (each.element)
                self(self, *each.element);
            for (const auto& [offset, member] : each.members)
                self(self, *member);
            if (!each.element && each.members.empty())
                m_program.cellBytes = std::min<std::uint32_t>(
                    m_program.cellBytes, static_cast<std::uint32_t>(std::max<std::uint64_t>(each.size, 1)));
        };
        smallest(smallest, **layout);
    }
    return {};
}

} // namespace wavelane::sim
