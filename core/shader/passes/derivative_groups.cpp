// SPDX-License-Identifier: MIT
#include "core/shader/passes/derivative_groups.h"

#include <algorithm>
#include <string_view>

namespace wavelane::shader {

namespace {

constexpr std::string_view derivativesExtension = "SPV_KHR_compute_shader_derivatives";
constexpr std::string_view formerExtension = "SPV_NV_compute_shader_derivatives";

/// Operations that look at the neighbours.
bool needsNeighbours(const Instruction& instruction)
{
    const int opcode = static_cast<int>(instruction.opcode);
    return opcode == spv::OpImageQueryLod || (opcode >= spv::OpDPdx && opcode <= spv::OpFwidthCoarse);
}

/// The group size of the only entry point; nothing for modules that do not say it in numbers.
const Instruction* groupOf(const SpirvModule& module)
{
    const auto isSize = [](const Instruction& each) {
        return each.opcode == spv::OpExecutionMode && each.operand(1) == spv::ExecutionModeLocalSize;
    };
    const auto& all = module.instructions();
    const auto found = std::ranges::find_if(all, isSize);
    return found != all.end() && std::ranges::count_if(all, isSize) == 1 ? &*found : nullptr;
}

} // namespace

std::optional<SpirvWords> withDerivativeGroups(const SpirvModule& module)
{
    const auto& all = module.instructions();
    const Instruction* group = groupOf(module);
    const bool isSaid = std::ranges::any_of(all, [](const Instruction& each) {
        return each.opcode == spv::OpExecutionMode && (each.operand(1) == spv::ExecutionModeDerivativeGroupQuadsNV ||
                                                       each.operand(1) == spv::ExecutionModeDerivativeGroupLinearNV);
    });
    if (group == nullptr || isSaid || std::ranges::none_of(all, needsNeighbours))
        return std::nullopt;
    const std::uint32_t x = group->operand(2);
    const std::uint32_t y = group->operand(3);
    const bool hasBlocks = x % 2 == 0 && y % 2 == 0;
    if (!hasBlocks && (x % 4 != 0 || y != 1 || group->operand(4) != 1))
        return std::nullopt;
    const std::uint32_t capability =
        hasBlocks ? spv::CapabilityComputeDerivativeGroupQuadsNV : spv::CapabilityComputeDerivativeGroupLinearNV;
    const std::uint32_t mode =
        hasBlocks ? spv::ExecutionModeDerivativeGroupQuadsNV : spv::ExecutionModeDerivativeGroupLinearNV;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    words.insert(words.end(), {firstWord(spv::OpCapability, 2), capability});
    bool isExtended = false;
    for (const Instruction& instruction : all) {
        if (!isExtended && instruction.opcode != spv::OpCapability) {
            isExtended = true;
            put(words, spv::OpExtension, wordsOfText(derivativesExtension));
        }
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
        if (&instruction == group)
            words.insert(words.end(), {firstWord(spv::OpExecutionMode, 3), instruction.operand(0), mode});
    }
    return words;
}

std::optional<SpirvWords> withCurrentDerivatives(const SpirvModule& module)
{
    const SpirvWords former = wordsOfText(formerExtension);
    const auto saysFormer = [&](const Instruction& each) {
        return each.opcode == spv::OpExtension && std::ranges::equal(each.words.subspan(1), former);
    };
    if (std::ranges::none_of(module.instructions(), saysFormer))
        return std::nullopt;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    for (const Instruction& instruction : module.instructions()) {
        if (saysFormer(instruction))
            put(words, spv::OpExtension, wordsOfText(derivativesExtension));
        else
            words.insert(words.end(), instruction.words.begin(), instruction.words.end());
    }
    return words;
}

} // namespace wavelane::shader
