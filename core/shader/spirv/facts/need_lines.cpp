// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/need_lines.h"

#include "core/shader/spirv/facts/source_lines.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string_view>

namespace wavelane::shader {

namespace {

/// Operations that cause a need, from the first to the last opcode.
struct Operations
{
    std::string_view need;
    int first;
    int last;
};
constexpr std::array operations = std::to_array<Operations>({
    {"shaderStorageImageReadWithoutFormat", spv::OpImageRead, spv::OpImageRead},
    {"shaderStorageImageWriteWithoutFormat", spv::OpImageWrite, spv::OpImageWrite},
    {"shaderImageGatherExtended", spv::OpImageGather, spv::OpImageDrefGather},
    {"shaderResourceResidency", spv::OpImageSparseSampleImplicitLod, spv::OpImageSparseTexelsResident},
    {"VK_SUBGROUP_FEATURE_BASIC_BIT", spv::OpGroupNonUniformElect, spv::OpGroupNonUniformElect},
    {"VK_SUBGROUP_FEATURE_VOTE_BIT", spv::OpGroupNonUniformAll, spv::OpGroupNonUniformAllEqual},
    {"VK_SUBGROUP_FEATURE_BALLOT_BIT", spv::OpGroupNonUniformBroadcast, spv::OpGroupNonUniformBallotFindMSB},
    {"VK_SUBGROUP_FEATURE_SHUFFLE_BIT", spv::OpGroupNonUniformShuffle, spv::OpGroupNonUniformShuffleXor},
    {"VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT", spv::OpGroupNonUniformShuffleUp, spv::OpGroupNonUniformShuffleDown},
    {"VK_SUBGROUP_FEATURE_ARITHMETIC_BIT", spv::OpGroupNonUniformIAdd, spv::OpGroupNonUniformLogicalXor},
    {"VK_SUBGROUP_FEATURE_CLUSTERED_BIT", spv::OpGroupNonUniformIAdd, spv::OpGroupNonUniformLogicalXor},
    {"VK_SUBGROUP_FEATURE_QUAD_BIT", spv::OpGroupNonUniformQuadBroadcast, spv::OpGroupNonUniformQuadSwap},
    {"shaderIntegerDotProduct", spv::OpSDotKHR, spv::OpSUDotAccSatKHR},
    {"shaderDemoteToHelperInvocation", spv::OpDemoteToHelperInvocation, spv::OpDemoteToHelperInvocation},
    {"VK_KHR_shader_clock", spv::OpReadClockKHR, spv::OpReadClockKHR},
    {"VK_KHR_ray_query", spv::OpRayQueryInitializeKHR, spv::OpRayQueryGetIntersectionTypeKHR},
    {"computeDerivativeGroupQuads", spv::OpDPdx, spv::OpFwidthCoarse},
    {"computeDerivativeGroupLinear", spv::OpDPdx, spv::OpFwidthCoarse},
});

/// Numbers of a width that cause a need.
struct Numbers
{
    std::string_view need;
    spv::Op type; ///< OpNop: integer and floating-point.
    std::uint32_t bits;
};
constexpr std::array numberNeeds = std::to_array<Numbers>({
    {"shaderInt64", spv::OpTypeInt, 64},
    {"shaderInt16", spv::OpTypeInt, 16},
    {"shaderInt8", spv::OpTypeInt, 8},
    {"shaderFloat64", spv::OpTypeFloat, 64},
    {"shaderFloat16", spv::OpTypeFloat, 16},
    {"storageBuffer16BitAccess", spv::OpNop, 16},
    {"uniformAndStorageBuffer16BitAccess", spv::OpNop, 16},
    {"storagePushConstant16", spv::OpNop, 16},
    {"storageBuffer8BitAccess", spv::OpNop, 8},
    {"uniformAndStorageBuffer8BitAccess", spv::OpNop, 8},
    {"storagePushConstant8", spv::OpNop, 8},
});

struct Atomics
{
    std::string_view suffix; ///< End of the feature name: `shaderBuffer…`, `shaderShared…`, `shaderImage…`.
    spv::Capability capability;
};
constexpr std::array atomics = std::to_array<Atomics>({
    {"Int64Atomics", spv::CapabilityInt64Atomics},
    {"Float32AtomicAdd", spv::CapabilityAtomicFloat32AddEXT},
    {"Float64AtomicAdd", spv::CapabilityAtomicFloat64AddEXT},
    {"Float32AtomicMinMax", spv::CapabilityAtomicFloat32MinMaxEXT},
});

/// True for a type that contains or points to numbers of this kind.
bool holds(const SpirvModule& module, std::uint32_t type, const Numbers& wanted)
{
    // Exceeds the nesting of real types; invalid modules may contain cycles.
    constexpr int maxDepth = 32;
    for (int depth = 0; depth < maxDepth; ++depth) {
        const Instruction* definition = module.definition(type);
        if (definition == nullptr)
            return false;
        switch (static_cast<int>(definition->opcode)) {
        case spv::OpTypeInt:
        case spv::OpTypeFloat:
            return (wanted.type == spv::OpNop || definition->opcode == wanted.type) &&
                   definition->operand(1) == wanted.bits;
        case spv::OpTypeVector:
        case spv::OpTypeMatrix:
        case spv::OpTypeArray:
            type = definition->operand(1);
            break;
        case spv::OpTypePointer:
            type = definition->operand(2);
            break;
        default:
            return false;
        }
    }
    return false;
}

bool hasMinLod(const Instruction& instruction)
{
    // Image operands follow the image and the coordinate, and for comparing operations the reference.
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpImageSampleImplicitLod:
    case spv::OpImageSampleExplicitLod:
        return (instruction.argument(2) & spv::ImageOperandsMinLodMask) != 0;
    case spv::OpImageSampleDrefImplicitLod:
    case spv::OpImageSampleDrefExplicitLod:
        return (instruction.argument(3) & spv::ImageOperandsMinLodMask) != 0;
    default:
        return false;
    }
}

/// Returns a predicate for instructions that cause the need; empty if there are none.
std::function<bool(const Instruction&)> causeOf(const SpirvModule& module, std::string_view need)
{
    if (const auto found = std::ranges::find(operations, need, &Operations::need); found != operations.end())
        return [found](const Instruction& each) {
            return static_cast<int>(each.opcode) >= found->first && static_cast<int>(each.opcode) <= found->last;
        };
    if (const auto found = std::ranges::find(numberNeeds, need, &Numbers::need); found != numberNeeds.end())
        return
            [&module, found](const Instruction& each) { return each.type != 0 && holds(module, each.type, *found); };
    const auto atomic = std::ranges::find_if(atomics, [&](const auto& each) { return need.ends_with(each.suffix); });
    if (atomic != atomics.end())
        return [&module, atomic](const Instruction& each) { return isAtomicOf(module, each, atomic->capability); };
    if (need == "shaderResourceMinLod")
        return hasMinLod;
    return {};
}

} // namespace

