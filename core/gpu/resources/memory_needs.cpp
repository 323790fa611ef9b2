// SPDX-License-Identifier: MIT
#include "core/gpu/resources/memory_needs.h"

namespace wavelane::gpu {

VkMemoryRequirements memoryRequirements(const Device& device, const VkBufferCreateInfo& info)
{
    const VkDeviceBufferMemoryRequirements request{.sType = VK_STRUCTURE_TYPE_DEVICE_BUFFER_MEMORY_REQUIREMENTS,
                                                   .pCreateInfo = &info};
    VkMemoryRequirements2 requirements{.sType = VK_STRUCTURE_TYPE_MEMORY_REQUIREMENTS_2};
    vkGetDeviceBufferMemoryRequirements(device.get(), &request, &requirements);
    return requirements.memoryRequirements;
}

VkMemoryRequirements memoryRequirements(const Device& device, const VkImageCreateInfo& info)
{
    const VkDeviceImageMemoryRequirements request{.sType = VK_STRUCTURE_TYPE_DEVICE_IMAGE_MEMORY_REQUIREMENTS,
                                                  .pCreateInfo = &info};
    VkMemoryRequirements2 requirements{.sType = VK_STRUCTURE_TYPE_MEMORY_REQUIREMENTS_2};
    vkGetDeviceImageMemoryRequirements(device.get(), &request, &requirements);
    return requirements.memoryRequirements;
}

} // namespace wavelane::gpu
