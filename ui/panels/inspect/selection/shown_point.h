// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/panels/contents/buffer_shape.h"
#include "ui/views/texels/texel_image.h"

#include <QPoint>

#include <cstdint>
#include <optional>

namespace wavelane::ui {

/// The point of an image that shows the byte of a buffer; nothing: the byte is between rows or after them.
std::optional<QPoint> shownPoint(const TexelImage& image, const BufferShape& shape, std::uint64_t offset);

/// The point of an image of a mip that shows the byte of a texture; nothing: the byte is in another mip or slice.
/// `slice` is the shown one, unless the image is a sheet of several.
std::optional<QPoint> shownPoint(const TexelImage& image, const plan::ResourceReport& texture, int mip, int slice,
                                 std::uint64_t offset);

} // namespace wavelane::ui
