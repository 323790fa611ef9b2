// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/stages/stage.h"

#include <span>

namespace wavelane::shader {

/// What happens to a module of glslang, in this order.
std::span<const Stage> glslangStages();

} // namespace wavelane::shader
