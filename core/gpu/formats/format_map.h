// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// The Vulkan format with the same memory layout. Every Format has one.
VkFormat toVulkan(Format format);

/// `VK_IMAGE_ASPECT_DEPTH_BIT` for D32_FLOAT, otherwise the color aspect.
VkImageAspectFlags aspectOf(Format format);

} // namespace wavelane::gpu
