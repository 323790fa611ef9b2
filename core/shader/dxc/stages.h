// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/stages/stage.h"

#include <span>

namespace wavelane::shader {

/// What happens to a module of DXC, in this order.
std::span<const Stage> dxcStages();

} // namespace wavelane::shader
