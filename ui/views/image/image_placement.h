// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QSize>

#include <optional>

namespace wavelane::ui {

/// The zoom, in logical pixels per texel, at which an image fits a view of `view` logical pixels with `ratio` device
/// pixels each. Uses a whole number of device pixels per texel, which draws all texels equally large, unless that
/// makes the image more than a quarter smaller than the view allows.
double fittedZoom(QSize view, QSize image, double ratio);

/// Where a canvas shows an image: zoom and position, and the way from canvas pixels to texels and back. The zoom is
/// in logical pixels per texel, 1/128 to 256. A fitted image follows the size of the canvas.
class ImagePlacement
{
public:
    struct View
    {
        bool isFitted = true;
        double zoom = 1;
        QPointF origin; ///< Top left corner of the image, in canvas pixels.
        bool operator==(const View&) const = default;
    };

    /// `ratio` is the number of device pixels per logical pixel.
    void setCanvas(QSize size, double ratio);
    void setImage(QSize texels) { m_image = texels; } ///< Keeps zoom and position.
    QSize image() const { return m_image; }

    View view() const { return {.isFitted = m_fitted, .zoom = m_zoom, .origin = m_exactOrigin}; }
    void setView(const View& view);
    bool isFitted() const { return m_fitted; }
    double zoom() const { return m_zoom; }
    double deviceZoom() const { return m_zoom * m_ratio; } ///< Device pixels per texel.
    double ratio() const { return m_ratio; }
    QPointF origin() const { return m_origin; } ///< Rounded to device pixels, for sharp texel edges.

    void fit();
    void oneToOne(); ///< One texel per device pixel, centered.
    /// Zooms by `factor`; the point of the image at `anchor` (canvas pixels) does not move.
    void zoomBy(double factor, QPointF anchor);
    void moveTo(QPointF origin);
    /// Moves the image as little as possible, so that the texel is not at the edge. False if it did not move.
    bool scrollTo(QPoint texel);

    std::optional<QPoint> texelAt(QPointF position) const;
    QPoint nearestTexel(QPointF position) const; ///< For positions outside of the image, one at its edge.
    QRectF rectOf(const QRect& texels) const;
    QRectF imageRect() const { return rectOf(QRect({0, 0}, m_image)); }
    QRect visibleTexels() const;

private:
    void place(double zoom, QPointF origin);
    void center(double zoom);

    QSize m_canvas{1, 1};
    double m_ratio = 1;
    QSize m_image;
    double m_zoom = 1;
    QPointF m_exactOrigin;
    QPointF m_origin;
    bool m_fitted = true;
};

} // namespace wavelane::ui
