// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"
#include "core/importer/shadertoy/toy.h"

namespace wavelane::importer::shadertoy {

/// Makes a project that shows what the shader shows, 640 by 360 texels large: a compute shader around each pass, live
/// inputs for `iTime` and its like, textures for channels. A buffer that is read before it is written in a frame has
/// a second texture, which changes places with it.
void toProject(const Toy& toy, Draft& draft);

} // namespace wavelane::importer::shadertoy
