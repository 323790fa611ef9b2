// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// The Vulkan format with the same bits. Total: every Format has one.
VkFormat toVulkan(Format format);

/// `VK_IMAGE_ASPECT_DEPTH_BIT` for D32_FLOAT, else colour.
VkImageAspectFlags aspectOf(Format format);

} // namespace wavelane::gpu
