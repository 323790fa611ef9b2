// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_placement.h"

#include <algorithm>
#include <cmath>

namespace wavelane::ui {
namespace {

double scaleOf(const PresentedFrame& frame, QSizeF surface, FrameView::Fit fit)
{
    const double byWidth = surface.width() / frame.width;
    const double byHeight = surface.height() / frame.height;
    switch (fit) {
    case FrameView::Fit::pass:
        switch (frame.fit) {
        case project::Fit::contain:
            return std::min(byWidth, byHeight);
        case project::Fit::cover:
            return std::max(byWidth, byHeight);
        case project::Fit::none:
            return 1;
        }
        return 1;
    case FrameView::Fit::contain:
        return std::min(byWidth, byHeight);
    case FrameView::Fit::cover:
        return std::max(byWidth, byHeight);
    case FrameView::Fit::actual:
        return 1;
    }
    return 1;
}

QPointF onWholePixel(QPointF corner)
{
    return {std::floor(corner.x()), std::floor(corner.y())};
}

} // namespace

QRectF placeFrame(const PresentedFrame& frame, QSizeF surface, const FrameView& view)
{
    if (frame.isNull() || surface.isEmpty())
        return {};
    if (view.free) {
        const double scale = view.free->scale;
        const QPointF corner = QPointF(surface.width(), surface.height()) / 2 - view.free->center * scale;
        return {onWholePixel(corner + QPointF(0.5, 0.5)), QSizeF(frame.width, frame.height) * scale};
    }
    const double scale = scaleOf(frame, surface, view.fit);
    const QSizeF size(frame.width * scale, frame.height * scale);
    const QPointF centered = QPointF(surface.width() - size.width(), surface.height() - size.height()) / 2;
    if (view.fit == FrameView::Fit::actual)
        return {onWholePixel(centered), size};
    const bool isPass = view.fit == FrameView::Fit::pass;
    const QPointF corner = isPass && frame.fit == project::Fit::none ? QPointF(0, 0) : centered;
    return {isPass ? corner + QPointF(frame.at) * scale : corner, size};
}

QRectF placeInset(const FrameInset& inset, QSizeF surface, double ratio)
{
    constexpr double share = 1.0 / 3;
    constexpr double margin = 8;
    if (inset.picture.isNull() || surface.isEmpty())
        return {};
    const QSizeF size =
        QSizeF(inset.picture.width, inset.picture.height).scaled(surface * share, Qt::KeepAspectRatio);
    const bool isLeft = inset.corner == Qt::BottomLeftCorner || inset.corner == Qt::TopLeftCorner;
    const bool isTop = inset.corner == Qt::TopLeftCorner || inset.corner == Qt::TopRightCorner;
    const QPointF corner(isLeft ? margin * ratio : surface.width() - size.width() - margin * ratio,
                         isTop ? margin * ratio : surface.height() - size.height() - margin * ratio);
    return QRectF(corner.toPoint(), size.toSize().expandedTo(QSize(1, 1)));
}

QPointF texelAt(const PresentedFrame& frame, QSizeF surface, QPointF point, const FrameView& view)
{
    const QRectF place = placeFrame(frame, surface, view);
    if (place.isEmpty())
        return {};
    const QPointF inside = point - place.topLeft();
    return {inside.x() / place.width() * frame.width, inside.y() / place.height() * frame.height};
}

} // namespace wavelane::ui
