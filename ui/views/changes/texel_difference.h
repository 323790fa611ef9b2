// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/texels/texel_image.h"

namespace wavelane::ui {

/// |got − expected| of each component, as floats of 32 bits with as many components, or four for three. Equal values,
/// also NaN and infinity, differ by 0; a component of which only one is NaN or which has unequal infinities is NaN.
/// Fails with `bad_value` if the images have different sizes or formats, or too few bytes, and with
/// `format_unsupported` for block-compressed formats.
Result<TexelImage> differenceOf(const TexelImage& got, const TexelImage& expected);

/// The columns before `column` of one image, and the others of another one of the same size and format.
TexelImage splitImage(const TexelImage& left, const TexelImage& right, int column);

} // namespace wavelane::ui
