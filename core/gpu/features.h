// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// The chain of feature structures that Wavelane knows, filled in from a device or to be handed to vkCreateDevice.
/// Not copyable: the chain points into itself.
class FeatureChain
{
public:
    /// What `device` supports, structures of extensions only where `extensions` lists them.
    FeatureChain(VkPhysicalDevice device, const std::vector<std::string>& extensions);
    FeatureChain(const FeatureChain&) = delete;
    FeatureChain& operator=(const FeatureChain&) = delete;

    /// Names of the features that a chain of somebody else's switches on, sorted: the chain that a device was made
    /// with. Structures of single features (VkPhysicalDeviceTimelineSemaphoreFeatures) count as well as those of a
    /// version (VkPhysicalDeviceVulkan12Features); structures that Wavelane does not know are passed over.
    static std::vector<std::string> namesIn(const VkPhysicalDeviceFeatures2& chain);

    VkPhysicalDeviceFeatures2* head() { return &m_core; }

    /// Names of the supported features that matter to compute shaders, sorted; Vulkan's own names.
    std::vector<std::string> names() const;
    bool has(std::string_view name) const;
    /// Switches off what costs or hurts though it is supported (capture and replay of addresses, for example).
    void keepUseful();

private:
    FeatureChain() = default;
    /// Calls `visit(structure, extension)` for each structure behind the first; a null extension: part of Vulkan 1.3.
    template<class Visit>
    void forEach(Visit visit);

    VkPhysicalDeviceFeatures2 m_core{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    VkPhysicalDeviceVulkan11Features m_11{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES};
    VkPhysicalDeviceVulkan12Features m_12{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceVulkan13Features m_13{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
    VkPhysicalDeviceRobustness2FeaturesEXT m_robustness2{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT};
    VkPhysicalDeviceShaderAtomicFloatFeaturesEXT m_atomicFloat{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT};
    VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT m_imageAtomic64{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT};
    VkPhysicalDeviceAccelerationStructureFeaturesKHR m_accelerationStructure{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR};
    VkPhysicalDeviceRayQueryFeaturesKHR m_rayQuery{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR};
    VkPhysicalDeviceComputeShaderDerivativesFeaturesKHR m_derivatives{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COMPUTE_SHADER_DERIVATIVES_FEATURES_KHR};
};

/// Features without which nothing runs, by Vulkan's names.
const std::vector<std::string_view>& requiredFeatures();

/// Extensions that Wavelane asks for where a device has them; all others are left alone.
const std::vector<std::string_view>& wantedExtensions();

} // namespace wavelane::gpu
