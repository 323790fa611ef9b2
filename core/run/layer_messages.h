// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/instance.h"
#include "core/run/plan.h"

namespace wavelane::run {

/// Turns messages of the validation layer into diagnostics at the pass whose label was open, and the shader's printf
/// output into `shader_printf` notes. Messages that only inform are left out.
void addLayerMessages(const std::vector<gpu::LayerMessage>& messages, const Plan& plan, Diagnostics& diagnostics);

} // namespace wavelane::run
