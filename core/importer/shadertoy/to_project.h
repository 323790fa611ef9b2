// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"
#include "core/importer/shadertoy/toy.h"

namespace wavelane::importer::shadertoy {

/// Converts a Shadertoy shader to a project that presents an image of 640 × 360 texels: a compute shader around each
/// pass, live inputs for `iTime` and similar variables, and textures for channels. A buffer that a frame reads before
/// it writes it has a second texture, and the two are swapped.
void toProject(const Toy& toy, Draft& draft);

} // namespace wavelane::importer::shadertoy
