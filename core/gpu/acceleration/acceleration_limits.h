// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/acceleration/acceleration_structure.h"

namespace wavelane::gpu {

/// The device's limits; zero if it does not support acceleration structures.
VkPhysicalDeviceAccelerationStructurePropertiesKHR accelerationProperties(const Device& device);

/// Fails with `limit_exceeded` or `format_unsupported`; see AccelerationStructure::create.
Result<void> checkAccelerationLimits(const Device& device, const AccelerationOptions& options);

} // namespace wavelane::gpu
