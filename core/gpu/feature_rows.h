// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

/// Members of Vulkan's feature structures that are relevant to compute shaders, with their names.
namespace wavelane::gpu::rows {

/// A feature: its name in Vulkan, and the member of the structure that has its value.
template<class Structure>
struct Row
{
    const char* name;
    VkBool32 Structure::* member;
};

#define WAVELANE_FEATURE(structure, member) {#member, &structure::member}

using F10 = VkPhysicalDeviceFeatures;
inline constexpr std::array core10 = std::to_array<Row<F10>>({
    WAVELANE_FEATURE(F10, robustBufferAccess),
    WAVELANE_FEATURE(F10, imageCubeArray),
    WAVELANE_FEATURE(F10, samplerAnisotropy),
    WAVELANE_FEATURE(F10, textureCompressionBC),
    WAVELANE_FEATURE(F10, pipelineStatisticsQuery),
    WAVELANE_FEATURE(F10, shaderImageGatherExtended),
    WAVELANE_FEATURE(F10, shaderStorageImageExtendedFormats),
    WAVELANE_FEATURE(F10, shaderStorageImageMultisample),
    WAVELANE_FEATURE(F10, shaderStorageImageReadWithoutFormat),
    WAVELANE_FEATURE(F10, shaderStorageImageWriteWithoutFormat),
    WAVELANE_FEATURE(F10, shaderUniformBufferArrayDynamicIndexing),
    WAVELANE_FEATURE(F10, shaderSampledImageArrayDynamicIndexing),
    WAVELANE_FEATURE(F10, shaderStorageBufferArrayDynamicIndexing),
    WAVELANE_FEATURE(F10, shaderStorageImageArrayDynamicIndexing),
    WAVELANE_FEATURE(F10, shaderFloat64),
    WAVELANE_FEATURE(F10, shaderInt64),
    WAVELANE_FEATURE(F10, shaderInt16),
    WAVELANE_FEATURE(F10, shaderResourceResidency),
    WAVELANE_FEATURE(F10, shaderResourceMinLod),
    WAVELANE_FEATURE(F10, sparseBinding),
    WAVELANE_FEATURE(F10, sparseResidencyBuffer),
    WAVELANE_FEATURE(F10, sparseResidencyImage2D),
    WAVELANE_FEATURE(F10, sparseResidencyImage3D),
    WAVELANE_FEATURE(F10, sparseResidencyAliased),
});
using F11 = VkPhysicalDeviceVulkan11Features;
inline constexpr std::array core11 = std::to_array<Row<F11>>({
    WAVELANE_FEATURE(F11, storageBuffer16BitAccess),
    WAVELANE_FEATURE(F11, uniformAndStorageBuffer16BitAccess),
    WAVELANE_FEATURE(F11, storagePushConstant16),
    WAVELANE_FEATURE(F11, variablePointersStorageBuffer),
    WAVELANE_FEATURE(F11, variablePointers),
    WAVELANE_FEATURE(F11, samplerYcbcrConversion),
});
using F12 = VkPhysicalDeviceVulkan12Features;
inline constexpr std::array core12 = std::to_array<Row<F12>>({
    WAVELANE_FEATURE(F12, samplerMirrorClampToEdge),
    WAVELANE_FEATURE(F12, samplerFilterMinmax),
    WAVELANE_FEATURE(F12, storageBuffer8BitAccess),
    WAVELANE_FEATURE(F12, uniformAndStorageBuffer8BitAccess),
    WAVELANE_FEATURE(F12, storagePushConstant8),
    WAVELANE_FEATURE(F12, shaderBufferInt64Atomics),
    WAVELANE_FEATURE(F12, shaderSharedInt64Atomics),
    WAVELANE_FEATURE(F12, shaderFloat16),
    WAVELANE_FEATURE(F12, shaderInt8),
    WAVELANE_FEATURE(F12, descriptorIndexing),
    WAVELANE_FEATURE(F12, shaderUniformTexelBufferArrayDynamicIndexing),
    WAVELANE_FEATURE(F12, shaderStorageTexelBufferArrayDynamicIndexing),
    WAVELANE_FEATURE(F12, shaderUniformBufferArrayNonUniformIndexing),
    WAVELANE_FEATURE(F12, shaderSampledImageArrayNonUniformIndexing),
    WAVELANE_FEATURE(F12, shaderStorageBufferArrayNonUniformIndexing),
    WAVELANE_FEATURE(F12, shaderStorageImageArrayNonUniformIndexing),
    WAVELANE_FEATURE(F12, shaderUniformTexelBufferArrayNonUniformIndexing),
    WAVELANE_FEATURE(F12, shaderStorageTexelBufferArrayNonUniformIndexing),
    WAVELANE_FEATURE(F12, descriptorBindingPartiallyBound),
    WAVELANE_FEATURE(F12, descriptorBindingVariableDescriptorCount),
    WAVELANE_FEATURE(F12, runtimeDescriptorArray),
    WAVELANE_FEATURE(F12, scalarBlockLayout),
    WAVELANE_FEATURE(F12, uniformBufferStandardLayout),
    WAVELANE_FEATURE(F12, shaderSubgroupExtendedTypes),
    WAVELANE_FEATURE(F12, hostQueryReset),
    WAVELANE_FEATURE(F12, timelineSemaphore),
    WAVELANE_FEATURE(F12, bufferDeviceAddress),
    WAVELANE_FEATURE(F12, vulkanMemoryModel),
    WAVELANE_FEATURE(F12, vulkanMemoryModelDeviceScope),
    WAVELANE_FEATURE(F12, vulkanMemoryModelAvailabilityVisibilityChains),
});
using F13 = VkPhysicalDeviceVulkan13Features;
inline constexpr std::array core13 = std::to_array<Row<F13>>({
    WAVELANE_FEATURE(F13, robustImageAccess),
    WAVELANE_FEATURE(F13, shaderTerminateInvocation),
    WAVELANE_FEATURE(F13, shaderDemoteToHelperInvocation),
    WAVELANE_FEATURE(F13, subgroupSizeControl),
    WAVELANE_FEATURE(F13, computeFullSubgroups),
    WAVELANE_FEATURE(F13, synchronization2),
    WAVELANE_FEATURE(F13, shaderZeroInitializeWorkgroupMemory),
    WAVELANE_FEATURE(F13, shaderIntegerDotProduct),
    WAVELANE_FEATURE(F13, maintenance4),
    WAVELANE_FEATURE(F13, pipelineCreationCacheControl),
});
using FRobust = VkPhysicalDeviceRobustness2FeaturesEXT;
inline constexpr std::array robustness2 = std::to_array<Row<FRobust>>({
    WAVELANE_FEATURE(FRobust, robustBufferAccess2),
    WAVELANE_FEATURE(FRobust, robustImageAccess2),
    WAVELANE_FEATURE(FRobust, nullDescriptor),
});
using FAtomic = VkPhysicalDeviceShaderAtomicFloatFeaturesEXT;
inline constexpr std::array atomicFloat = std::to_array<Row<FAtomic>>({
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat32Atomics),
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat32AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat64Atomics),
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat64AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderSharedFloat32Atomics),
    WAVELANE_FEATURE(FAtomic, shaderSharedFloat32AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderSharedFloat64Atomics),
    WAVELANE_FEATURE(FAtomic, shaderSharedFloat64AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderImageFloat32Atomics),
    WAVELANE_FEATURE(FAtomic, shaderImageFloat32AtomicAdd),
});
using FImage64 = VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT;
inline constexpr std::array imageAtomic64 = std::to_array<Row<FImage64>>({
    WAVELANE_FEATURE(FImage64, shaderImageInt64Atomics),
});
using FAccel = VkPhysicalDeviceAccelerationStructureFeaturesKHR;
inline constexpr std::array accelerationStructure = std::to_array<Row<FAccel>>({
    WAVELANE_FEATURE(FAccel, accelerationStructure),
});
using FRay = VkPhysicalDeviceRayQueryFeaturesKHR;
inline constexpr std::array rayQuery = std::to_array<Row<FRay>>({WAVELANE_FEATURE(FRay, rayQuery)});
using FDeriv = VkPhysicalDeviceComputeShaderDerivativesFeaturesKHR;
inline constexpr std::array derivatives = std::to_array<Row<FDeriv>>({
    WAVELANE_FEATURE(FDeriv, computeDerivativeGroupQuads),
    WAVELANE_FEATURE(FDeriv, computeDerivativeGroupLinear),
});
using FAtomic2 = VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT;
inline constexpr std::array atomicFloat2 = std::to_array<Row<FAtomic2>>({
    WAVELANE_FEATURE(FAtomic2, shaderBufferFloat32AtomicMinMax),
    WAVELANE_FEATURE(FAtomic2, shaderSharedFloat32AtomicMinMax),
    WAVELANE_FEATURE(FAtomic2, shaderImageFloat32AtomicMinMax),
});
using FClock = VkPhysicalDeviceShaderClockFeaturesKHR;
inline constexpr std::array shaderClock = std::to_array<Row<FClock>>({
    WAVELANE_FEATURE(FClock, shaderSubgroupClock),
    WAVELANE_FEATURE(FClock, shaderDeviceClock),
});
using FPosition = VkPhysicalDeviceRayTracingPositionFetchFeaturesKHR;
inline constexpr std::array positionFetch =
    std::to_array<Row<FPosition>>({WAVELANE_FEATURE(FPosition, rayTracingPositionFetch)});
