// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/texels/texel_image.h"

#include <QPoint>
#include <QStringList>

namespace wavelane::ui {

/// Why an image cannot be shown (too few bytes, unsupported format); empty if it can.
QString displayProblem(const TexelImage& image);

/// One text for each component of the format: `0.25`, `-3`, `nan`. With `raw`, UNORM and SNORM add the stored
/// integer: `0.502 (128)`. Empty outside of the image, and while the texel is fetched.
QStringList componentTexts(const TexelImage& image, QPoint texel, bool raw);

/// Shortens a number to as many significant digits as fit into `characters`: `0.14949565` in 6 is `0.1495`. Texts
/// that are not numbers, or do not fit with one digit, are returned unchanged.
QString fittedNumber(const QString& text, int characters);

/// `R 0.25  G 0.5  B 1  A 1`.
QString texelText(const TexelImage& image, QPoint texel);

} // namespace wavelane::ui
