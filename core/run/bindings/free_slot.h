// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/pipeline.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"

#include <cstdint>

namespace wavelane::run {

/// The first binding after those of HLSL registers (docs/FORMAT.md).
inline constexpr std::uint32_t firstFreeBinding = 4096;

/// The first storage buffer of set 0, from `binding` on, that the shader of a dispatch does not declare.
gpu::SlotDescription freeSlot(const PlannedDispatch& dispatch, std::uint32_t binding = firstFreeBinding);

} // namespace wavelane::run
