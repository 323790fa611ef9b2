// SPDX-License-Identifier: MIT
#include "core/sim/module/declaration_decoder.h"

#include "core/base/try.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

namespace {

constexpr std::uint32_t maxObjects = 1U << 20U;
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

Result<void> DeclarationDecoder::declare(const shader::Instruction& instruction)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpExtInstImport:
        m_operations.addSet(instruction);
        return {};
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

Result<void> DeclarationDecoder::declareConstant(const shader::Instruction& instruction)
{
    // Constants of types that the interpreter does not know fail only if they are used.
    if (const auto type = m_builder.types().type(instruction.type); !type)
        return {};
    TRY(const Value out, m_builder.resultOf(instruction.type, instruction.result));
    const auto set = [&](std::uint32_t component, Word word) {
        m_builder.program().constants.emplace_back(out.slot + component, word);
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
            TRY(const Value part, m_builder.value(id));
            for (std::uint32_t i = 0; i < part.type->components; ++i)
                copies.emplace_back(to++, part.slot + i);
        }
        if (to != out.slot + out.type->components)
            return fail(Code::invalidSpirv, "A constant has the wrong number of parts.");
        m_builder.emitCopies(copies);
        return {};
    }
    case spv::OpSpecConstantOp: {
        const auto arguments = instruction.arguments();
        if (arguments.empty())
            return fail(Code::invalidSpirv, "OpSpecConstantOp has no operation.");
        return m_operations.decode(static_cast<spv::Op>(arguments[0]), instruction.type, instruction.result,
                                   arguments.subspan(1));
    }
    default: // Zeros.
        return {};
    }
}

Result<void> DeclarationDecoder::declareVariable(const shader::Instruction& instruction)
{
    const auto storage = static_cast<spv::StorageClass>(instruction.argument(0));
    const auto pointer = m_builder.types().type(instruction.type);
    if (!pointer)
        return {}; // An error only if it is used.
    TRY(Value out, m_builder.resultOf(instruction.type, instruction.result));
    const Type& pointee = *out.pointee;
    Variable variable{.name = std::string(m_builder.module().name(instruction.result)),
                      .id = instruction.result,
                      .storage = storage};
    if (variable.name.empty())
        variable.name = std::string(m_builder.module().name(pointee.id));
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
        if (const auto builtIn = m_builder.module().decoration(instruction.result, spv::DecorationBuiltIn))
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
        m_builder.undefine(instruction.result);
        return {};
    }
    if (instruction.arguments().size() > 1) {
        TRY(const Value initializer, m_builder.value(instruction.argument(1)));
        variable.initializer = initializer.slot;
    }
    m_builder.program().constants.emplace_back(out.slot, Word{variable.firstObject} << offsetBits);
    m_nextObject += std::max(variable.objects, 1U);
    if (m_nextObject > maxObjects)
        return fail(Code::limitExceeded, std::format("The shader has more than {} descriptors and variables, which "
                                                     "the interpreter does not support.",
                                                     maxObjects));
    m_builder.program().variables.push_back(std::move(variable));
    m_builder.define(instruction.result, out);
    return {};
}

Result<void> DeclarationDecoder::placeVariable(Variable& variable, const Type& pointee)
{
    TRY(variable.layout, m_builder.types().layout(pointee));
    variable.type = &pointee;
    if (variable.layout->size > maxMemory)
        return fail(Code::limitExceeded, std::format("\"{}\" has {} bytes, but the interpreter supports {}.",
                                                     variable.name, variable.layout->size, maxMemory));
    for (const Layout::Leaf& leaf : variable.layout->leaves)
        m_builder.program().cellBytes = std::min<std::uint32_t>(m_builder.program().cellBytes, leaf.bytes);
    if (variable.storage == spv::StorageClassPushConstant)
        return {};
    std::uint64_t& end = variable.storage == spv::StorageClassWorkgroup ? m_builder.program().sharedBytes
                                                                        : m_builder.program().laneBytes;
    variable.offset = end;
    end = nextMultipleOf8(end + variable.layout->size);
    if (end > maxMemory)
        return fail(Code::limitExceeded,
                    std::format("The variables need {} bytes, but the interpreter supports {}.", end, maxMemory));
    return {};
}

Result<void> DeclarationDecoder::placeDescriptors(Variable& variable, const Type& pointee, std::uint32_t id)
{
    variable.set = m_builder.module().decoration(id, spv::DecorationDescriptorSet).value_or(0);
    variable.binding = m_builder.module().decoration(id, spv::DecorationBinding).value_or(0);
    const Type* element = &pointee;
    std::uint64_t count = 1;
    for (; element->kind == TypeKind::array || element->kind == TypeKind::runtimeArray; element = element->element)
        count = std::min<std::uint64_t>(count * (element->kind == TypeKind::array ? element->count : maxUnbounded),
                                        maxObjects);
    variable.objects = static_cast<std::uint32_t>(count);
    variable.type = element;
    if (auto layout = m_builder.types().layout(*element)) {
        variable.layout = *layout;
        const auto smallest = [&](const auto& self, const Layout& each) -> void {
            if (each.element)
                self(self, *each.element);
            for (const auto& [offset, member] : each.members)
                self(self, *member);
            if (!each.element && each.members.empty())
                m_builder.program().cellBytes = std::min<std::uint32_t>(
                    m_builder.program().cellBytes, static_cast<std::uint32_t>(std::max<std::uint64_t>(each.size, 1)));
        };
        smallest(smallest, **layout);
    }
    return {};
}

} // namespace wavelane::sim
