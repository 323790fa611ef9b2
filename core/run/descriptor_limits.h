// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/run/plan.h"

namespace wavelane::run {

/// `limit_exceeded` where a dispatch has more descriptors of a type than a stage or a set may have on the device (the
/// maxPerStageDescriptor… and maxDescriptorSet… limits), at the slot with the most of them.
Result<void> checkDescriptorLimits(const PlannedDispatch& dispatch, const gpu::Device& device);

} // namespace wavelane::run
