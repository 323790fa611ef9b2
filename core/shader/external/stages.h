// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/stages/stage.h"

#include <span>

namespace wavelane::shader {

/// What happens to a module of an external compiler, in this order.
std::span<const Stage> externalStages();

/// What happens to a module of SPIR-V or its assembly, in this order.
std::span<const Stage> spirvStages();

} // namespace wavelane::shader
