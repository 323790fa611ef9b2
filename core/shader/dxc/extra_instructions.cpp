// SPDX-License-Identifier: MIT
#include "core/shader/dxc/extra_instructions.h"

#include "core/shader/spirv/module_writer.h"

#include <spirv_cross/GLSL.std.450.h>

#include <algorithm>

namespace wavelane::shader {

namespace {

constexpr auto partitionOperation = static_cast<spv::Op>(5296);          // OpGroupNonUniformPartitionNV
constexpr auto partitionCapability = static_cast<spv::Capability>(5297); // GroupNonUniformPartitionedNV
constexpr std::string_view partitionExtension = "SPV_NV_shader_subgroup_partitioned";

/// True for arithmetic over the parts of a wave: PartitionedReduceNV, PartitionedInclusiveScanNV and
/// PartitionedExclusiveScanNV.
bool isPartitioned(const Instruction& instruction)
{
    if (instruction.opcode == partitionOperation)
        return true;
    if (instruction.opcode < spv::OpGroupNonUniformIAdd || instruction.opcode > spv::OpGroupNonUniformLogicalXor)
        return false;
    const std::uint32_t operation = instruction.argument(1);
    return operation >= 6 && operation <= 8;
}

bool isUnsigned(const SpirvModule& module, std::uint32_t typeId)
{
    const Instruction* type = module.definition(typeId);
    if (type != nullptr && type->opcode == spv::OpTypeVector)
        type = module.definition(type->operand(1));
    return type != nullptr && type->opcode == spv::OpTypeInt && type->operand(2) == 0;
}

bool isUnsignedAbsolute(const SpirvModule& module, const Instruction& instruction)
{
    if (instruction.opcode != spv::OpExtInst || instruction.argument(1) != GLSLstd450SAbs)
        return false;
    const Instruction* const set = module.definition(instruction.argument(0));
    const Instruction* const value = module.definition(instruction.argument(2));
    return set != nullptr && textAt(*set, 2) == "GLSL.std.450" && value != nullptr &&
           value->type == instruction.type && isUnsigned(module, value->type);
}

} // namespace

std::optional<SpirvWords> dropUnusedPartitions(const SpirvModule& module)
{
    if (std::ranges::any_of(module.instructions(), isPartitioned))
        return std::nullopt;
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        const bool isCapability =
            each.opcode == spv::OpCapability && each.operand(0) == static_cast<std::uint32_t>(partitionCapability);
        if (isCapability || (each.opcode == spv::OpExtension && textAt(each, 1) == partitionExtension))
            writer.remove(each);
    }
    if (!writer.isChanged())
        return std::nullopt;
    return writer.words();
}

std::optional<SpirvWords> dropUnsignedAbsolutes(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions())
        if (isUnsignedAbsolute(module, each))
            writer.edit(each) = {firstWord(spv::OpCopyObject, 4), each.type, each.result, each.argument(2)};
    if (!writer.isChanged())
        return std::nullopt;
    return writer.words();
}

} // namespace wavelane::shader
