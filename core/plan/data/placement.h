// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

namespace wavelane::plan {

/// The place of a buffer or texture in a heap; null for all other resources.
const project::Placement* placementOf(const project::Resource& resource);

} // namespace wavelane::plan
