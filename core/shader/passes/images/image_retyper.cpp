// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/image_retyper.h"

#include "core/shader/passes/images/image_formats.h"

#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::size_t formatOperand = 7;

} // namespace

void ImageRetyper::change(const Instruction& variable, spv::ImageFormat format)
{
    m_values[variable.result] = format;
    m_types[variable.result] = retyped(variable.type, format);
    m_followed = false;
}

std::uint32_t ImageRetyper::retyped(std::uint32_t type, spv::ImageFormat format)
{
    if (const auto known = m_retyped.find({type, format}); known != m_retyped.end())
        return known->second;
    const Instruction* definition = m_module.definition(type);
    if (definition == nullptr)
        return type;
    // Terminates for valid modules, because types are declared before their users.
    const std::span<const std::uint32_t> arguments = definition->arguments();
    std::vector<std::uint32_t> operands(arguments.begin(), arguments.end());
    std::uint32_t result = type;
    switch (static_cast<int>(definition->opcode)) {
    case spv::OpTypeImage:
        if (operands.size() < formatOperand)
            return type;
        operands[formatOperand - 1] = static_cast<std::uint32_t>(format);
        result = m_writer.type(definition->opcode, operands);
        break;
    case spv::OpTypeArray:
    case spv::OpTypeRuntimeArray:
        if (operands.empty())
            return type;
        operands[0] = retyped(operands[0], format);
        result = m_writer.type(definition->opcode, operands);
        break;
    case spv::OpTypePointer:
        if (operands.size() < 2)
            return type;
        operands[1] = retyped(operands[1], format);
        result = m_writer.type(definition->opcode, operands);
        break;
    default:
        return type;
    }
    m_retyped[{type, format}] = result;
    return result;
}

void ImageRetyper::follow()
{
    if (m_followed)
        return;
    m_followed = true;
    for (const Instruction& instruction : m_module.instructions()) {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
        case spv::OpCopyObject:
        case spv::OpLoad:
            if (const auto base = m_values.find(instruction.argument(0)); base != m_values.end()) {
                const spv::ImageFormat format = base->second;
                m_values[instruction.result] = format;
                m_types[instruction.result] = retyped(instruction.type, format);
            }
            break;
        case spv::OpFunctionCall:
            for (const std::uint32_t argument : instruction.arguments())
                m_reachesCalls = m_reachesCalls || m_values.contains(argument);
            break;
        default:
            break;
        }
    }
}

bool ImageRetyper::reachesCalls()
{
    follow();
    return m_reachesCalls;
}

std::uint32_t ImageRetyper::formatOfValue(std::uint32_t value) const
{
    if (const auto changed = m_values.find(value); changed != m_values.end())
        return changed->second;
    const Instruction* definition = m_module.definition(value);
    const Instruction* type = definition != nullptr ? m_module.definition(definition->type) : nullptr;
    return type != nullptr && type->opcode == spv::OpTypeImage && type->operand(6) == 2
               ? type->operand(formatOperand)
               : std::uint32_t{spv::ImageFormatMax};
}

void ImageRetyper::addCapabilities()
{
    for (const auto& [value, format] : m_values)
        if (isExtendedFormat(format))
            m_writer.addCapability(spv::CapabilityStorageImageExtendedFormats);
    for (const Instruction& instruction : m_module.instructions()) {
        const bool reads = instruction.opcode == spv::OpImageRead || instruction.opcode == spv::OpImageSparseRead;
        const bool writes = instruction.opcode == spv::OpImageWrite;
        if ((reads || writes) && formatOfValue(instruction.argument(0)) == spv::ImageFormatUnknown)
            m_writer.addCapability(reads ? spv::CapabilityStorageImageReadWithoutFormat
                                         : spv::CapabilityStorageImageWriteWithoutFormat);
    }
}

SpirvWords ImageRetyper::rewrite()
{
    follow();
    addCapabilities();
    for (const auto& [value, type] : m_types) {
        const Instruction* definition = m_module.definition(value);
        if (definition == nullptr)
            continue;
        m_writer.edit(*definition)[1] = type;
        if (definition->opcode == spv::OpVariable)
            m_writer.moveAfterNewDeclarations(*definition);
    }
    return m_writer.words();
}

} // namespace wavelane::shader
