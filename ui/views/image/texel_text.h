// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/texel_image.h"

#include <QPoint>
#include <QStringList>

namespace wavelane::ui {

/// The sentence why a picture cannot be shown (too few bytes, a format that cannot be decoded), or nothing.
QString whyNotShown(const TexelImage& image);

/// One text for each component that the format has, in its own precision: `0.25`, `-3`, `nan`. With `raw`, UNORM and
/// SNORM add the stored integer: `0.502 (128)`. Empty outside of the picture.
QStringList componentTexts(const TexelImage& image, QPoint texel, bool raw);

/// `R 0.25  G 0.5  B 1  A 1`.
QString texelText(const TexelImage& image, QPoint texel);

} // namespace wavelane::ui
