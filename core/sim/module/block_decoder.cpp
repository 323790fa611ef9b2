// SPDX-License-Identifier: MIT
#include "core/sim/module/block_decoder.h"

#include "core/base/try.h"
#include "core/sim/lanes/handlers.h"

#include <utility>

namespace wavelane::sim {

void BlockDecoder::finishBlock(Block block)
{
    block.begin = m_blockBegin;
    block.end = static_cast<std::uint32_t>(m_builder.program().steps.size());
    block.instruction = m_builder.instruction();
    m_blockBegin = block.end;
    m_builder.program().blocks.push_back(std::move(block));
}

Result<void> BlockDecoder::decode(std::uint32_t label)
{
    const std::vector<shader::Instruction>& code = m_builder.module().instructions();
    for (const std::uint32_t index : m_body.code.at(label)) {
        const shader::Instruction& each = code[index];
        m_builder.setInstruction(index);
        switch (static_cast<int>(each.opcode)) {
        case spv::OpLine:
        case spv::OpNoLine:
        case spv::OpNop:
        case spv::OpPhi: // The edges to the block set their results.
        case spv::OpSelectionMerge:
        case spv::OpLoopMerge:
            break;
        case spv::OpVariable:
            TRY_VOID(declareLocal(each));
            break;
        case spv::OpFunctionCall:
            TRY_VOID(endWithCall({}, each));
            break;
        case spv::OpControlBarrier:
            TRY_VOID(endWithBarrier({}, each));
            break;
        case spv::OpMemoryBarrier: {
            TRY(const std::uint32_t order, m_builder.orderOf(each.operand(0), each.operand(1)));
            m_builder.emit({.run = &memoryBarrier, .count = 0, .extra = order}, {});
            break;
        }
        default:
            if (endsBlock(each.opcode)) {
                TRY_VOID(endBlock({}, each, label));
            } else {
                TRY_VOID(m_operations.decode(each.opcode, each.type, each.result, each.arguments()));
            }
            break;
        }
    }
    return {};
}

Result<void> BlockDecoder::declareLocal(const shader::Instruction& instruction)
{
    TRY_VOID(m_declarations.declareVariable(instruction));
    TRY(const Value pointer, m_builder.value(instruction.result));
    const Variable& variable = m_builder.program().variables.back();
    // Unsized types cannot be variables, and arrays that are too large for a value have no initializer.
    if (variable.initializer) {
        TRY(const std::uint32_t layout, m_builder.layoutIndex(pointer.layout));
        m_builder.emit({.run = &storeValue, .a = pointer.slot, .b = *variable.initializer, .extra = layout}, {});
        return {};
    }
    m_builder.program().layouts.push_back(pointer.layout);
    m_builder.emit({.run = &forgetVariable,
                    .a = pointer.slot,
                    .extra = static_cast<std::uint32_t>(m_builder.program().layouts.size() - 1)},
                   {});
    return {};
}

Result<void> BlockDecoder::endWithCall(Block block, const shader::Instruction& instruction)
{
    block.function = m_functions.at(instruction.argument(0));
    const Function& callee = m_builder.program().functions[block.function];
    TRY(const Value result, m_builder.resultOf(instruction.type, instruction.result));
    const auto arguments = instruction.arguments().subspan(1);
    if (arguments.size() != callee.parameters.size())
        return fail(Code::invalidSpirv, "A call has the wrong number of arguments.");
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        TRY(const Value argument, m_builder.value(arguments[i]));
        block.arguments.push_back(
            {.to = callee.parameters[i], .from = argument.slot, .count = argument.type->components});
    }
    block.kind = End::call;
    block.result = result.slot;
    block.count = result.type->components;
    block.edges.push_back(
        {.block = nextBlockBit | static_cast<std::uint32_t>(m_builder.program().blocks.size() + 1)});
    finishBlock(std::move(block));
    return {};
}

