// SPDX-License-Identifier: MIT
#include "core/shader/passes/derivative_groups.h"

#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <string_view>

namespace wavelane::shader {

namespace {

constexpr std::string_view khrExtension = "SPV_KHR_compute_shader_derivatives";
constexpr std::string_view nvExtension = "SPV_NV_compute_shader_derivatives";

/// True for operations on the neighboring threads of a quad.
bool readsNeighbors(const Instruction& instruction)
{
    const int opcode = static_cast<int>(instruction.opcode);
    return opcode == spv::OpImageQueryLod || (opcode >= spv::OpDPdx && opcode <= spv::OpFwidthCoarse);
}

/// Returns the LocalSize of the only entry point; null for other modules.
const Instruction* localSizeOf(const SpirvModule& module)
{
    const auto isSize = [](const Instruction& each) {
        return each.opcode == spv::OpExecutionMode && each.operand(1) == spv::ExecutionModeLocalSize;
    };
    const auto& all = module.instructions();
    const auto found = std::ranges::find_if(all, isSize);
    return found != all.end() && std::ranges::count_if(all, isSize) == 1 ? &*found : nullptr;
}

} // namespace

std::optional<SpirvWords> addDerivativeGroups(const SpirvModule& module)
{
    const auto& all = module.instructions();
    const Instruction* group = localSizeOf(module);
    const bool isDeclared = std::ranges::any_of(all, [](const Instruction& each) {
        return each.opcode == spv::OpExecutionMode && (each.operand(1) == spv::ExecutionModeDerivativeGroupQuadsNV ||
                                                       each.operand(1) == spv::ExecutionModeDerivativeGroupLinearNV);
    });
    if (group == nullptr || isDeclared || std::ranges::none_of(all, readsNeighbors))
        return std::nullopt;
    const std::uint32_t x = group->operand(2);
    const std::uint32_t y = group->operand(3);
    const bool hasBlocks = x % 2 == 0 && y % 2 == 0;
    if (!hasBlocks && (x % 4 != 0 || y != 1 || group->operand(4) != 1))
        return std::nullopt;
    ModuleWriter writer(module);
    writer.addCapability(hasBlocks ? spv::CapabilityComputeDerivativeGroupQuadsNV
                                   : spv::CapabilityComputeDerivativeGroupLinearNV);
    writer.addExtension(khrExtension);
    const std::uint32_t mode =
        hasBlocks ? spv::ExecutionModeDerivativeGroupQuadsNV : spv::ExecutionModeDerivativeGroupLinearNV;
    put(writer.after(*group), spv::OpExecutionMode, {group->operand(0), mode});
    return writer.words();
}

std::optional<SpirvWords> useKhrDerivatives(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpExtension && textAt(each, 1) == nvExtension)
            writer.remove(each);
    if (!writer.isChanged())
        return std::nullopt;
    writer.addExtension(khrExtension);
    return writer.words();
}

} // namespace wavelane::shader
