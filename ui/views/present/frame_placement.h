// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/presented_frame.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace wavelane::ui {

/// Where the frame lies on a surface of `surface` pixels, in pixels; may reach beyond it. `contain` shows all of it
/// as large as possible and `cover` fills the surface, both centred; `none` puts one texel on one pixel from the top
/// left corner. `at` then moves it by texels. Empty for an empty frame or surface.
QRectF placeFrame(const PresentedFrame& frame, QSizeF surface);

/// The texel, with fractions, at a point of the surface; outside of the frame it is outside of 0 … width, 0 … height.
QPointF texelAt(const PresentedFrame& frame, QSizeF surface, QPointF point);

} // namespace wavelane::ui
