// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

namespace wavelane::sim {

/// The lanes of a wave with which each wave contains whole quads of threads: `lanes`, or another number if these do
/// not and the shader has no operations on waves, so that its results are the same.
unsigned lanesForQuads(const Program& program, unsigned lanes);

} // namespace wavelane::sim
