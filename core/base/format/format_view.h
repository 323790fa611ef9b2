// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

namespace wavelane {

/// True where texels of a texture of format `own` can be seen as `view`: both are of one compatibility class (Vulkan
/// 1.4, "Compatible Formats"). Colour formats share a class with those of their size, depth is alone, and blocks of a
/// compression are seen as blocks of the same compression only.
bool canViewAs(Format own, Format view);

} // namespace wavelane
