// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

namespace wavelane::project {

/// Everything that can be refused from the project alone, without a device and without compiled shaders: zero sizes,
/// names that do not exist, heap types, placements, copy and upload bounds, pass sizes, repeat counts. Each
/// diagnostic names the limit and the value and points at the object. Objects marked broken are skipped (the reader
/// told why).
Diagnostics validate(const Project& project);

} // namespace wavelane::project
