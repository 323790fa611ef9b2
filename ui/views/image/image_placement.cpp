// SPDX-License-Identifier: MIT
#include "ui/views/image/image_placement.h"

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr double minZoom = 1.0 / 128;
constexpr double maxZoom = 256;

QPoint flooredPoint(QPointF point)
{
    return {static_cast<int>(std::floor(point.x())), static_cast<int>(std::floor(point.y()))};
}

} // namespace

double fittedZoom(QSize view, QSize image, double ratio)
{
    const int margin = std::min(view.width(), view.height()) > 160 ? 16 : 2;
    const double zoom = ratio * std::min((view.width() - margin) / double(image.width()),
                                         (view.height() - margin) / double(image.height()));
    const double whole = std::floor(zoom);
    constexpr double leastShare = 0.75;
    return (whole >= leastShare * zoom ? whole : zoom) / ratio;
}

void ImagePlacement::setCanvas(QSize size, double ratio)
{
    m_canvas = size;
    m_ratio = ratio;
    if (m_fitted)
        fit();
    else
        place(m_zoom, m_exactOrigin);
}

void ImagePlacement::setView(const View& view)
{
    if (view.isFitted)
        return fit();
    m_fitted = false;
    place(view.zoom, view.origin);
}

void ImagePlacement::place(double zoom, QPointF origin)
{
    m_zoom = std::clamp(zoom, minZoom, maxZoom);
    m_exactOrigin = origin;
    m_origin = QPointF(std::round(origin.x() * m_ratio) / m_ratio, std::round(origin.y() * m_ratio) / m_ratio);
}

void ImagePlacement::center(double zoom)
{
    place(zoom, QPointF(m_canvas.width() - m_image.width() * zoom, m_canvas.height() - m_image.height() * zoom) / 2);
}

void ImagePlacement::fit()
{
    m_fitted = true;
    if (!m_image.isEmpty())
        center(std::clamp(fittedZoom(m_canvas, m_image, m_ratio), minZoom, maxZoom));
}

void ImagePlacement::oneToOne()
{
    m_fitted = false;
    center(1 / m_ratio);
}

void ImagePlacement::zoomBy(double factor, QPointF anchor)
{
    const double target = std::clamp(m_zoom * factor, minZoom, maxZoom);
    const QPointF texel = (anchor - m_exactOrigin) / m_zoom;
    m_fitted = false;
    place(target, anchor - texel * target);
}

void ImagePlacement::moveTo(QPointF origin)
{
    m_fitted = false;
    place(m_zoom, origin);
}

bool ImagePlacement::scrollTo(QPoint texel)
{
    const QRectF target = rectOf(QRect(texel, QSize(1, 1)));
    const QRectF inside = QRectF(QPointF(), QSizeF(m_canvas)).adjusted(8, 8, -8, -8);
    const QPointF shift(std::max(0.0, inside.left() - target.left()) - std::max(0.0, target.right() - inside.right()),
                        std::max(0.0, inside.top() - target.top()) -
                            std::max(0.0, target.bottom() - inside.bottom()));
    if (shift.isNull())
        return false;
    place(m_zoom, m_origin + shift);
    return true;
}

std::optional<QPoint> ImagePlacement::texelAt(QPointF position) const
{
    const QPoint whole = flooredPoint((position - m_origin) / m_zoom);
    return QRect({0, 0}, m_image).contains(whole) ? std::optional(whole) : std::nullopt;
}

QPoint ImagePlacement::nearestTexel(QPointF position) const
{
    const QPointF texel = (position - m_origin) / m_zoom;
    const auto within = [](double value, int count) {
        return static_cast<int>(std::floor(std::clamp(value, 0.0, std::max(0.0, count - 1.0))));
    };
    return {within(texel.x(), m_image.width()), within(texel.y(), m_image.height())};
}

QRectF ImagePlacement::rectOf(const QRect& texels) const
{
    return {m_origin + QPointF(texels.topLeft()) * m_zoom, QSizeF(texels.size()) * m_zoom};
}

QRect ImagePlacement::visibleTexels() const
{
    const QPointF last = (QPointF(m_canvas.width(), m_canvas.height()) - m_origin) / m_zoom;
    const QRect seen(flooredPoint(-m_origin / m_zoom),
                     QPoint(static_cast<int>(std::ceil(last.x())), static_cast<int>(std::ceil(last.y()))));
    return seen.intersected(QRect({0, 0}, m_image));
}

} // namespace wavelane::ui
