// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

namespace wavelane::sim {

/// The shader has operations on waves, or reads their size or number: its results can depend on the size.
bool dependsOnWaves(const Program& program);

/// The lanes of a wave with which each wave contains whole quads of threads: `lanes`, or another number if these do
/// not and the shader has no operations on waves, so that its results are the same.
unsigned lanesForQuads(const Program& program, unsigned lanes);

} // namespace wavelane::sim
