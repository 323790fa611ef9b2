// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/run/initial_bytes.h"

#include <span>

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
/// Alpha is 1. `format_unsupported` for compressed formats.
Result<std::vector<std::byte>> patternBytes(project::Pattern pattern, const DataTarget& target);

/// Fills the mips below the first by averaging 2 × 2 (× 2) texels of the level above; where a side is odd its last
/// texel is left out. `bytes` is the whole texture, packed.
Result<void> fillMips(const project::Texture& texture, std::span<std::byte> bytes);

} // namespace wavelane::run
