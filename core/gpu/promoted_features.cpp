// SPDX-License-Identifier: MIT
#include "core/gpu/promoted_features.h"

#include <initializer_list>
#include <utility>

namespace wavelane::gpu {

namespace {

/// If `structure` is a `Part`, enables its enabled members in `whole` too.
template<class Part, class Whole>
void add(const VkBaseInStructure& structure, VkStructureType type, Whole& whole,
         std::initializer_list<std::pair<VkBool32 Part::*, VkBool32 Whole::*>> members)
{
    if (structure.sType != type)
        return;
    const auto& part = reinterpret_cast<const Part&>(structure);
    for (const auto& [from, to] : members)
        whole.*to = whole.*to || part.*from ? VK_TRUE : VK_FALSE;
}

#define WAVELANE_SAME(Part, Whole, member) {&Part::member, &Whole::member}

using V11 = VkPhysicalDeviceVulkan11Features;
using Storage16 = VkPhysicalDevice16BitStorageFeatures;
using Pointers = VkPhysicalDeviceVariablePointersFeatures;
using Ycbcr = VkPhysicalDeviceSamplerYcbcrConversionFeatures;

void add11(const VkBaseInStructure& each, V11& v11)
{
    add<Storage16>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_16BIT_STORAGE_FEATURES, v11,
                   {WAVELANE_SAME(Storage16, V11, storageBuffer16BitAccess),
                    WAVELANE_SAME(Storage16, V11, uniformAndStorageBuffer16BitAccess),
                    WAVELANE_SAME(Storage16, V11, storagePushConstant16)});
    add<Pointers>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VARIABLE_POINTERS_FEATURES, v11,
                  {WAVELANE_SAME(Pointers, V11, variablePointersStorageBuffer),
                   WAVELANE_SAME(Pointers, V11, variablePointers)});
    add<Ycbcr>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SAMPLER_YCBCR_CONVERSION_FEATURES, v11,
               {WAVELANE_SAME(Ycbcr, V11, samplerYcbcrConversion)});
}

using V12 = VkPhysicalDeviceVulkan12Features;
using Storage8 = VkPhysicalDevice8BitStorageFeatures;
using Atomic64 = VkPhysicalDeviceShaderAtomicInt64Features;
using Small = VkPhysicalDeviceShaderFloat16Int8Features;
using Indexing = VkPhysicalDeviceDescriptorIndexingFeatures;
using Scalar = VkPhysicalDeviceScalarBlockLayoutFeatures;
using Uniform = VkPhysicalDeviceUniformBufferStandardLayoutFeatures;
using Subgroup = VkPhysicalDeviceShaderSubgroupExtendedTypesFeatures;
using Reset = VkPhysicalDeviceHostQueryResetFeatures;
using Timeline = VkPhysicalDeviceTimelineSemaphoreFeatures;
using Address = VkPhysicalDeviceBufferDeviceAddressFeatures;
using Model = VkPhysicalDeviceVulkanMemoryModelFeatures;

void addIndexing(const VkBaseInStructure& each, V12& v12)
{
    add<Indexing>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_INDEXING_FEATURES, v12,
                  {WAVELANE_SAME(Indexing, V12, shaderUniformTexelBufferArrayDynamicIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderStorageTexelBufferArrayDynamicIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderUniformBufferArrayNonUniformIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderSampledImageArrayNonUniformIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderStorageBufferArrayNonUniformIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderStorageImageArrayNonUniformIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderUniformTexelBufferArrayNonUniformIndexing),
                   WAVELANE_SAME(Indexing, V12, shaderStorageTexelBufferArrayNonUniformIndexing),
                   WAVELANE_SAME(Indexing, V12, descriptorBindingPartiallyBound),
                   WAVELANE_SAME(Indexing, V12, descriptorBindingVariableDescriptorCount),
                   WAVELANE_SAME(Indexing, V12, runtimeDescriptorArray)});
}

