// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

namespace wavelane::project {

/// Checks everything that requires neither a device nor compiled shaders: zero sizes, unknown names, heap types,
/// placements, the bounds of copies and uploads, the sizes of passes. Each diagnostic contains the value, the limit
/// and the location of the object. Skips broken objects, which the reader has reported.
Diagnostics validate(const Project& project);

} // namespace wavelane::project
