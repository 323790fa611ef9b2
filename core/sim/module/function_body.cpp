// SPDX-License-Identifier: MIT
#include "core/sim/module/function_body.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

namespace wavelane::sim {

namespace {

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

/// Depth first; what comes after a construct is visited before the construct, so that it follows it in the reversed
/// order.
std::vector<std::uint32_t> structuredOrder(const ProgramBuilder& builder, std::uint32_t entry,
                                           const FunctionBody& body)
{
    const std::vector<shader::Instruction>& code = builder.module().instructions();
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
            if (const Value* selector = builder.find(last.operand(0)))
                width = selector->type->width;
            else if (const shader::Instruction* definition = builder.module().definition(last.operand(0)))
                if (const shader::Instruction* type = builder.module().definition(definition->type))
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

} // namespace

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

Result<FunctionBody> functionBody(const ProgramBuilder& builder, std::size_t first, std::size_t end)
{
    const std::vector<shader::Instruction>& code = builder.module().instructions();
    FunctionBody body;
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
            // Only debug information follows, up to the next label.
            if (endsBlock(code[i].opcode))
                label = 0;
        }
    }
    for (const auto& [each, instructions] : body.code) {
        if (instructions.empty() || !endsBlock(code[instructions.back()].opcode))
            return fail(Code::invalidSpirv, "A block does not end with a branch.");
    }
    if (entry != 0)
        body.order = structuredOrder(builder, entry, body);
    for (const std::uint32_t each : body.order) {
        if (!body.code.contains(each))
            return fail(Code::invalidSpirv, "A branch leads to a block that does not exist.");
    }
    return body;
}

} // namespace wavelane::sim
