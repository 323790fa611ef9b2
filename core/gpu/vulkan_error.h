// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <vulkan/vulkan.h>

#include <string>
#include <string_view>

namespace wavelane::gpu {

/// Converts a failed VkResult into an Error; the only place that does. `what` is the failed operation as an
/// infinitive, as in "allocate 64 MiB for 'image'". Out of memory, device loss, and missing features have their own
/// codes.
Error vulkanError(VkResult result, std::string_view what);

} // namespace wavelane::gpu
