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

/// The number with as many significant digits as fit into so many characters: `0.14949565` into 6 is `0.1495`. What
/// does not fit with one digit either, and what is no number, stays as it is.
QString fittedNumber(const QString& text, int characters);

/// `R 0.25  G 0.5  B 1  A 1`.
QString texelText(const TexelImage& image, QPoint texel);

} // namespace wavelane::ui
