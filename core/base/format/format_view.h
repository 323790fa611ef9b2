// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

namespace wavelane {

/// Returns true if a texture of format `own` can be viewed as `view`, which requires both to be in the same
/// compatibility class (Vulkan 1.4, "Compatible Formats"). Color formats of the same size are compatible, a depth
/// format only with itself, and a compressed format only with formats of the same compression scheme.
bool canViewAs(Format own, Format view);

} // namespace wavelane
