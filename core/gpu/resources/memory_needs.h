// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"

namespace wavelane::gpu {

/// Size, alignment and memory types that the device needs for such a buffer or image, before there is one.
VkMemoryRequirements memoryNeeds(const Device& device, const VkBufferCreateInfo& info);
VkMemoryRequirements memoryNeeds(const Device& device, const VkImageCreateInfo& info);

} // namespace wavelane::gpu