bool isAtomicOf(const SpirvModule& module, const Instruction& instruction, spv::Capability capability)
{
    const auto operatesOn = [&](spv::Op type, std::uint32_t bits) {
        return holds(module, instruction.type, {.need = {}, .type = type, .bits = bits});
    };
    const int opcode = static_cast<int>(instruction.opcode);
    switch (static_cast<int>(capability)) {
    case spv::CapabilityInt64Atomics:
        if (opcode == spv::OpAtomicStore) {
            const Instruction* value = module.definition(instruction.operand(3));
            return value != nullptr && holds(module, value->type, {.need = {}, .type = spv::OpTypeInt, .bits = 64});
        }
        return opcode >= spv::OpAtomicLoad && opcode <= spv::OpAtomicXor && operatesOn(spv::OpTypeInt, 64);
    case spv::CapabilityAtomicFloat32AddEXT:
        return opcode == spv::OpAtomicFAddEXT && operatesOn(spv::OpTypeFloat, 32);
    case spv::CapabilityAtomicFloat64AddEXT:
        return opcode == spv::OpAtomicFAddEXT && operatesOn(spv::OpTypeFloat, 64);
    case spv::CapabilityAtomicFloat32MinMaxEXT:
        return (opcode == spv::OpAtomicFMinEXT || opcode == spv::OpAtomicFMaxEXT) && operatesOn(spv::OpTypeFloat, 32);
    default:
        return false;
    }
}

std::map<std::string, SourceLine> needLines(const SpirvModule& module, const std::vector<std::string>& needs)
{
    const SourceLines lines(module);
    const std::vector<Instruction>& all = module.instructions();
    std::map<std::string, SourceLine> places;
    for (const std::string& need : needs) {
        const auto isCause = causeOf(module, need);
        for (std::size_t index = 0; isCause && index < all.size(); ++index) {
            if (!isCause(all[index]))
                continue;
            if (auto line = lines.at(index)) {
                places.emplace(need, std::move(*line));
                break;
            }
        }
    }
    return places;
}

} // namespace wavelane::shader
