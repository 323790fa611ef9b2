// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// Output structures of the Vulkan versions.
struct VersionFeatures
{
    VkPhysicalDeviceVulkan11Features& v11;
    VkPhysicalDeviceVulkan12Features& v12;
    VkPhysicalDeviceVulkan13Features& v13;
};

/// Enables the features that single-feature structures in `chain` enable: those that began as extensions and became
/// members of a version's structure. Covers only features that Wavelane uses.
void addPromotedFeatures(const VkPhysicalDeviceFeatures2& chain, const VersionFeatures& features);

} // namespace wavelane::gpu
