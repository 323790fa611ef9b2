// SPDX-License-Identifier: MIT
#include "core/shader/reflection/device_needs.h"

#include "core/shader/spirv/facts/need_lines.h"
#include "core/shader/spirv/names/capability_name.h"
#include "core/shader/spirv/scalar_layout.h"

#include <algorithm>
#include <format>
#include <set>
#include <string_view>

namespace wavelane::shader {

namespace {

struct Need
{
    spv::Capability capability;
    std::string_view name; ///< Empty: supported by every device.
};

// Capabilities of extensions that the header lacks.
constexpr auto rayTracingPositionFetch = static_cast<spv::Capability>(5336);
constexpr auto rayQueryPositionFetch = static_cast<spv::Capability>(5391);
constexpr auto cooperativeMatrix = static_cast<spv::Capability>(6022);

constexpr Need needs[] = {
    {spv::CapabilityMatrix, ""},
    {spv::CapabilityShader, ""},
    {spv::CapabilityInputAttachment, ""},
    {spv::CapabilitySampled1D, ""},
    {spv::CapabilityImage1D, ""},
    {spv::CapabilitySampledBuffer, ""},
    {spv::CapabilityImageBuffer, ""},
    {spv::CapabilityImageQuery, ""},
    {spv::CapabilityDerivativeControl, ""},
    {spv::CapabilityStorageImageExtendedFormats, "shaderStorageImageExtendedFormats"},
    {spv::CapabilityDeviceGroup, ""},
    {spv::CapabilityInt64, "shaderInt64"},
    {spv::CapabilityInt16, "shaderInt16"},
    {spv::CapabilityInt8, "shaderInt8"},
    {spv::CapabilityFloat64, "shaderFloat64"},
    {spv::CapabilityFloat16, "shaderFloat16"},
    {spv::CapabilityStorageBuffer16BitAccess, "storageBuffer16BitAccess"},
    {spv::CapabilityUniformAndStorageBuffer16BitAccess, "uniformAndStorageBuffer16BitAccess"},
    {spv::CapabilityStoragePushConstant16, "storagePushConstant16"},
    {spv::CapabilityStorageBuffer8BitAccess, "storageBuffer8BitAccess"},
    {spv::CapabilityUniformAndStorageBuffer8BitAccess, "uniformAndStorageBuffer8BitAccess"},
    {spv::CapabilityStoragePushConstant8, "storagePushConstant8"},
    {spv::CapabilityImageGatherExtended, "shaderImageGatherExtended"},
    {spv::CapabilityStorageImageMultisample, "shaderStorageImageMultisample"},
    {spv::CapabilityStorageImageReadWithoutFormat, "shaderStorageImageReadWithoutFormat"},
    {spv::CapabilityStorageImageWriteWithoutFormat, "shaderStorageImageWriteWithoutFormat"},
    {spv::CapabilitySampledCubeArray, "imageCubeArray"},
    {spv::CapabilityImageCubeArray, "imageCubeArray"},
    {spv::CapabilityMinLod, "shaderResourceMinLod"},
    {spv::CapabilitySparseResidency, "shaderResourceResidency"},
    {spv::CapabilityUniformBufferArrayDynamicIndexing, "shaderUniformBufferArrayDynamicIndexing"},
    {spv::CapabilitySampledImageArrayDynamicIndexing, "shaderSampledImageArrayDynamicIndexing"},
    {spv::CapabilityStorageBufferArrayDynamicIndexing, "shaderStorageBufferArrayDynamicIndexing"},
    {spv::CapabilityStorageImageArrayDynamicIndexing, "shaderStorageImageArrayDynamicIndexing"},
    {spv::CapabilityShaderNonUniform, ""},
    {spv::CapabilityRuntimeDescriptorArray, "runtimeDescriptorArray"},
    {spv::CapabilityUniformTexelBufferArrayDynamicIndexing, "shaderUniformTexelBufferArrayDynamicIndexing"},
    {spv::CapabilityStorageTexelBufferArrayDynamicIndexing, "shaderStorageTexelBufferArrayDynamicIndexing"},
    {spv::CapabilityUniformBufferArrayNonUniformIndexing, "shaderUniformBufferArrayNonUniformIndexing"},
    {spv::CapabilitySampledImageArrayNonUniformIndexing, "shaderSampledImageArrayNonUniformIndexing"},
    {spv::CapabilityStorageBufferArrayNonUniformIndexing, "shaderStorageBufferArrayNonUniformIndexing"},
    {spv::CapabilityStorageImageArrayNonUniformIndexing, "shaderStorageImageArrayNonUniformIndexing"},
    {spv::CapabilityUniformTexelBufferArrayNonUniformIndexing, "shaderUniformTexelBufferArrayNonUniformIndexing"},
    {spv::CapabilityStorageTexelBufferArrayNonUniformIndexing, "shaderStorageTexelBufferArrayNonUniformIndexing"},
    {spv::CapabilityInt64ImageEXT, "shaderImageInt64Atomics"},
    {spv::CapabilityVariablePointersStorageBuffer, "variablePointersStorageBuffer"},
    {spv::CapabilityVariablePointers, "variablePointers"},
    {spv::CapabilityVulkanMemoryModel, "vulkanMemoryModel"},
    {spv::CapabilityVulkanMemoryModelDeviceScope, "vulkanMemoryModelDeviceScope"},
    {spv::CapabilityPhysicalStorageBufferAddresses, "bufferDeviceAddress"},
    {spv::CapabilityShaderClockKHR, "VK_KHR_shader_clock"},
    {spv::CapabilityRayQueryKHR, "VK_KHR_ray_query"},
    {spv::CapabilityRayTracingKHR, "VK_KHR_ray_tracing_pipeline"},
    {spv::CapabilityRayTraversalPrimitiveCullingKHR, "VK_KHR_ray_query"},
    {rayQueryPositionFetch, "VK_KHR_ray_tracing_position_fetch"},
    {rayTracingPositionFetch, "VK_KHR_ray_tracing_position_fetch"},
    {spv::CapabilityGroupNonUniform, "VK_SUBGROUP_FEATURE_BASIC_BIT"},
    {spv::CapabilityGroupNonUniformVote, "VK_SUBGROUP_FEATURE_VOTE_BIT"},
    {spv::CapabilityGroupNonUniformArithmetic, "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT"},
    {spv::CapabilityGroupNonUniformBallot, "VK_SUBGROUP_FEATURE_BALLOT_BIT"},
    {spv::CapabilityGroupNonUniformShuffle, "VK_SUBGROUP_FEATURE_SHUFFLE_BIT"},
    {spv::CapabilityGroupNonUniformShuffleRelative, "VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT"},
    {spv::CapabilityGroupNonUniformClustered, "VK_SUBGROUP_FEATURE_CLUSTERED_BIT"},
    {spv::CapabilityGroupNonUniformQuad, "VK_SUBGROUP_FEATURE_QUAD_BIT"},
    {spv::CapabilityDotProductKHR, "shaderIntegerDotProduct"},
    {spv::CapabilityDotProductInputAllKHR, "shaderIntegerDotProduct"},
    {spv::CapabilityDotProductInput4x8BitKHR, "shaderIntegerDotProduct"},
    {spv::CapabilityDotProductInput4x8BitPackedKHR, "shaderIntegerDotProduct"},
    {spv::CapabilityDemoteToHelperInvocation, "shaderDemoteToHelperInvocation"},
    {spv::CapabilityWorkgroupMemoryExplicitLayoutKHR, "workgroupMemoryExplicitLayout"},
    {spv::CapabilityComputeDerivativeGroupQuadsNV, "computeDerivativeGroupQuads"},
    {spv::CapabilityComputeDerivativeGroupLinearNV, "computeDerivativeGroupLinear"},
    {cooperativeMatrix, "cooperativeMatrix"},
    {spv::CapabilitySignedZeroInfNanPreserve, "shaderSignedZeroInfNanPreserveFloat32"},
    {spv::CapabilityDenormPreserve, "shaderDenormPreserveFloat32"},
    {spv::CapabilityDenormFlushToZero, "shaderDenormFlushToZeroFloat32"},
    {spv::CapabilityRoundingModeRTE, "shaderRoundingModeRTEFloat32"},
    {spv::CapabilityRoundingModeRTZ, "shaderRoundingModeRTZFloat32"},
};

/// Atomics whose feature depends on the storage class. Empty: implied by the capability for the image.
struct AtomicNeed
{
    spv::Capability capability;
    std::string_view buffer;
    std::string_view shared;
    std::string_view image;
};
constexpr AtomicNeed atomicNeeds[] = {
    {spv::CapabilityInt64Atomics, "shaderBufferInt64Atomics", "shaderSharedInt64Atomics", ""},
    {spv::CapabilityAtomicFloat32AddEXT, "shaderBufferFloat32AtomicAdd", "shaderSharedFloat32AtomicAdd",
     "shaderImageFloat32AtomicAdd"},
    {spv::CapabilityAtomicFloat64AddEXT, "shaderBufferFloat64AtomicAdd", "shaderSharedFloat64AtomicAdd", ""},
    {spv::CapabilityAtomicFloat32MinMaxEXT, "shaderBufferFloat32AtomicMinMax", "shaderSharedFloat32AtomicMinMax",
     "shaderImageFloat32AtomicMinMax"},
};

/// Adds the features for the atomics of a capability according to the storage classes of their pointers.
void addAtomicNeeds(const SpirvModule& module, const AtomicNeed& need, std::set<std::string>& names)
{
    bool used = false;
    for (const Instruction& instruction : module.instructions()) {
        if (!isAtomicOf(module, instruction, need.capability))
            continue;
        const Instruction* pointer = module.definition(instruction.argument(0));
        const Instruction* type = pointer != nullptr ? module.definition(pointer->type) : nullptr;
        const std::uint32_t place =
            type != nullptr ? type->operand(1) : std::uint32_t{spv::StorageClassStorageBuffer};
        const std::string_view name = place == spv::StorageClassWorkgroup ? need.shared
                                      : place == spv::StorageClassImage   ? need.image
                                                                          : need.buffer;
        used = true;
        if (!name.empty())
            names.emplace(name);
    }
    if (!used)
        names.emplace(need.buffer);
}

/// The widths in bits of the 8- and 16-bit numbers that a type contains.
void addNarrowWidths(const SpirvModule& module, std::uint32_t id, std::set<std::uint32_t>& visited,
                     std::set<std::uint32_t>& widths)
{
    const Instruction* const type = module.definition(id);
    if (type == nullptr || !visited.insert(id).second)
        return;
    switch (static_cast<int>(type->opcode)) {
    case spv::OpTypeInt:
    case spv::OpTypeFloat:
        if (type->operand(1) < 32)
            widths.insert(type->operand(1));
        break;
    case spv::OpTypeVector:
    case spv::OpTypeMatrix:
    case spv::OpTypeArray:
    case spv::OpTypeRuntimeArray:
        addNarrowWidths(module, type->operand(1), visited, widths);
        break;
    case spv::OpTypeStruct:
        for (std::size_t member = 2; member < type->words.size(); ++member)
            addNarrowWidths(module, type->words[member], visited, widths);
        break;
    default:
        break;
    }
}

/// Adds the features for 8- and 16-bit members of buffers. Modules that declare Int16 or Float16 need not declare the
/// capabilities of these features, but devices require the features nevertheless
/// (VUID-RuntimeSpirv-storageBuffer16BitAccess-06328 and its neighbors).
void addStorageNeeds(const SpirvModule& module, std::set<std::string>& names)
{
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpTypePointer)
            continue;
        const std::uint32_t place = instruction.operand(1);
        const std::string_view prefix = place == spv::StorageClassStorageBuffer  ? "storageBuffer"
                                        : place == spv::StorageClassUniform      ? "uniformAndStorageBuffer"
                                        : place == spv::StorageClassPushConstant ? "storagePushConstant"
                                                                                 : "";
        if (prefix.empty())
            continue;
        std::set<std::uint32_t> visited;
        std::set<std::uint32_t> widths;
        addNarrowWidths(module, instruction.operand(2), visited, widths);
        for (const std::uint32_t width : widths)
            names.insert(place == spv::StorageClassPushConstant ? std::format("{}{}", prefix, width)
                                                                : std::format("{}{}BitAccess", prefix, width));
    }
}

} // namespace

