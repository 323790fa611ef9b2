// SPDX-License-Identifier: MIT
#include "core/shader/spirv/module_additions.h"

#include <algorithm>

namespace wavelane::shader {

std::uint32_t& ModuleAdditions::known(spv::Op opcode, std::span<const std::uint32_t> operands)
{
    SpirvWords key{static_cast<std::uint32_t>(opcode)};
    key.insert(key.end(), operands.begin(), operands.end());
    return m_known[std::move(key)];
}

std::uint32_t ModuleAdditions::type(spv::Op opcode, std::initializer_list<std::uint32_t> operands)
{
    std::uint32_t& id = known(opcode, operands);
    if (id != 0)
        return id;
    for (const Instruction& instruction : m_module.instructions()) {
        if (instruction.opcode == opcode && std::ranges::equal(instruction.words.subspan(2), operands))
            return id = instruction.result;
        if (instruction.opcode == spv::OpFunction)
            break;
    }
    id = newId();
    m_declarations.insert(m_declarations.end(), {firstWord(opcode, operands.size() + 2), id});
    m_declarations.insert(m_declarations.end(), operands);
    return id;
}

std::uint32_t ModuleAdditions::pointer(spv::StorageClass storage, std::uint32_t pointee)
{
    return type(spv::OpTypePointer, {static_cast<std::uint32_t>(storage), pointee});
}

std::uint32_t ModuleAdditions::aggregate(spv::Op opcode, std::span<const std::uint32_t> operands)
{
    const std::uint32_t id = newId();
    m_declarations.insert(m_declarations.end(), {firstWord(opcode, operands.size() + 2), id});
    m_declarations.insert(m_declarations.end(), operands.begin(), operands.end());
    return id;
}

std::uint32_t ModuleAdditions::constant(std::uint32_t value)
{
    std::uint32_t& id = known(spv::OpConstant, {&value, 1});
    if (id == 0) {
        const std::uint32_t type = wholeNumber();
        id = newId();
        put(m_declarations, spv::OpConstant, {type, id, value});
    }
    return id;
}

std::uint32_t ModuleAdditions::truth(bool value)
{
    const spv::Op opcode = value ? spv::OpConstantTrue : spv::OpConstantFalse;
    std::uint32_t& id = known(opcode, {});
    if (id == 0) {
        const std::uint32_t type = boolean();
        id = newId();
        put(m_declarations, opcode, {type, id});
    }
    return id;
}

std::uint32_t ModuleAdditions::null(std::uint32_t type)
{
    std::uint32_t& id = known(spv::OpConstantNull, {&type, 1});
    if (id != 0)
        return id;
    id = newId();
    const Instruction* definition = m_module.definition(type);
    switch (static_cast<int>(definition != nullptr ? definition->opcode : spv::OpNop)) {
    case spv::OpTypeBool:
    case spv::OpTypeInt:
    case spv::OpTypeFloat:
    case spv::OpTypeVector:
    case spv::OpTypeMatrix:
    case spv::OpTypeArray:
    case spv::OpTypeStruct:
        put(m_declarations, spv::OpConstantNull, {type, id});
        break;
    default:
        put(m_declarations, spv::OpUndef, {type, id});
        break;
    }
    return id;
}

std::uint32_t ModuleAdditions::variable(spv::StorageClass storage, std::uint32_t pointee, std::uint32_t initializer)
{
    const std::uint32_t type = pointer(storage, pointee);
    const std::uint32_t id = newId();
    if (initializer == 0)
        put(m_declarations, spv::OpVariable, {type, id, static_cast<std::uint32_t>(storage)});
    else
        put(m_declarations, spv::OpVariable, {type, id, static_cast<std::uint32_t>(storage), initializer});
    return id;
}

} // namespace wavelane::shader
