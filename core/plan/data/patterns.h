// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/data/initial_bytes.h"

#include <memory>

namespace wavelane::run {

/// Fills a texture, all layers and mips, with a pattern; levels below the first are box-filtered. A buffer is a row
/// of texels of its format, or of float32 numbers where it has none. u and v run from 0 to 1 at the texels' centres.
/// Values of 0 … 1 become 0 … 255 in integer formats, less where a component holds less.
///
/// - checker: squares of an eighth of the longer side (at least one texel), white where x + y (+ z) is even
/// - gradient: grey, 0 at the left edge's texels to 1 at the right edge's
/// - uv: red u, green v, blue w of 3D textures
/// - noise: red, green and blue from Pcg32(1 + layer), texel by texel
/// - test-card: bars (white, yellow, cyan, green, magenta, red, blue, black) over a grey ramp, in a white frame
///
/// Alpha is 1. `format_unsupported` for compressed formats. The source takes little memory; see mip_source.h.
Result<std::unique_ptr<ByteSource>> patternSource(project::Pattern pattern, const DataTarget& target);

} // namespace wavelane::run
