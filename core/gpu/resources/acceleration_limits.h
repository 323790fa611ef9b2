// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/resources/acceleration_structure.h"

namespace wavelane::gpu {

/// What the device allows; zeros where it has no acceleration structures.
VkPhysicalDeviceAccelerationStructurePropertiesKHR accelerationProperties(const Device& device);

/// `limit_exceeded` or `format_unsupported`, as AccelerationStructure::create says.
Result<void> checkAccelerationLimits(const Device& device, const AccelerationOptions& options);

} // namespace wavelane::gpu
