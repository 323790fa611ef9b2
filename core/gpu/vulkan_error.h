// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <vulkan/vulkan.h>

#include <string>
#include <string_view>

namespace wavelane::gpu {

/// The one place where a VkResult becomes an Error: `what` is the thing that was tried, as in "allocate 64 MiB for
/// `image`". Out of memory, lost devices and missing features keep their own codes.
Error vulkanError(VkResult result, std::string_view what);

/// Spelling of a VkResult, for example `VK_ERROR_DEVICE_LOST`.
std::string resultName(VkResult result);

} // namespace wavelane::gpu
