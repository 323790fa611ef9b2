// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display.h"
#include "ui/views/image/texel_image.h"

#include <QImage>
#include <QPointF>
#include <QWidget>

#include <optional>

namespace wavelane::ui {

/// Logical pixels for a texel with which all of a picture is seen in a view of `view` logical pixels, each of them
/// `ratio` device pixels. Texels of whole device pixels have equal edges, so these are taken where the picture loses
/// less than a quarter of its width by that; else it is as large as there is room.
double fittedZoom(QSize view, QSize picture, double ratio);

/// The picture itself: converts only what is visible, at the resolution of the screen, so that the cost follows the
/// window and not the picture. Zoom is in logical pixels for a texel; the left mouse button pans or picks a texel.
class ImageCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit ImageCanvas(QWidget* parent = nullptr);

    void setImage(const TexelImage& image);
    const TexelImage& image() const { return m_image; }
    void setEmptyText(const QString& text);

    void setOptions(const decode::DisplayOptions& options);
    const decode::DisplayOptions& options() const { return m_options; }

    double zoom() const { return m_zoom; }
    /// Device pixels for a texel × 100.
    double zoomPercent() const { return m_zoom * devicePixelRatioF() * 100; }
    bool isFitted() const { return m_fitted; }

    /// Zooms by `factor` and keeps the point of the picture under `anchor` (canvas pixels) where it is.
    void zoomBy(double factor, QPointF anchor);
    void fit();
    /// One texel on one device pixel, the picture's centre in the middle.
    void oneToOne();

    std::optional<QPoint> texelAt(QPointF position) const;
    QRectF texelRect(QPoint texel) const;

    /// The texel that is outlined; moved by click and arrow keys.
    std::optional<QPoint> picked() const { return m_picked; }
    void pick(std::optional<QPoint> texel);

    /// The whole picture as shown (channels and range), for saving. Null when there is none.
    QImage wholePicture() const;

signals:
    void hovered(QPoint texel); ///< (−1, −1) outside.
    void clicked(QPoint texel);
    void viewChanged(); ///< Zoom or place.

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place(double zoom, QPointF origin);
    QRect visibleTexels() const;
    QRectF pictureRect() const;
    QImage convert(const QRect& texels, QSize size) const;
    void refreshVisible();
    bool hasAlpha() const;
    void movePicked(QPoint step);

    void paintChecker(QPainter& painter, const QRectF& area) const;
    void paintGrid(QPainter& painter) const;
    void paintNumbers(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;

    TexelImage m_image;
    QString m_refusal; ///< Why `m_image` cannot be shown.
    QString m_emptyText;
    decode::DisplayOptions m_options;
    double m_zoom = 1;
    QPointF m_exactOrigin; ///< Of the picture's top left corner, canvas pixels.
    QPointF m_origin;      ///< The same on whole device pixels, so that texels have sharp and equal edges.
    bool m_fitted = true;

    QImage m_visible; ///< Converted texels of `m_visibleTexels`.
    QRect m_visibleTexels;
    bool m_visibleIsCurrent = false;

    std::optional<QPoint> m_picked;
    std::optional<QPointF> m_pressedAt;
    QPointF m_originAtPress;
    bool m_dragged = false;
};

} // namespace wavelane::ui
