// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display.h"
#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/image/texel_image.h"

#include <QImage>
#include <QPointF>
#include <QWidget>

#include <optional>

namespace wavelane::ui {

/// The zoom, in logical pixels per texel, at which an image fits a view of `view` logical pixels with `ratio` device
/// pixels each. Uses a whole number of device pixels per texel, which draws all texels equally large, unless that
/// makes the image more than a quarter smaller than the view allows.
double fittedZoom(QSize view, QSize image, double ratio);

/// Draws an image. Converts only the visible part, at screen resolution, so the cost depends on the window and not on
/// the image. The zoom is in logical pixels per texel; the left mouse button pans or picks a texel. The picked texel
/// is the accessible child.
class ImageCanvas : public QWidget, public AccessibleCells
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
    /// Device pixels per texel × 100.
    double zoomPercent() const { return m_zoom * devicePixelRatioF() * 100; }
    bool isFitted() const { return m_fitted; }

    /// Zooms by `factor`; the point of the image at `anchor` (canvas pixels) does not move.
    void zoomBy(double factor, QPointF anchor);
    void fit();
    /// One texel per device pixel, centered.
    void oneToOne();

    /// Zoom and position. Fitted images follow the size of the canvas.
    struct View
    {
        bool isFitted = true;
        double zoom = 1;
        QPointF origin;
        bool operator==(const View&) const = default;
    };
    View view() const { return {.isFitted = m_fitted, .zoom = m_zoom, .origin = m_exactOrigin}; }
    void setView(const View& view);
    /// Picks the texel and moves it into view.
    void goTo(QPoint texel);

    std::optional<QPoint> texelAt(QPointF position) const;
    QRectF texelRect(QPoint texel) const;

    /// The outlined texel. Clicks and arrow keys move it.
    std::optional<QPoint> picked() const { return m_picked; }
    void pick(std::optional<QPoint> texel);

    /// The complete image as shown (channels and range), for saving. Null if there is no image.
    QImage wholeImage() const;

    QAccessible::Role viewRole() const override { return QAccessible::Canvas; }
    QAccessible::Role cellRole() const override { return QAccessible::Cell; }
    int exposedCount() const override { return m_picked ? 1 : 0; }
    quint64 exposedCell(int index) const override;
    int exposedIndex(quint64 cell) const override { return currentCell() == cell ? 0 : -1; }
    std::optional<quint64> currentCell() const override;
    AccessibleCell describedCell(quint64 cell) const override;

signals:
    void hovered(QPoint texel); ///< (−1, −1) outside of the image.
    void clicked(QPoint texel);
    void viewChanged(); ///< The zoom or the position changed.

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
    void setView(double zoom, QPointF origin);
    QRect visibleTexels() const;
    QRectF imageRect() const;
    QImage convert(const QRect& texels, QSize size) const;
    void refreshVisible();
    bool hasAlpha() const;
    void movePicked(QPoint step);
    void scrollTo(QPoint texel); ///< As little as possible.

    void paintChecker(QPainter& painter, const QRectF& area) const;
    void paintGrid(QPainter& painter) const;
    void paintNumbers(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;

    TexelImage m_image;
    QString m_error; ///< Why `m_image` cannot be shown; empty if it can.
    QString m_emptyText;
    decode::DisplayOptions m_options;
    double m_zoom = 1;
    QPointF m_exactOrigin; ///< Top left corner of the image, in canvas pixels.
    QPointF m_origin;      ///< The same, rounded to device pixels for sharp texel edges.
    bool m_fitted = true;

    QImage m_visible; ///< The converted texels of `m_visibleTexels`.
    QRect m_visibleTexels;
    bool m_visibleIsCurrent = false;

    std::optional<QPoint> m_picked;
    std::optional<QPointF> m_pressedAt;
    QPointF m_originAtPress;
    bool m_dragged = false;
};

} // namespace wavelane::ui
