// SPDX-License-Identifier: MIT
#include "core/gpu/formats/format_support.h"

#include "core/gpu/formats/format_map.h"

namespace wavelane::gpu {

FormatSupport formatSupport(VkPhysicalDevice device, Format format)
{
    VkFormatProperties3 properties{VK_STRUCTURE_TYPE_FORMAT_PROPERTIES_3};
    VkFormatProperties2 query{VK_STRUCTURE_TYPE_FORMAT_PROPERTIES_2, &properties, {}};
    vkGetPhysicalDeviceFormatProperties2(device, toVulkan(format), &query);
    const VkFormatFeatureFlags2 image = properties.optimalTilingFeatures;
    const VkFormatFeatureFlags2 buffer = properties.bufferFeatures;
    return {.sampled = (image & VK_FORMAT_FEATURE_2_SAMPLED_IMAGE_BIT) != 0,
            .linear = (image & VK_FORMAT_FEATURE_2_SAMPLED_IMAGE_FILTER_LINEAR_BIT) != 0,
            .storage = (image & VK_FORMAT_FEATURE_2_STORAGE_IMAGE_BIT) != 0,
            .atomics = (image & VK_FORMAT_FEATURE_2_STORAGE_IMAGE_ATOMIC_BIT) != 0,
            .blitSource = (image & VK_FORMAT_FEATURE_2_BLIT_SRC_BIT) != 0,
            .comparison = (image & VK_FORMAT_FEATURE_2_SAMPLED_IMAGE_DEPTH_COMPARISON_BIT) != 0,
            .minmax = (image & VK_FORMAT_FEATURE_2_SAMPLED_IMAGE_FILTER_MINMAX_BIT) != 0,
            .buffer = (buffer & VK_FORMAT_FEATURE_2_UNIFORM_TEXEL_BUFFER_BIT) != 0,
            .storageBuffer = (buffer & VK_FORMAT_FEATURE_2_STORAGE_TEXEL_BUFFER_BIT) != 0,
            .bufferAtomics = (buffer & VK_FORMAT_FEATURE_2_STORAGE_TEXEL_BUFFER_ATOMIC_BIT) != 0};
}

Json formatsToJson(VkPhysicalDevice device)
{
    Json formats = Json::object();
    for (const FormatInfo& each : allFormats()) {
        const FormatSupport support = formatSupport(device, each.format);
        formats[std::string(each.name)] = {{"sampled", support.sampled},
                                           {"linear", support.linear},
                                           {"storage", support.storage},
                                           {"atomics", support.atomics},
                                           {"buffer", support.buffer},
                                           {"rw_buffer", support.storageBuffer},
                                           {"buffer_atomics", support.bufferAtomics}};
    }
    return formats;
}

} // namespace wavelane::gpu
