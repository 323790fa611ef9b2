// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// Functions of VK_KHR_acceleration_structure; null if the device does not support it.
struct AccelerationFunctions
{
    PFN_vkCreateAccelerationStructureKHR create = nullptr;
    PFN_vkDestroyAccelerationStructureKHR destroy = nullptr;
    PFN_vkGetAccelerationStructureBuildSizesKHR buildSizes = nullptr;
    PFN_vkGetAccelerationStructureDeviceAddressKHR address = nullptr;
    PFN_vkCmdBuildAccelerationStructuresKHR build = nullptr;

    static AccelerationFunctions load(VkDevice device);
};

} // namespace wavelane::gpu
