// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"

namespace wavelane::gpu {

/// Memory requirements of a buffer or image that does not exist yet.
VkMemoryRequirements memoryRequirements(const Device& device, const VkBufferCreateInfo& info);
VkMemoryRequirements memoryRequirements(const Device& device, const VkImageCreateInfo& info);

} // namespace wavelane::gpu
