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
        if (instructions.empty() || !endsBlock(code[instructions.back()].opcode))
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

} // namespace wavelane::sim
