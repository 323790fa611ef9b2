// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/stages/stage.h"

#include <span>

namespace wavelane::shader {

/// The stages for modules of Slang.
std::span<const Stage> slangStages();

} // namespace wavelane::shader
