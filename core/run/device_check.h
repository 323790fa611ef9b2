// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/plan/plan.h"

namespace wavelane::run {

/// What a plan asks of a device beyond what it has: features that shaders or the project's `requires` need
/// (`feature_missing`), group sizes, shared memory and push constants (`limit_exceeded`). Appends to `diagnostics`.
void checkDevice(const project::Project& project, const Plan& plan, const gpu::Device& device,
                 Diagnostics& diagnostics);

} // namespace wavelane::run
