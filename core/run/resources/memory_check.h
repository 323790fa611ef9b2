// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/project/project.h"

#include <span>

namespace wavelane::run {

/// Checks before resources are created that together they fit in the memory that the device has left:
/// `out_of_device_memory` at the first one that does not. Counts the resources' own sizes; padding by the device is
/// checked when each one is created.
void checkMemory(std::span<const project::Resource* const> resources, const gpu::Device& device,
                 Diagnostics& diagnostics);

} // namespace wavelane::run
