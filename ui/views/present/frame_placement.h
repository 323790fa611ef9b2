// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_view.h"
#include "ui/views/present/presented_frame.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace wavelane::ui {

/// The rectangle of the frame on a surface of `surface` pixels, in pixels; may exceed the surface. `contain` shows
/// the whole frame, `cover` fills the surface, both centered; `none` draws one texel per pixel from the top left
/// corner. `at` then moves the frame by texels, unless the user has chosen the place. If a texel is one pixel, or if
/// the user has chosen the place, the corner is on a whole pixel. Empty for an empty frame or surface.
QRectF placeFrame(const PresentedFrame& frame, QSizeF surface, const FrameView& view = {});

/// The rectangle of the inset on a surface, in pixels: in its corner, with at most a third of the width and height.
/// Empty without a picture. `ratio`: pixels per unit of the window.
QRectF placeInset(const FrameInset& inset, QSizeF surface, double ratio);

/// The texel at a point of the surface, with fractions. Outside of the frame it is out of 0 to width or 0 to height.
QPointF texelAt(const PresentedFrame& frame, QSizeF surface, QPointF point, const FrameView& view = {});

} // namespace wavelane::ui
