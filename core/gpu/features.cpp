// SPDX-License-Identifier: MIT
#include "core/gpu/features.h"

#include "core/gpu/promoted_features.h"

#include <algorithm>
#include <array>

namespace wavelane::gpu {

namespace {

template<class Structure>
struct Row
{
    const char* name;
    VkBool32 Structure::* member;
};

#define WAVELANE_FEATURE(structure, member) {#member, &structure::member}

using F10 = VkPhysicalDeviceFeatures;
constexpr std::array core10 = std::to_array<Row<F10>>({
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
constexpr std::array core11 = std::to_array<Row<F11>>({
    WAVELANE_FEATURE(F11, storageBuffer16BitAccess),
    WAVELANE_FEATURE(F11, uniformAndStorageBuffer16BitAccess),
    WAVELANE_FEATURE(F11, storagePushConstant16),
    WAVELANE_FEATURE(F11, variablePointersStorageBuffer),
    WAVELANE_FEATURE(F11, variablePointers),
    WAVELANE_FEATURE(F11, samplerYcbcrConversion),
});
using F12 = VkPhysicalDeviceVulkan12Features;
constexpr std::array core12 = std::to_array<Row<F12>>({
    WAVELANE_FEATURE(F12, samplerMirrorClampToEdge),
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
constexpr std::array core13 = std::to_array<Row<F13>>({
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
constexpr std::array robustness2 = std::to_array<Row<FRobust>>({
    WAVELANE_FEATURE(FRobust, robustBufferAccess2),
    WAVELANE_FEATURE(FRobust, robustImageAccess2),
    WAVELANE_FEATURE(FRobust, nullDescriptor),
});
using FAtomic = VkPhysicalDeviceShaderAtomicFloatFeaturesEXT;
constexpr std::array atomicFloat = std::to_array<Row<FAtomic>>({
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat32Atomics),
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat32AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat64Atomics),
    WAVELANE_FEATURE(FAtomic, shaderBufferFloat64AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderSharedFloat32Atomics),
    WAVELANE_FEATURE(FAtomic, shaderSharedFloat32AtomicAdd),
    WAVELANE_FEATURE(FAtomic, shaderImageFloat32Atomics),
    WAVELANE_FEATURE(FAtomic, shaderImageFloat32AtomicAdd),
});
using FImage64 = VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT;
constexpr std::array imageAtomic64 = std::to_array<Row<FImage64>>({
    WAVELANE_FEATURE(FImage64, shaderImageInt64Atomics),
});
using FAccel = VkPhysicalDeviceAccelerationStructureFeaturesKHR;
constexpr std::array accelerationStructure = std::to_array<Row<FAccel>>({
    WAVELANE_FEATURE(FAccel, accelerationStructure),
});
using FRay = VkPhysicalDeviceRayQueryFeaturesKHR;
constexpr std::array rayQuery = std::to_array<Row<FRay>>({WAVELANE_FEATURE(FRay, rayQuery)});
using FDeriv = VkPhysicalDeviceComputeShaderDerivativesFeaturesKHR;
constexpr std::array derivatives = std::to_array<Row<FDeriv>>({
    WAVELANE_FEATURE(FDeriv, computeDerivativeGroupQuads),
    WAVELANE_FEATURE(FDeriv, computeDerivativeGroupLinear),
});
#undef WAVELANE_FEATURE

template<class Structure, std::size_t count>
void collect(const Structure& structure, const std::array<Row<Structure>, count>& rows, std::vector<std::string>& out)
{
    for (const auto& row : rows) {
        if (structure.*row.member)
            out.emplace_back(row.name);
    }
}

} // namespace

const std::vector<std::string_view>& requiredFeatures()
{
    static const std::vector<std::string_view> names{"timelineSemaphore", "synchronization2"};
    return names;
}

const std::vector<std::string_view>& wantedExtensions()
{
    static const std::vector<std::string_view> names{VK_EXT_ROBUSTNESS_2_EXTENSION_NAME,
                                                     VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME,
                                                     VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME,
                                                     VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME,
                                                     VK_KHR_RAY_QUERY_EXTENSION_NAME,
                                                     VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME,
                                                     VK_KHR_COMPUTE_SHADER_DERIVATIVES_EXTENSION_NAME,
                                                     VK_EXT_MEMORY_BUDGET_EXTENSION_NAME};
    return names;
}

template<class Visit>
void FeatureChain::forEach(Visit visit)
{
    visit(m_11, nullptr);
    visit(m_12, nullptr);
    visit(m_13, nullptr);
    visit(m_robustness2, VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
    visit(m_atomicFloat, VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME);
    visit(m_imageAtomic64, VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME);
    visit(m_accelerationStructure, VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME);
    visit(m_rayQuery, VK_KHR_RAY_QUERY_EXTENSION_NAME);
    visit(m_derivatives, VK_KHR_COMPUTE_SHADER_DERIVATIVES_EXTENSION_NAME);
}

FeatureChain::FeatureChain(VkPhysicalDevice device, const std::vector<std::string>& extensions)
{
    void** next = &m_core.pNext;
    forEach([&](auto& structure, const char* extension) {
        if (extension != nullptr && !std::ranges::contains(extensions, extension))
            return;
        *next = &structure;
        next = &structure.pNext;
    });
    vkGetPhysicalDeviceFeatures2(device, &m_core);
}

std::vector<std::string> FeatureChain::namesIn(const VkPhysicalDeviceFeatures2& chain)
{
    FeatureChain features;
    features.m_core.features = chain.features;
    for (const auto* each = static_cast<const VkBaseInStructure*>(chain.pNext); each; each = each->pNext) {
        features.forEach([&]<class Structure>(Structure& structure, const char*) {
            if (structure.sType != each->sType)
                return;
            structure = *reinterpret_cast<const Structure*>(each);
            structure.pNext = nullptr;
        });
    }
    // A device's maker uses either the structure of a version or those of its parts (VUID-VkDeviceCreateInfo-pNext).
    addPromotedFeatures(chain, {features.m_11, features.m_12, features.m_13});
    return features.names();
}

std::vector<std::string> FeatureChain::names() const
{
    std::vector<std::string> out;
    collect(m_core.features, core10, out);
    collect(m_11, core11, out);
    collect(m_12, core12, out);
    collect(m_13, core13, out);
    collect(m_robustness2, robustness2, out);
    collect(m_atomicFloat, atomicFloat, out);
    collect(m_imageAtomic64, imageAtomic64, out);
    collect(m_accelerationStructure, accelerationStructure, out);
    collect(m_rayQuery, rayQuery, out);
    collect(m_derivatives, derivatives, out);
    std::ranges::sort(out);
    return out;
}

bool FeatureChain::has(std::string_view name) const
{
    const auto all = names();
    return std::ranges::binary_search(all, name);
}

void FeatureChain::keepUseful()
{
    m_12.bufferDeviceAddressCaptureReplay = VK_FALSE;
    m_12.bufferDeviceAddressMultiDevice = VK_FALSE;
    m_accelerationStructure.accelerationStructureCaptureReplay = VK_FALSE;
    m_accelerationStructure.accelerationStructureIndirectBuild = VK_FALSE;
    m_accelerationStructure.accelerationStructureHostCommands = VK_FALSE;
    m_11.protectedMemory = VK_FALSE;
    m_13.privateData = VK_FALSE;
}

} // namespace wavelane::gpu
