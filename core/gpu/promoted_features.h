// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// The structures of Vulkan's versions, to be added to.
struct VersionFeatures
{
    VkPhysicalDeviceVulkan11Features& v11;
    VkPhysicalDeviceVulkan12Features& v12;
    VkPhysicalDeviceVulkan13Features& v13;
};

/// Switches on what the structures of single features in `chain` switch on: those that began as extensions and became
/// members of a version's structure. Only features that Wavelane has a use for.
void addPromotedFeatures(const VkPhysicalDeviceFeatures2& chain, const VersionFeatures& features);

} // namespace wavelane::gpu
