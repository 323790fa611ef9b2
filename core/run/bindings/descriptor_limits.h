// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <vulkan/vulkan_core.h>

namespace wavelane::run {

/// `limit_exceeded` where a dispatch has more descriptors of a type than a stage or a set may have on the device (the
/// maxPerStageDescriptor… and maxDescriptorSet… limits), at the slot with the most of them, and where a constant
/// block is larger than maxUniformBufferRange, at its slot.
Result<void> checkDescriptorLimits(const PlannedDispatch& dispatch, const VkPhysicalDeviceLimits& limits,
                                   const VkPhysicalDeviceAccelerationStructurePropertiesKHR& structures);

} // namespace wavelane::run
