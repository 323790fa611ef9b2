// SPDX-License-Identifier: MIT
#include "core/gpu/features.h"

#include "core/gpu/feature_rows.h"
#include "core/gpu/promoted_features.h"

#include <algorithm>

namespace wavelane::gpu {

using namespace rows;

const std::vector<std::string_view>& requiredFeatures()
{
    static const std::vector<std::string_view> names{"timelineSemaphore", "synchronization2"};
    return names;
}

const std::vector<std::string_view>& optionalExtensions()
{
    static const std::vector<std::string_view> names{VK_EXT_ROBUSTNESS_2_EXTENSION_NAME,
                                                     VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME,
                                                     VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME,
                                                     VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME,
                                                     VK_KHR_RAY_QUERY_EXTENSION_NAME,
                                                     VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME,
                                                     VK_KHR_COMPUTE_SHADER_DERIVATIVES_EXTENSION_NAME,
                                                     VK_EXT_SHADER_ATOMIC_FLOAT_2_EXTENSION_NAME,
                                                     VK_KHR_SHADER_CLOCK_EXTENSION_NAME,
                                                     VK_KHR_RAY_TRACING_POSITION_FETCH_EXTENSION_NAME,
                                                     VK_KHR_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_EXTENSION_NAME,
                                                     VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME,
                                                     VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME,
                                                     VK_EXT_MEMORY_BUDGET_EXTENSION_NAME,
                                                     VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME};
    return names;
}

const std::vector<std::string_view>& promotedExtensions()
{
    static const std::vector<std::string_view> names{VK_KHR_SHADER_NON_SEMANTIC_INFO_EXTENSION_NAME,
                                                     VK_KHR_SHADER_FLOAT_CONTROLS_EXTENSION_NAME,
                                                     VK_KHR_SHADER_INTEGER_DOT_PRODUCT_EXTENSION_NAME,
                                                     VK_KHR_SHADER_TERMINATE_INVOCATION_EXTENSION_NAME,
                                                     VK_KHR_SPIRV_1_4_EXTENSION_NAME,
                                                     VK_KHR_STORAGE_BUFFER_STORAGE_CLASS_EXTENSION_NAME,
                                                     VK_KHR_SYNCHRONIZATION_2_EXTENSION_NAME,
                                                     VK_KHR_TIMELINE_SEMAPHORE_EXTENSION_NAME,
                                                     VK_KHR_ZERO_INITIALIZE_WORKGROUP_MEMORY_EXTENSION_NAME,
                                                     VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME};
    return names;
}

template<class Self, class Visit>
void FeatureChain::forEach(Self& self, Visit visit)
{
    visit(self.m_11, core11, nullptr);
    visit(self.m_12, core12, nullptr);
    visit(self.m_13, core13, nullptr);
    visit(self.m_robustness2, robustness2, VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
    visit(self.m_atomicFloat, atomicFloat, VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME);
    visit(self.m_atomicFloat2, atomicFloat2, VK_EXT_SHADER_ATOMIC_FLOAT_2_EXTENSION_NAME);
    visit(self.m_imageAtomic64, imageAtomic64, VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME);
    visit(self.m_accelerationStructure, accelerationStructure, VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME);
    visit(self.m_rayQuery, rayQuery, VK_KHR_RAY_QUERY_EXTENSION_NAME);
    visit(self.m_rayTracingPipeline, rayTracingPipeline, VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME);
    visit(self.m_positionFetch, positionFetch, VK_KHR_RAY_TRACING_POSITION_FETCH_EXTENSION_NAME);
    visit(self.m_derivatives, derivatives, VK_KHR_COMPUTE_SHADER_DERIVATIVES_EXTENSION_NAME);
    visit(self.m_clock, shaderClock, VK_KHR_SHADER_CLOCK_EXTENSION_NAME);
    visit(self.m_groupMemoryLayout, groupMemoryLayout, VK_KHR_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_EXTENSION_NAME);
    visit(self.m_cooperativeMatrix, matrixFeatures, VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME);
    visit(self.m_executables, executableRows, VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME);
}

FeatureChain::FeatureChain(VkPhysicalDevice device, const std::vector<std::string>& extensions)
{
    void** next = &m_core.pNext;
    forEach(*this, [&](auto& structure, const auto&, const char* extension) {
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
        forEach(features, [&]<class Structure>(Structure& structure, const auto&, const char*) {
            if (structure.sType != each->sType)
                return;
            structure = *reinterpret_cast<const Structure*>(each);
            structure.pNext = nullptr;
        });
    }
    // A chain contains either a version's structure or those of its parts (VUID-VkDeviceCreateInfo-pNext).
    addPromotedFeatures(chain, {features.m_11, features.m_12, features.m_13});
    return features.names();
}

std::vector<std::string> FeatureChain::names() const
{
    std::vector<std::string> out;
    collect(&m_core.features, core10, out);
    forEach(*this, [&out](const auto& structure, const auto& rows, const char*) { collect(&structure, rows, out); });
    std::ranges::sort(out);
    return out;
}

std::vector<std::string> FeatureChain::knownNames()
{
    const FeatureChain any;
    std::vector<std::string> out;
    collect<F10>(nullptr, core10, out);
    forEach(any, [&out]<class Structure>(const Structure&, const auto& rows, const char*) {
        collect<Structure>(nullptr, rows, out);
    });
    std::ranges::sort(out);
    return out;
}

std::vector<std::string> floatControls(const VkPhysicalDeviceFloatControlsProperties& properties)
{
    std::vector<std::string> out;
    collect(&properties, floatControlRows, out);
    return out;
}

std::vector<std::string> knownFloatControls()
{
    std::vector<std::string> out;
    collect<FloatControls>(nullptr, floatControlRows, out);
    return out;
}

bool FeatureChain::has(std::string_view name) const
{
    const auto all = names();
    return std::ranges::binary_search(all, name);
}

void FeatureChain::disableUnneededFeatures()
{
    m_12.bufferDeviceAddressCaptureReplay = VK_FALSE;
    m_12.bufferDeviceAddressMultiDevice = VK_FALSE;
    m_accelerationStructure.accelerationStructureCaptureReplay = VK_FALSE;
    m_accelerationStructure.accelerationStructureIndirectBuild = VK_FALSE;
    m_accelerationStructure.accelerationStructureHostCommands = VK_FALSE;
    m_rayTracingPipeline.rayTracingPipelineShaderGroupHandleCaptureReplay = VK_FALSE;
    m_rayTracingPipeline.rayTracingPipelineShaderGroupHandleCaptureReplayMixed = VK_FALSE;
    m_11.protectedMemory = VK_FALSE;
    m_13.privateData = VK_FALSE;
}

} // namespace wavelane::gpu
