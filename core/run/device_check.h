// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"

namespace wavelane::run {

/// Checks a plan against the device and adds diagnostics: `feature_missing` for features that shaders or the
/// project's `requires` name, `limit_exceeded` for group sizes, shared memory, push constants and descriptors.
void checkDevice(const project::Project& project, const Plan& plan, const gpu::Device& device,
                 Diagnostics& diagnostics);

} // namespace wavelane::run
