// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/project/resource.h"
#include "core/run/plan_names.h"
#include "core/shader/passes/writes/write_notes.h"

#include <functional>
#include <string>

namespace wavelane::run {

/// Finds the resource with a name at the point of the frame in question; null if there is none.
using ResourceFinder = std::function<const project::Resource*(const std::string& name)>;

/// The descriptors through which a dispatch can write a resource, counters included; empty if it cannot write it.
/// Fails with `feature_missing` for block-compressed textures, and like `textureView` and `texelFormat`.
Result<shader::WriteTargets> writeTargets(const PlannedDispatch& dispatch, const std::string& resource,
                                          const ResourceFinder& find);

} // namespace wavelane::run
