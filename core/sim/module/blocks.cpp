// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/sim/module/decoder.h"

namespace wavelane::sim {

bool endsBlock(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpBranch:
    case spv::OpBranchConditional:
    case spv::OpSwitch:
    case spv::OpReturn:
    case spv::OpReturnValue:
    case spv::OpUnreachable:
    case spv::OpKill:
    case spv::OpTerminateInvocation:
        return true;
    default:
        return false;
    }
}

void Decoder::finishBlock(Block block)
{
    block.begin = m_blockBegin;
    block.end = static_cast<std::uint32_t>(m_program.steps.size());
    block.instruction = m_instruction;
    m_blockBegin = block.end;
    m_program.blocks.push_back(std::move(block));
}

Result<void> Decoder::decodeBlock(std::uint32_t label, const Body& body)
{
    const std::vector<shader::Instruction>& code = m_module.instructions();
    for (const std::uint32_t index : body.code.at(label)) {
        const shader::Instruction& each = code[index];
        m_instruction = index;
        switch (static_cast<int>(each.opcode)) {
        case spv::OpLine:
        case spv::OpNoLine:
        case spv::OpNop:
        case spv::OpPhi: // Edges set them.
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
            TRY(const std::uint32_t order, orderOf(each.operand(0), each.operand(1)));
            emit({.run = &memoryBarrier, .count = 0, .extra = order}, {});
            break;
        }
        default:
            if (endsBlock(each.opcode)) {
                TRY_VOID(endBlock({}, each, label, body));
            } else {
                TRY_VOID(operation(each.opcode, each.type, each.result, each.arguments()));
            }
            break;
        }
    }
    return {};
}

Result<void> Decoder::declareLocal(const shader::Instruction& instruction)
{
    TRY_VOID(declareVariable(instruction));
    TRY(const Value pointer, value(instruction.result));
    const Variable& variable = m_program.variables.back();
    // Unsized types cannot be variables, and arrays that are too large for a value have no initializer.
    if (variable.initializer) {
        TRY(const std::uint32_t layout, layoutIndex(pointer.layout));
        emit({.run = &storeValue, .a = pointer.slot, .b = *variable.initializer, .extra = layout}, {});
        return {};
    }
    m_program.layouts.push_back(pointer.layout);
    emit({.run = &forgetVariable,
          .a = pointer.slot,
          .extra = static_cast<std::uint32_t>(m_program.layouts.size() - 1)},
         {});
    return {};
}

Result<void> Decoder::endWithCall(Block block, const shader::Instruction& instruction)
{
    TRY(block.function, function(instruction.argument(0)));
    const Function& callee = m_program.functions[block.function];
    TRY(const Value result, resultOf(instruction.type, instruction.result));
    const auto arguments = instruction.arguments().subspan(1);
    if (arguments.size() != callee.parameters.size())
        return fail(Code::invalidSpirv, "A call has the wrong number of arguments.");
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        TRY(const Value argument, value(arguments[i]));
        block.arguments.push_back(
            {.to = callee.parameters[i], .from = argument.slot, .count = argument.type->components});
    }
    block.kind = End::call;
    block.result = result.slot;
    block.count = result.type->components;
    block.edges.push_back({.block = 0x80000000U | static_cast<std::uint32_t>(m_program.blocks.size() + 1)});
    finishBlock(std::move(block));
    return {};
}

Result<std::uint32_t> Decoder::orderOf(std::uint32_t scope, std::uint32_t semantics) const
{
    TRY(const std::uint64_t reach, literalOf(scope));
    TRY(const std::uint64_t order, literalOf(semantics));
    if (reach > spv::ScopeShaderCallKHR)
        return fail(Code::invalidSpirv, "A memory scope does not exist.");
    return static_cast<std::uint32_t>(reach << orderScopeBit | (order & maxSemantics));
}

Result<void> Decoder::endWithBarrier(Block block, const shader::Instruction& instruction)
{
    block.kind = End::barrier;
    TRY(const std::uint64_t scope, literalOf(instruction.operand(0)));
    TRY(const std::uint32_t order, orderOf(instruction.operand(1), instruction.operand(2)));
    block.scope = static_cast<std::uint32_t>(scope);
    block.memoryScope = order >> orderScopeBit;
    block.semantics = order & maxSemantics;
    block.edges.push_back({.block = 0x80000000U | static_cast<std::uint32_t>(m_program.blocks.size() + 1)});
    finishBlock(std::move(block));
    return {};
}

Result<Edge> Decoder::edgeTo(std::uint32_t target, std::uint32_t from, const Body& body)
{
    Edge edge{.block = target};
    const auto found = body.code.find(target);
    if (found == body.code.end() || target >= 0x80000000U)
        return fail(Code::invalidSpirv, "A branch leads to a block that does not exist.");
    const std::vector<shader::Instruction>& code = m_module.instructions();
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
            TRY(const Value to, value(phi.result));
            const shader::Instruction* source = m_module.definition(arguments[i]);
            if (!source)
                return fail(Code::invalidSpirv, "OpPhi uses a value that is not defined.");
            // A value of a loop's body is defined after its header.
            TRY(const Value given, resultOf(source->type, arguments[i]));
            edge.moves.push_back({.to = to.slot, .from = given.slot, .count = to.type->components});
        }
    }
    return edge;
}

Result<void> Decoder::endBlock(Block block, const shader::Instruction& instruction, std::uint32_t label,
                               const Body& body)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpBranch: {
        block.kind = End::branch;
        TRY(Edge edge, edgeTo(instruction.operand(0), label, body));
        block.edges.push_back(std::move(edge));
        break;
    }
    case spv::OpBranchConditional: {
        block.kind = End::condition;
        TRY(const Value condition, value(instruction.operand(0)));
        block.value = condition.slot;
        TRY(Edge taken, edgeTo(instruction.operand(1), label, body));
        TRY(Edge other, edgeTo(instruction.operand(2), label, body));
        block.edges = {std::move(taken), std::move(other)};
        break;
    }
    case spv::OpSwitch:
        return endWithSwitch(std::move(block), instruction, label, body);
    case spv::OpReturn:
        block.kind = End::done;
        break;
    case spv::OpReturnValue: {
        block.kind = End::done;
        TRY(const Value given, value(instruction.operand(0)));
        block.value = given.slot;
        block.count = given.type->components;
        break;
    }
    case spv::OpUnreachable:
        block.kind = End::unreachable;
        break;
    default:
        return std::unexpected(unsupported(static_cast<std::uint32_t>(instruction.opcode)));
    }
    finishBlock(std::move(block));
    return {};
}

Result<void> Decoder::endWithSwitch(Block block, const shader::Instruction& instruction, std::uint32_t label,
                                    const Body& body)
{
    block.kind = End::choice;
    TRY(const Value selector, value(instruction.operand(0)));
    block.value = selector.slot;
    TRY(Edge standard, edgeTo(instruction.operand(1), label, body));
    block.edges.push_back(std::move(standard));
    const std::size_t words = selector.type->width > 32 ? 2 : 1;
    for (std::size_t at = 3; at + words < instruction.words.size(); at += words + 1) {
        Word word = instruction.words[at];
        if (words == 2)
            word |= Word{instruction.words[at + 1]} << 32U;
        else if (selector.type->width < 32)
            word &= (Word{1} << selector.type->width) - 1;
        block.cases.push_back(word);
        TRY(Edge edge, edgeTo(instruction.words[at + words], label, body));
        block.edges.push_back(std::move(edge));
    }
    finishBlock(std::move(block));
    return {};
}

} // namespace wavelane::sim
