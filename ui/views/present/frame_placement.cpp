// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_placement.h"

#include <algorithm>

namespace wavelane::ui {
namespace {

double scaleOf(const PresentedFrame& frame, QSizeF surface)
{
    const double byWidth = surface.width() / frame.width;
    const double byHeight = surface.height() / frame.height;
    switch (frame.fit) {
    case project::Fit::contain:
        return std::min(byWidth, byHeight);
    case project::Fit::cover:
        return std::max(byWidth, byHeight);
    case project::Fit::none:
        return 1;
    }
    return 1;
}

} // namespace

QRectF placeFrame(const PresentedFrame& frame, QSizeF surface)
{
    if (frame.isNull() || surface.isEmpty())
        return {};
    const double scale = scaleOf(frame, surface);
    const QSizeF size(frame.width * scale, frame.height * scale);
    const QPointF corner = frame.fit == project::Fit::none
                               ? QPointF(0, 0)
                               : QPointF(surface.width() - size.width(), surface.height() - size.height()) / 2;
    return {corner + QPointF(frame.at) * scale, size};
}

QPointF texelAt(const PresentedFrame& frame, QSizeF surface, QPointF point)
{
    const QRectF place = placeFrame(frame, surface);
    if (place.isEmpty())
        return {};
    const QPointF inside = point - place.topLeft();
    return {inside.x() / place.width() * frame.width, inside.y() / place.height() * frame.height};
}

} // namespace wavelane::ui
