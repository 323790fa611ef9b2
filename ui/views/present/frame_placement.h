// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/presented_frame.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace wavelane::ui {

/// The rectangle of the frame on a surface of `surface` pixels, in pixels; may exceed the surface. `contain` shows
/// the whole frame, `cover` fills the surface, both centered; `none` draws one texel per pixel from the top left
/// corner. `at` then moves the frame by texels. Empty for an empty frame or surface.
QRectF placeFrame(const PresentedFrame& frame, QSizeF surface);

/// The texel at a point of the surface, with fractions. Outside of the frame it is out of 0 to width or 0 to height.
QPointF texelAt(const PresentedFrame& frame, QSizeF surface, QPointF point);

} // namespace wavelane::ui
