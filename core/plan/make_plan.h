// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/request.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"

namespace wavelane::plan {

class SpecializationCache;

/// Compiles every shader of the project, including those that no pass uses, so that all errors are reported. `cache`
/// can be null; it saves work if similar projects are planned repeatedly.
Plan makePlan(const ProjectSnapshot& snapshot, const RunOptions& options, ShaderProvider& shaders,
              SpecializationCache* cache = nullptr);

} // namespace wavelane::plan