std::vector<std::string> knownNeeds()
{
    std::set<std::string> names{"VK_KHR_shader_non_semantic_info", "shaderStorageImageReadWithoutFormat",
                                "shaderStorageImageWriteWithoutFormat", "scalarBlockLayout"};
    for (const Need& need : needs)
        names.emplace(need.name);
    for (const AtomicNeed& need : atomicNeeds)
        names.insert({std::string(need.buffer), std::string(need.shared), std::string(need.image)});
    names.erase("");
    return {names.begin(), names.end()};
}

std::vector<std::string> deviceNeeds(const SpirvModule& module, const VariableUses& uses)
{
    std::set<std::string> names;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode == spv::OpExtension && textAt(instruction, 1) == "SPV_KHR_non_semantic_info")
            names.insert("VK_KHR_shader_non_semantic_info");
        if (instruction.opcode != spv::OpCapability)
            continue;
        // Compare as numbers, because invalid values may not fit the enumeration.
        const std::uint32_t capability = instruction.operand(0);
        const auto number = [](const auto& each) { return static_cast<std::uint32_t>(each.capability); };
        if (const auto* atomic = std::ranges::find(atomicNeeds, capability, number);
            atomic != std::end(atomicNeeds)) {
            addAtomicNeeds(module, *atomic, names);
            continue;
        }
        const auto* known = std::ranges::find(needs, capability, number);
        if (known == std::end(needs))
            names.insert(std::format("SPIR-V capability {}", capabilityName(capability)));
        else if (!known->name.empty())
            names.emplace(known->name);
    }
    addStorageNeeds(module, names);
    if (uses.readsWithoutFormat)
        names.insert("shaderStorageImageReadWithoutFormat");
    if (uses.writesWithoutFormat)
        names.insert("shaderStorageImageWriteWithoutFormat");
    if (needsScalarLayout(module))
        names.insert("scalarBlockLayout");
    return {names.begin(), names.end()};
}

} // namespace wavelane::shader
