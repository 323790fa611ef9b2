// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// The chain of feature structures that Wavelane supports, filled in by a device or passed to vkCreateDevice. Not
/// copyable, because it points into itself.
class FeatureChain
{
public:
    /// Queries the features of `device`. Structures of extensions are included only if `extensions` lists the
    /// extension.
    FeatureChain(VkPhysicalDevice device, const std::vector<std::string>& extensions);
    FeatureChain(const FeatureChain&) = delete;
    FeatureChain& operator=(const FeatureChain&) = delete;

    /// Names of the features enabled in a foreign chain, sorted. Structures of single features
    /// (VkPhysicalDeviceTimelineSemaphoreFeatures) count as well as those of a version
    /// (VkPhysicalDeviceVulkan12Features); unknown structures are skipped.
    static std::vector<std::string> namesIn(const VkPhysicalDeviceFeatures2& chain);

    VkPhysicalDeviceFeatures2* head() { return &m_core; }

    /// Vulkan's names of the supported features that are relevant to compute shaders, sorted.
    std::vector<std::string> names() const;
    /// All names that `names` can return.
    static std::vector<std::string> knownNames();
    bool has(std::string_view name) const;
    /// Disables supported features that cost performance or are not used, such as address capture and replay.
    void disableUnneededFeatures();

private:
    FeatureChain() = default;
    /// Calls `visit(structure, rows, extension)` for each structure after the first one, with its member table;
    /// `extension` is null for parts of Vulkan 1.3.
    template<class Self, class Visit>
    static void forEach(Self& self, Visit visit);

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
    VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT m_atomicFloat2{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT};
    VkPhysicalDeviceShaderClockFeaturesKHR m_clock{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR};
    VkPhysicalDeviceRayTracingPositionFetchFeaturesKHR m_positionFetch{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_POSITION_FETCH_FEATURES_KHR};
    VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR m_groupMemoryLayout{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR};
    VkPhysicalDeviceCooperativeMatrixFeaturesKHR m_cooperativeMatrix{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COOPERATIVE_MATRIX_FEATURES_KHR};
    VkPhysicalDeviceRayTracingPipelineFeaturesKHR m_rayTracingPipeline{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_FEATURES_KHR};
    VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR m_executables{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR};
};

/// Features that Wavelane requires, by Vulkan's names.
const std::vector<std::string_view>& requiredFeatures();
/// Supported float controls (VkPhysicalDeviceFloatControlsProperties), by Vulkan's names.
std::vector<std::string> floatControls(const VkPhysicalDeviceFloatControlsProperties& properties);
/// All names that `floatControls` can return.
std::vector<std::string> knownFloatControls();

/// Shader extensions that are part of Vulkan 1.3, so every usable device has them.
const std::vector<std::string_view>& promotedExtensions();

/// Optional extensions that Wavelane enables if a device supports them.
const std::vector<std::string_view>& optionalExtensions();

} // namespace wavelane::gpu
