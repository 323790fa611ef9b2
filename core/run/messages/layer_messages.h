// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/instance.h"
#include "core/plan/plan.h"
#include "core/project/project.h"
#include "core/run/plan_names.h"

namespace wavelane::run {

/// Turns messages of the validation layer into diagnostics, at the pass whose label was open or else at the resource
/// that they concern. The detail has the message ID and the names of the objects. Messages about prints become
/// `shader_printf` warnings. Informational messages and duplicates are omitted.
void addLayerMessages(const std::vector<gpu::LayerMessage>& messages, const Plan& plan,
                      const project::Project& project, Diagnostics& diagnostics);

} // namespace wavelane::run
