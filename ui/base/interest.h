// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QRect>
#include <QSize>

namespace wavelane::ui {

/// The largest part of the image with the proportions of `shape` that shows the most of what is interesting: detail,
/// with a preference for skin colors and for the upper half, where most pictures have their subject. An image without
/// detail is cropped to its center. Empty if the image or the shape is. Takes under a millisecond, because it
/// analyzes a small copy.
QRect interestingPart(const QImage& image, QSize shape);

} // namespace wavelane::ui
