// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"

#include <vulkan/vulkan_core.h>

namespace wavelane::run {

/// Checks the bindings of a dispatch against device limits. `limit_exceeded` if there are too many descriptors of a
/// type (maxPerStageDescriptor…, maxDescriptorSet…), at the slot with most of them, or if a constant block is larger
/// than maxUniformBufferRange, at its slot.
Result<void> checkDescriptorLimits(const PlannedDispatch& dispatch, const VkPhysicalDeviceLimits& limits,
                                   const VkPhysicalDeviceAccelerationStructurePropertiesKHR& structures);

} // namespace wavelane::run
