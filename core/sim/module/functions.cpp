// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/sim/module/decoder.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace wavelane::sim {

namespace {

constexpr int maxCallDepth = 64;
constexpr std::uint32_t undecoded = UINT32_MAX;

bool isTerminator(spv::Op opcode)
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

/// Labels that the block can branch to, in order.
std::vector<std::uint32_t> successors(const shader::Instruction& last, std::uint32_t selectorWidth)
{
    switch (static_cast<int>(last.opcode)) {
    case spv::OpBranch:
        return {last.operand(0)};
    case spv::OpBranchConditional:
        return {last.operand(1), last.operand(2)};
    case spv::OpSwitch: {
        std::vector<std::uint32_t> labels{last.operand(1)};
        const std::size_t words = selectorWidth > 32 ? 2 : 1;
        for (std::size_t at = 3 + words; at < last.words.size(); at += words + 1)
            labels.push_back(last.words[at]);
        return labels;
    }
    default:
        return {};
    }
}

} // namespace

Result<std::uint32_t> Decoder::function(std::uint32_t id)
{
    if (const auto found = m_functions.find(id); found != m_functions.end()) {
        if (m_program.functions[found->second].entry == undecoded)
            return fail(Code::invalidSpirv, "A function calls itself.");
        return found->second;
    }
    if (!m_functionStarts.contains(id) || m_depth >= maxCallDepth)
        return fail(Code::invalidSpirv, "A called function is not defined, or calls are nested too deeply.");
    const auto number = static_cast<std::uint32_t>(m_program.functions.size());
    m_program.functions.push_back({.entry = undecoded});
    m_functions[id] = number;
    ++m_depth;
    TRY_VOID(decodeFunction(id, number));
    --m_depth;
    return number;
}

Result<void> Decoder::decodeFunction(std::uint32_t id, std::uint32_t number)
{
    const std::vector<shader::Instruction>& code = m_module.instructions();
    const std::size_t first = m_functionStarts.at(id);
    std::size_t end = first;
    std::vector<std::uint32_t> callees;
    for (; end < code.size() && code[end].opcode != spv::OpFunctionEnd; ++end) {
        const shader::Instruction& each = code[end];
        m_instruction = static_cast<std::uint32_t>(end);
        if (each.opcode == spv::OpFunctionParameter) {
            TRY(const Value parameter, resultOf(each.type, each.result));
            m_program.functions[number].parameters.push_back(parameter.slot);
        } else if (each.opcode == spv::OpFunctionCall) {
            callees.push_back(each.argument(0));
        }
    }
    // Blocks of a function are consecutive, so the functions that it calls come first.
    for (const std::uint32_t callee : callees) {
        TRY([[maybe_unused]] const std::uint32_t unused, function(callee));
    }
    TRY(const Body body, bodyOf(first, end));
    if (body.order.empty())
        return fail(Code::invalidSpirv, "A called function has no code.");
    const auto firstBlock = static_cast<std::uint32_t>(m_program.blocks.size());
    m_program.functions[number].entry = firstBlock;
    m_labels.clear();
    m_blockBegin = static_cast<std::uint32_t>(m_program.steps.size());
    if (id == code[first].result && m_depth == 1) {
        for (const Variable& variable : m_program.variables) {
            if (variable.storage != spv::StorageClassPrivate || !variable.initializer)
                continue;
            TRY(const std::uint32_t layout, layoutIndex(variable.layout));
            emit({.run = &storeValue,
                  .a = constantSlot(Word{variable.firstObject} << offsetBits),
                  .b = *variable.initializer,
                  .extra = layout},
                 {});
        }
    }
    for (const std::uint32_t label : body.order) {
        for (const std::uint32_t index : body.code.at(label)) {
            const shader::Instruction& each = code[index];
            m_instruction = index;
            if (each.result != 0 && each.opcode == spv::OpPhi) {
                TRY([[maybe_unused]] const Value phi, resultOf(each.type, each.result));
            }
        }
    }
    for (const std::uint32_t label : body.order) {
        m_labels[label] = static_cast<std::uint32_t>(m_program.blocks.size());
        TRY_VOID(decodeBlock(label, body));
    }
    for (std::size_t i = firstBlock; i < m_program.blocks.size(); ++i) {
        for (Edge& edge : m_program.blocks[i].edges) {
            if ((edge.block & 0x80000000U) != 0) {
                edge.block &= 0x7FFFFFFFU; // The next block.
                continue;
            }
            const auto found = m_labels.find(edge.block);
            if (found == m_labels.end())
                return fail(Code::invalidSpirv, "A branch leads to a block that does not exist.");
            edge.block = found->second;
        }
    }
    return {};
}