using FGroup = VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR;
inline constexpr std::array groupMemoryLayout =
    std::to_array<Row<FGroup>>({WAVELANE_FEATURE(FGroup, workgroupMemoryExplicitLayout)});
using FMatrix = VkPhysicalDeviceCooperativeMatrixFeaturesKHR;
inline constexpr std::array matrixFeatures =
    std::to_array<Row<FMatrix>>({WAVELANE_FEATURE(FMatrix, cooperativeMatrix)});
using FPipeline = VkPhysicalDeviceRayTracingPipelineFeaturesKHR;
inline constexpr std::array rayTracingPipeline =
    std::to_array<Row<FPipeline>>({WAVELANE_FEATURE(FPipeline, rayTraversalPrimitiveCulling)});
using FExecutable = VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR;
inline constexpr std::array executableRows =
    std::to_array<Row<FExecutable>>({WAVELANE_FEATURE(FExecutable, pipelineExecutableInfo)});
using FloatControls = VkPhysicalDeviceFloatControlsProperties;
inline constexpr std::array floatControlRows = std::to_array<Row<FloatControls>>({
    WAVELANE_FEATURE(FloatControls, shaderSignedZeroInfNanPreserveFloat16),
    WAVELANE_FEATURE(FloatControls, shaderSignedZeroInfNanPreserveFloat32),
    WAVELANE_FEATURE(FloatControls, shaderSignedZeroInfNanPreserveFloat64),
    WAVELANE_FEATURE(FloatControls, shaderDenormPreserveFloat16),
    WAVELANE_FEATURE(FloatControls, shaderDenormPreserveFloat32),
    WAVELANE_FEATURE(FloatControls, shaderDenormPreserveFloat64),
    WAVELANE_FEATURE(FloatControls, shaderDenormFlushToZeroFloat16),
    WAVELANE_FEATURE(FloatControls, shaderDenormFlushToZeroFloat32),
    WAVELANE_FEATURE(FloatControls, shaderDenormFlushToZeroFloat64),
    WAVELANE_FEATURE(FloatControls, shaderRoundingModeRTEFloat16),
    WAVELANE_FEATURE(FloatControls, shaderRoundingModeRTEFloat32),
    WAVELANE_FEATURE(FloatControls, shaderRoundingModeRTEFloat64),
    WAVELANE_FEATURE(FloatControls, shaderRoundingModeRTZFloat16),
    WAVELANE_FEATURE(FloatControls, shaderRoundingModeRTZFloat32),
    WAVELANE_FEATURE(FloatControls, shaderRoundingModeRTZFloat64),
});
#undef WAVELANE_FEATURE

/// Collects the names of the enabled rows of a structure, or of all rows if `structure` is null.
template<class Structure, std::size_t count>
void collect(const Structure* structure, const std::array<Row<Structure>, count>& rows, std::vector<std::string>& out)
{
    for (const auto& row : rows) {
        if (!structure || structure->*row.member)
            out.emplace_back(row.name);
    }
}

} // namespace wavelane::gpu::rows