void add12(const VkBaseInStructure& each, V12& v12)
{
    add<Storage8>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES, v12,
                  {WAVELANE_SAME(Storage8, V12, storageBuffer8BitAccess),
                   WAVELANE_SAME(Storage8, V12, uniformAndStorageBuffer8BitAccess),
                   WAVELANE_SAME(Storage8, V12, storagePushConstant8)});
    add<Atomic64>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_INT64_FEATURES, v12,
                  {WAVELANE_SAME(Atomic64, V12, shaderBufferInt64Atomics),
                   WAVELANE_SAME(Atomic64, V12, shaderSharedInt64Atomics)});
    add<Small>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_FLOAT16_INT8_FEATURES, v12,
               {WAVELANE_SAME(Small, V12, shaderFloat16), WAVELANE_SAME(Small, V12, shaderInt8)});
    addIndexing(each, v12);
    add<Scalar>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SCALAR_BLOCK_LAYOUT_FEATURES, v12,
                {WAVELANE_SAME(Scalar, V12, scalarBlockLayout)});
    add<Uniform>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_UNIFORM_BUFFER_STANDARD_LAYOUT_FEATURES, v12,
                 {WAVELANE_SAME(Uniform, V12, uniformBufferStandardLayout)});
    add<Subgroup>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_EXTENDED_TYPES_FEATURES, v12,
                  {WAVELANE_SAME(Subgroup, V12, shaderSubgroupExtendedTypes)});
    add<Reset>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES, v12,
               {WAVELANE_SAME(Reset, V12, hostQueryReset)});
    add<Timeline>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TIMELINE_SEMAPHORE_FEATURES, v12,
                  {WAVELANE_SAME(Timeline, V12, timelineSemaphore)});
    add<Address>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BUFFER_DEVICE_ADDRESS_FEATURES, v12,
                 {WAVELANE_SAME(Address, V12, bufferDeviceAddress)});
    add<Model>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_MEMORY_MODEL_FEATURES, v12,
               {WAVELANE_SAME(Model, V12, vulkanMemoryModel), WAVELANE_SAME(Model, V12, vulkanMemoryModelDeviceScope),
                WAVELANE_SAME(Model, V12, vulkanMemoryModelAvailabilityVisibilityChains)});
}

using V13 = VkPhysicalDeviceVulkan13Features;
using Image = VkPhysicalDeviceImageRobustnessFeatures;
using Terminate = VkPhysicalDeviceShaderTerminateInvocationFeatures;
using Demote = VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures;
using Sizes = VkPhysicalDeviceSubgroupSizeControlFeatures;
using Synchronization = VkPhysicalDeviceSynchronization2Features;
using Zero = VkPhysicalDeviceZeroInitializeWorkgroupMemoryFeatures;
using Dot = VkPhysicalDeviceShaderIntegerDotProductFeatures;
using Maintenance = VkPhysicalDeviceMaintenance4Features;
using Cache = VkPhysicalDevicePipelineCreationCacheControlFeatures;

void add13(const VkBaseInStructure& each, V13& v13)
{
    add<Image>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_ROBUSTNESS_FEATURES, v13,
               {WAVELANE_SAME(Image, V13, robustImageAccess)});
    add<Terminate>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_TERMINATE_INVOCATION_FEATURES, v13,
                   {WAVELANE_SAME(Terminate, V13, shaderTerminateInvocation)});
    add<Demote>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_DEMOTE_TO_HELPER_INVOCATION_FEATURES, v13,
                {WAVELANE_SAME(Demote, V13, shaderDemoteToHelperInvocation)});
    add<Sizes>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES, v13,
               {WAVELANE_SAME(Sizes, V13, subgroupSizeControl), WAVELANE_SAME(Sizes, V13, computeFullSubgroups)});
    add<Synchronization>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SYNCHRONIZATION_2_FEATURES, v13,
                         {WAVELANE_SAME(Synchronization, V13, synchronization2)});
    add<Zero>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ZERO_INITIALIZE_WORKGROUP_MEMORY_FEATURES, v13,
              {WAVELANE_SAME(Zero, V13, shaderZeroInitializeWorkgroupMemory)});
    add<Dot>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_INTEGER_DOT_PRODUCT_FEATURES, v13,
             {WAVELANE_SAME(Dot, V13, shaderIntegerDotProduct)});
    add<Maintenance>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_FEATURES, v13,
                     {WAVELANE_SAME(Maintenance, V13, maintenance4)});
    add<Cache>(each, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_CREATION_CACHE_CONTROL_FEATURES, v13,
               {WAVELANE_SAME(Cache, V13, pipelineCreationCacheControl)});
}

#undef WAVELANE_SAME

} // namespace

void addPromotedFeatures(const VkPhysicalDeviceFeatures2& chain, const VersionFeatures& features)
{
    for (const auto* each = static_cast<const VkBaseInStructure*>(chain.pNext); each; each = each->pNext) {
        add11(*each, features.v11);
        add12(*each, features.v12);
        add13(*each, features.v13);
    }
}

} // namespace wavelane::gpu
