// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/images/sample_answers.h"

#include <string>

namespace wavelane::check {

/// A compute shader in GLSL that samples for each of its operands: the texture is `t0`, the sampler `s0`, the
/// operands `t1`, and the texels `u0`.
std::string samplingShader(const sim::SampleCall& call);

} // namespace wavelane::check