Result<void> BlockDecoder::endWithBarrier(Block block, const shader::Instruction& instruction)
{
    block.kind = End::barrier;
    TRY(const std::uint64_t scope, m_builder.literalOf(instruction.operand(0)));
    TRY(const std::uint32_t order, m_builder.orderOf(instruction.operand(1), instruction.operand(2)));
    block.scope = static_cast<std::uint32_t>(scope);
    block.memoryScope = order >> orderScopeBit;
    block.semantics = order & maxSemantics;
    block.edges.push_back(
        {.block = nextBlockBit | static_cast<std::uint32_t>(m_builder.program().blocks.size() + 1)});
    finishBlock(std::move(block));
    return {};
}

Result<Edge> BlockDecoder::edgeTo(std::uint32_t target, std::uint32_t from)
{
    Edge edge{.block = target};
    const auto found = m_body.code.find(target);
    if (found == m_body.code.end() || target >= nextBlockBit)
        return fail(Code::invalidSpirv, "A branch leads to a block that does not exist.");
    const std::vector<shader::Instruction>& code = m_builder.module().instructions();
    for (const std::uint32_t index : found->second) {
        const shader::Instruction& phi = code[index];
        if (phi.opcode == spv::OpLine || phi.opcode == spv::OpNoLine)
            continue;
        if (phi.opcode != spv::OpPhi)
            break;
        const auto arguments = phi.arguments();
        for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
            if (arguments[i + 1] != from)
                continue;
            TRY(const Value to, m_builder.value(phi.result));
            const shader::Instruction* source = m_builder.module().definition(arguments[i]);
            if (!source)
                return fail(Code::invalidSpirv, "OpPhi uses a value that is not defined.");
            // A value of a loop's body is defined after its header.
            TRY(const Value given, m_builder.resultOf(source->type, arguments[i]));
            edge.moves.push_back({.to = to.slot, .from = given.slot, .count = to.type->components});
        }
    }
    return edge;
}

Result<void> BlockDecoder::endBlock(Block block, const shader::Instruction& instruction, std::uint32_t label)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpBranch: {
        block.kind = End::branch;
        TRY(Edge edge, edgeTo(instruction.operand(0), label));
        block.edges.push_back(std::move(edge));
        break;
    }
    case spv::OpBranchConditional: {
        block.kind = End::condition;
        TRY(const Value condition, m_builder.value(instruction.operand(0)));
        block.value = condition.slot;
        TRY(Edge taken, edgeTo(instruction.operand(1), label));
        TRY(Edge other, edgeTo(instruction.operand(2), label));
        block.edges = {std::move(taken), std::move(other)};
        break;
    }
    case spv::OpSwitch:
        return endWithSwitch(std::move(block), instruction, label);
    case spv::OpReturn:
        block.kind = End::done;
        break;
    case spv::OpReturnValue: {
        block.kind = End::done;
        TRY(const Value given, m_builder.value(instruction.operand(0)));
        block.value = given.slot;
        block.count = given.type->components;
        break;
    }
    case spv::OpUnreachable:
        block.kind = End::unreachable;
        break;
    default:
        return std::unexpected(m_builder.unsupported(static_cast<std::uint32_t>(instruction.opcode)));
    }
    finishBlock(std::move(block));
    return {};
}

Result<void> BlockDecoder::endWithSwitch(Block block, const shader::Instruction& instruction, std::uint32_t label)
{
    block.kind = End::choice;
    TRY(const Value selector, m_builder.value(instruction.operand(0)));
    block.value = selector.slot;
    TRY(Edge standard, edgeTo(instruction.operand(1), label));
    block.edges.push_back(std::move(standard));
    const std::size_t words = selector.type->width > 32 ? 2 : 1;
    for (std::size_t at = 3; at + words < instruction.words.size(); at += words + 1) {
        Word word = instruction.words[at];
        if (words == 2)
            word |= Word{instruction.words[at + 1]} << 32U;
        else if (selector.type->width < 32)
            word &= (Word{1} << selector.type->width) - 1;
        block.cases.push_back(word);
        TRY(Edge edge, edgeTo(instruction.words[at + words], label));
        block.edges.push_back(std::move(edge));
    }
    finishBlock(std::move(block));
    return {};
}

} // namespace wavelane::sim
