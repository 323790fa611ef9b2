// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/project/project.h"

#include <span>

namespace wavelane::run {

/// Refuses resources that are to be made and together need more memory than the device has to give now
/// (`out_of_device_memory` at the one that no longer fits), before any of them is made. Counts what a user counts:
/// the device's own padding comes on top and is left to the making of each.
void checkMemory(std::span<const project::Resource* const> resources, const gpu::Device& device,
                 Diagnostics& diagnostics);

} // namespace wavelane::run
