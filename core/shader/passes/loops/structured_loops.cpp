// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/structured_loops.h"

#include <set>

namespace wavelane::shader {

namespace {

using Successors = std::map<std::uint32_t, std::vector<std::uint32_t>>; ///< By label.

std::vector<std::uint32_t> targets(const SpirvModule& module, const Instruction& terminator)
{
    switch (static_cast<int>(terminator.opcode)) {
    case spv::OpBranch:
        return {terminator.operand(0)};
    case spv::OpBranchConditional:
        return {terminator.operand(1), terminator.operand(2)};
    case spv::OpSwitch: {
        std::vector<std::uint32_t> found{terminator.operand(1)};
        const Instruction* selector = module.definition(terminator.operand(0));
        const Instruction* type = selector != nullptr ? module.definition(selector->type) : nullptr;
        const std::size_t literal = type != nullptr && type->operand(1) > 32 ? 2 : 1;
        for (std::size_t at = 2 + literal; at + 1 < terminator.words.size(); at += literal + 1)
            found.push_back(terminator.operand(at));
        return found;
    }
    default:
        return {};
    }
}

/// Returns all labels reachable from the continue target without passing the header or the merge block.
std::set<std::uint32_t> continueConstruct(const StructuredLoop& loop, const Successors& successors)
{
    std::set<std::uint32_t> found;
    std::vector<std::uint32_t> open{loop.continueTarget};
    while (!open.empty()) {
        const std::uint32_t block = open.back();
        open.pop_back();
        if (block == loop.header || block == loop.merge || !found.insert(block).second)
            continue;
        if (const auto next = successors.find(block); next != successors.end())
            open.insert(open.end(), next->second.begin(), next->second.end());
    }
    return found;
}

} // namespace

std::map<std::uint32_t, StructuredLoop> structuredLoops(const SpirvModule& module)
{
    std::map<std::uint32_t, StructuredLoop> loops;
    Successors successors;
    std::uint32_t label = 0;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode == spv::OpLabel)
            label = instruction.result;
        if (instruction.opcode == spv::OpLoopMerge)
            loops[label] = {.number = static_cast<std::uint32_t>(loops.size()),
                            .header = label,
                            .merge = instruction.operand(0),
                            .continueTarget = instruction.operand(1)};
        std::vector<std::uint32_t> next = targets(module, instruction);
        for (const std::uint32_t target : instruction.opcode == spv::OpSwitch ? std::vector<std::uint32_t>{} : next) {
            // Blocks follow their dominators, so a branch to a known header is a back edge.
            if (const auto loop = loops.find(target); loop != loops.end() && loop->second.continueTarget == target)
                loop->second.back = label;
        }
        if (!next.empty())
            successors[label] = std::move(next);
    }
    for (const auto& [header, loop] : loops) {
        for (const std::uint32_t block : continueConstruct(loop, successors)) {
            if (const auto inner = loops.find(block); inner != loops.end())
                inner->second.inContinue = true;
        }
    }
    return loops;
}

} // namespace wavelane::shader
