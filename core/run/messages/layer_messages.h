// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/instance.h"
#include "core/plan/plan.h"
#include "core/project/project.h"

namespace wavelane::run {

/// Turns messages of the validation layer into diagnostics: at the pass whose label was open, else at the resource
/// that they are about; the detail has the layer's id and the names of all objects concerned. What the layer says
/// about its catching of prints is a `shader_printf` warning. Messages that only inform are left out, and so is what
/// was said before.
void addLayerMessages(const std::vector<gpu::LayerMessage>& messages, const Plan& plan,
                      const project::Project& project, Diagnostics& diagnostics);

} // namespace wavelane::run
