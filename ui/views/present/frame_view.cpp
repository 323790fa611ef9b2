// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_view.h"

#include "ui/views/present/frame_placement.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

FrameView withFree(FrameView view, const PresentedFrame& frame, FrameView::Free free)
{
    free.center.setX(std::clamp(free.center.x(), 0.0, double(frame.width)));
    free.center.setY(std::clamp(free.center.y(), 0.0, double(frame.height)));
    view.free = free;
    return view;
}

QPointF centerOf(QSizeF surface)
{
    return {surface.width() / 2, surface.height() / 2};
}

} // namespace

double frameScale(const PresentedFrame& frame, QSizeF surface, const FrameView& view)
{
    const QRectF place = placeFrame(frame, surface, view);
    return place.isEmpty() ? 0 : place.width() / frame.width;
}

FrameView zoomed(const FrameView& view, const PresentedFrame& frame, QSizeF surface, QPointF point, double factor)
{
    const double before = frameScale(frame, surface, view);
    if (before <= 0)
        return view;
    const double scale = std::clamp(before * factor, minFrameScale, maxFrameScale);
    const QPointF texel = texelAt(frame, surface, point, view);
    return withFree(view, frame, {.scale = scale, .center = texel - (point - centerOf(surface)) / scale});
}

FrameView panned(const FrameView& view, const PresentedFrame& frame, QSizeF surface, QPointF pixels)
{
    const double scale = frameScale(frame, surface, view);
    if (scale <= 0)
        return view;
    const QPointF center = texelAt(frame, surface, centerOf(surface), view);
    return withFree(view, frame, {.scale = scale, .center = center - pixels / scale});
}

} // namespace wavelane::ui