Result<Decoder::Body> Decoder::bodyOf(std::size_t first, std::size_t end)
{
    const std::vector<shader::Instruction>& code = m_module.instructions();
    Body body;
    std::uint32_t label = 0;
    std::uint32_t entry = 0;
    for (std::size_t i = first; i < end; ++i) {
        if (code[i].opcode == spv::OpLabel) {
            label = code[i].result;
            body.code[label] = {};
            if (entry == 0)
                entry = label;
        } else if (label != 0) {
            body.code[label].push_back(static_cast<std::uint32_t>(i));
        }
    }
    for (const auto& [each, instructions] : body.code) {
        if (instructions.empty() || !isTerminator(code[instructions.back()].opcode))
            return fail(Code::invalidSpirv, "A block does not end with a branch.");
    }
    if (entry != 0)
        body.order = structuredOrder(entry, body);
    for (const std::uint32_t each : body.order) {
        if (!body.code.contains(each))
            return fail(Code::invalidSpirv, "A branch leads to a block that does not exist.");
    }
    return body;
}

std::vector<std::uint32_t> Decoder::structuredOrder(std::uint32_t entry, const Body& body) const
{
    const std::vector<shader::Instruction>& code = m_module.instructions();
    // Depth first; what comes after a construct is visited before the construct, so that it follows it in the
    // reversed order.
    const auto next = [&](std::uint32_t label) {
        std::vector<std::uint32_t> out;
        const auto found = body.code.find(label);
        if (found == body.code.end())
            return out;
        const std::vector<std::uint32_t>& instructions = found->second;
        const shader::Instruction& last = code[instructions.back()];
        if (instructions.size() > 1) {
            const shader::Instruction& merge = code[instructions[instructions.size() - 2]];
            if (merge.opcode == spv::OpSelectionMerge)
                out.push_back(merge.operand(0));
            if (merge.opcode == spv::OpLoopMerge)
                out.insert(out.end(), {merge.operand(0), merge.operand(1)});
        }
        std::uint32_t width = 32;
        if (last.opcode == spv::OpSwitch) {
            if (const auto selector = m_values.find(last.operand(0)); selector != m_values.end())
                width = selector->second.type->width;
            else if (const shader::Instruction* definition = m_module.definition(last.operand(0)))
                if (const shader::Instruction* type = m_module.definition(definition->type))
                    width = type->operand(1);
        }
        const std::vector<std::uint32_t> labels = successors(last, width);
        out.insert(out.end(), labels.rbegin(), labels.rend());
        return out;
    };
    std::vector<std::uint32_t> order;
    std::set<std::uint32_t> seen{entry};
    std::vector<std::pair<std::uint32_t, std::vector<std::uint32_t>>> stack;
    stack.emplace_back(entry, next(entry));
    while (!stack.empty()) {
        auto& [label, rest] = stack.back();
        if (rest.empty()) {
            order.push_back(label);
            stack.pop_back();
            continue;
        }
        const std::uint32_t target = rest.front();
        rest.erase(rest.begin());
        if (seen.insert(target).second)
            stack.emplace_back(target, next(target));
    }
    std::ranges::reverse(order);
    return order;
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
        case spv::OpMemoryBarrier: // Orders accesses, but not threads.
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
        default:
            if (isTerminator(each.opcode)) {
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

Result<void> Decoder::endWithBarrier(Block block, const shader::Instruction& instruction)
{
    block.kind = End::barrier;
    TRY(const std::uint64_t scope, literalOf(instruction.operand(0)));
    TRY(const std::uint64_t semantics, literalOf(instruction.operand(2)));
    block.scope = static_cast<std::uint32_t>(scope);
    block.semantics = static_cast<std::uint32_t>(semantics);
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
