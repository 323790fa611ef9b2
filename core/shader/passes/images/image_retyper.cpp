// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/image_retyper.h"

#include "core/shader/passes/images/image_formats.h"

#include <algorithm>
#include <set>

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

std::uint32_t ImageRetyper::addType(spv::Op opcode, const std::vector<std::uint32_t>& operands)
{
    for (const Instruction& instruction : m_module.instructions())
        if (instruction.opcode == opcode && std::ranges::equal(instruction.arguments(), operands))
            return instruction.result;
    std::vector<std::uint32_t> key{static_cast<std::uint32_t>(opcode)};
    key.insert(key.end(), operands.begin(), operands.end());
    const auto [entry, isNew] = m_added.try_emplace(std::move(key), m_nextId);
    if (isNew) {
        m_declarations.push_back(firstWord(opcode, operands.size() + 2));
        m_declarations.push_back(m_nextId++);
        m_declarations.insert(m_declarations.end(), operands.begin(), operands.end());
    }
    return entry->second;
}

std::uint32_t ImageRetyper::retyped(std::uint32_t type, spv::ImageFormat format)
{
    if (const auto known = m_retyped.find({type, format}); known != m_retyped.end())
        return known->second;
    const Instruction* definition = m_module.definition(type);
    if (definition == nullptr)
        return type;
    // Each step goes to a type that is declared before: in a module that is valid this ends.
    const std::span<const std::uint32_t> arguments = definition->arguments();
    std::vector<std::uint32_t> operands(arguments.begin(), arguments.end());
    std::uint32_t result = type;
    switch (static_cast<int>(definition->opcode)) {
    case spv::OpTypeImage:
        if (operands.size() < formatOperand)
            return type;
        operands[formatOperand - 1] = static_cast<std::uint32_t>(format);
        result = addType(definition->opcode, operands);
        break;
    case spv::OpTypeArray:
    case spv::OpTypeRuntimeArray:
        operands[0] = retyped(operands[0], format);
        result = addType(definition->opcode, operands);
        break;
    case spv::OpTypePointer:
        operands[1] = retyped(operands[1], format);
        result = addType(definition->opcode, operands);
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

std::vector<std::uint32_t> ImageRetyper::missingCapabilities() const
{
    std::set<std::uint32_t> wanted;
    for (const auto& [value, format] : m_values)
        if (isExtendedFormat(format))
            wanted.insert(spv::CapabilityStorageImageExtendedFormats);
    for (const Instruction& instruction : m_module.instructions()) {
        const bool reads = instruction.opcode == spv::OpImageRead || instruction.opcode == spv::OpImageSparseRead;
        const bool writes = instruction.opcode == spv::OpImageWrite;
        if ((reads || writes) && formatOfValue(instruction.argument(0)) == spv::ImageFormatUnknown)
            wanted.insert(reads ? spv::CapabilityStorageImageReadWithoutFormat
                                : spv::CapabilityStorageImageWriteWithoutFormat);
    }
    for (const Instruction& instruction : m_module.instructions())
        if (instruction.opcode == spv::OpCapability)
            wanted.erase(instruction.operand(0));
    return {wanted.begin(), wanted.end()};
}

SpirvWords ImageRetyper::rewrite()
{
    follow();
    SpirvWords words(m_module.words().begin(), m_module.words().begin() + 5);
    words.reserve(m_module.words().size() + m_declarations.size() + 16);
    bool capabilitiesDone = false;
    bool declarationsDone = false;
    // Variables with a new type, and debug information, which may name them.
    std::vector<std::uint32_t> delayed;
    const auto append = [](std::vector<std::uint32_t>& target, const Instruction& instruction, std::uint32_t type) {
        const std::size_t start = target.size();
        target.insert(target.end(), instruction.words.begin(), instruction.words.end());
        target[start + 1] = type;
    };
    for (const Instruction& instruction : m_module.instructions()) {
        if (!capabilitiesDone && instruction.opcode != spv::OpCapability) {
            capabilitiesDone = true;
            for (const std::uint32_t capability : missingCapabilities())
                words.insert(words.end(), {firstWord(spv::OpCapability, 2), capability});
        }
        if (!declarationsDone && instruction.opcode == spv::OpFunction) {
            declarationsDone = true;
            words.insert(words.end(), m_declarations.begin(), m_declarations.end());
            words.insert(words.end(), delayed.begin(), delayed.end());
        }
        const bool isDebugInfo = !declarationsDone && instruction.opcode == spv::OpExtInst;
        const auto type = instruction.result != 0 ? m_types.find(instruction.result) : m_types.end();
        std::vector<std::uint32_t>& target =
            isDebugInfo || (type != m_types.end() && instruction.opcode == spv::OpVariable) ? delayed : words;
        if (type == m_types.end())
            target.insert(target.end(), instruction.words.begin(), instruction.words.end());
        else
            append(target, instruction, type->second);
    }
    words[3] = m_nextId;
    return words;
}

} // namespace wavelane::shader
