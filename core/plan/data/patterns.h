// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/data/initial_bytes.h"

#include <memory>

namespace wavelane::plan {

/// A pattern for a texture with all layers and mips. Smaller mips are box-filtered. A buffer counts as a row of
/// texels in its format, or of float32 numbers if it has none. u and v are from 0 to 1, at the centers of texels.
/// Values of 0 … 1 become 0 … 255 in integer formats, or the maximum of the component if that is smaller.
///
/// - checker: squares of an eighth of the longer side (at least one texel), white where x + y (+ z) is even
/// - gradient: gray, from 0 at the left edge to 1 at the right edge
/// - uv: red u, green v, blue w of 3D textures
/// - noise: red, green and blue from Pcg32(1 + layer), texel by texel
/// - test-card: bars (white, yellow, cyan, green, magenta, red, blue, black) above a gray ramp, in a white frame
///
/// Alpha is 1. `format_unsupported` for compressed formats. The source needs little memory; see mip_source.h.
Result<std::unique_ptr<ByteSource>> patternSource(project::Pattern pattern, const DataTarget& target);

} // namespace wavelane::plan
