// SPDX-License-Identifier: MIT
#include "core/sim/module/module_decoder.h"

#include "core/base/try.h"
#include "core/sim/lanes/handlers.h"
#include "core/sim/module/function_body.h"

#include <vector>

namespace wavelane::sim {

namespace {

constexpr int maxCallDepth = 64;
constexpr std::uint32_t undecoded = UINT32_MAX;

} // namespace

Result<void> ModuleDecoder::run(std::uint32_t entry)
{
    const std::vector<shader::Instruction>& code = m_builder.module().instructions();
    m_builder.newSlots(1); // A register that nothing reads, for steps without a result.
    std::size_t index = 0;
    for (; index < code.size() && code[index].opcode != spv::OpFunction; ++index) {
        m_builder.setInstruction(index);
        TRY_VOID(m_declarations.declare(code[index]));
    }
    m_builder.program().prologueEnd = static_cast<std::uint32_t>(m_builder.program().steps.size());
    for (; index < code.size(); ++index) {
        if (code[index].opcode == spv::OpFunction)
            m_functionStarts[code[index].result] = index;
    }
    TRY(m_builder.program().entry, function(entry));
    if (m_builder.program().isTraced)
        m_builder.nameValues();
    return m_builder.checkRegisters();
}

Result<std::uint32_t> ModuleDecoder::function(std::uint32_t id)
{
    if (const auto found = m_functions.find(id); found != m_functions.end()) {
        if (m_builder.program().functions[found->second].entry == undecoded)
            return fail(Code::invalidSpirv, "A function calls itself.");
        return found->second;
    }
    if (!m_functionStarts.contains(id) || m_depth >= maxCallDepth)
        return fail(Code::invalidSpirv, "A called function is not defined, or calls are nested too deeply.");
    const auto number = static_cast<std::uint32_t>(m_builder.program().functions.size());
    m_builder.program().functions.push_back({.entry = undecoded, .id = id});
    m_functions[id] = number;
    ++m_depth;
    TRY_VOID(decodeFunction(id, number));
    --m_depth;
    return number;
}

Result<void> ModuleDecoder::decodeFunction(std::uint32_t id, std::uint32_t number)
{
    const std::vector<shader::Instruction>& code = m_builder.module().instructions();
    const std::size_t first = m_functionStarts.at(id);
    std::size_t end = first;
    std::vector<std::uint32_t> callees;
    for (; end < code.size() && code[end].opcode != spv::OpFunctionEnd; ++end) {
        const shader::Instruction& each = code[end];
        m_builder.setInstruction(end);
        if (each.opcode == spv::OpFunctionParameter) {
            TRY(const Value parameter, m_builder.resultOf(each.type, each.result));
            m_builder.program().functions[number].parameters.push_back(parameter.slot);
        } else if (each.opcode == spv::OpFunctionCall) {
            callees.push_back(each.argument(0));
        }
    }
    // Blocks of a function are consecutive, so the functions that it calls come first.
    for (const std::uint32_t callee : callees) {
        TRY([[maybe_unused]] const std::uint32_t unused, function(callee));
    }
    TRY(const FunctionBody body, functionBody(m_builder, first, end));
    if (body.order.empty())
        return fail(Code::invalidSpirv, "A called function has no code.");
    return decodeBlocks(body, number);
}

Result<void> ModuleDecoder::decodeBlocks(const FunctionBody& body, std::uint32_t number)
{
    const std::vector<shader::Instruction>& code = m_builder.module().instructions();
    std::vector<Block>& blocks = m_builder.program().blocks;
    const auto firstBlock = static_cast<std::uint32_t>(blocks.size());
    m_builder.program().functions[number].entry = firstBlock;
    BlockDecoder decoder(m_builder, m_declarations, m_operations, body, m_functions);
    m_builder.setInstruction(m_functionStarts.at(m_builder.program().functions[number].id));
    if (m_depth == 1) {
        TRY_VOID(initializePrivateVariables());
    }
    if (m_builder.program().isTraced) {
        TRY_VOID(m_operations.startTracing(body, m_builder.program().functions[number].id));
    }
    for (const std::uint32_t label : body.order) {
        for (const std::uint32_t index : body.code.at(label)) {
            const shader::Instruction& each = code[index];
            m_builder.setInstruction(index);
            if (each.result != 0 && each.opcode == spv::OpPhi) {
                TRY([[maybe_unused]] const Value phi, m_builder.resultOf(each.type, each.result));
            }
        }
    }
    std::unordered_map<std::uint32_t, std::uint32_t> numbers; // Label → number of the block.
    for (const std::uint32_t label : body.order) {
        numbers[label] = static_cast<std::uint32_t>(blocks.size());
        TRY_VOID(decoder.decode(label));
    }
    for (std::size_t i = firstBlock; i < blocks.size(); ++i) {
        for (Edge& edge : blocks[i].edges) {
            if ((edge.block & nextBlockBit) != 0) {
                edge.block &= ~nextBlockBit;
                continue;
            }
            const auto found = numbers.find(edge.block);
            if (found == numbers.end())
                return fail(Code::invalidSpirv, "A branch leads to a block that does not exist.");
            edge.block = found->second;
        }
    }
    return {};
}

Result<void> ModuleDecoder::initializePrivateVariables()
{
    for (const Variable& variable : m_builder.program().variables) {
        if (variable.storage != spv::StorageClassPrivate || !variable.initializer)
            continue;
        TRY(const std::uint32_t layout, m_builder.layoutIndex(variable.layout));
        m_builder.emit({.run = &storeValue,
                        .a = m_builder.constantSlot(Word{variable.firstObject} << offsetBits),
                        .b = *variable.initializer,
                        .extra = layout},
                       {});
    }
    return {};
}

} // namespace wavelane::sim
