// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/texel_image.h"

#include <QPoint>
#include <QPointF>
#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QLineEdit;
class QToolBar;

namespace wavelane::ui {

class ImageCanvas;

/// A picture with its numbers: zoom down to the texel, channels, a range from black to white, and the raw values
/// under the mouse.
class ImageView : public QWidget
{
    Q_OBJECT

public:
    explicit ImageView(QWidget* parent = nullptr);

    /// Shows `image`. Zoom, place, channels and range stay while width, height and format do, so that a view can
    /// follow a running shader; otherwise the picture is fitted and, where the format is another, the range is the
    /// format's own again (of integers with more than 8 bits, that of the values). A picture whose bytes are too few,
    /// or whose format cannot be read, is refused with a sentence in its place.
    void setImage(const TexelImage& image);
    const TexelImage& image() const;
    void clear();

    /// Said while there is no picture: what the user can do to get one.
    void setEmptyText(const QString& text);

    /// The texel under a position in canvas pixels; empty outside of the picture.
    std::optional<QPoint> texelAt(QPointF canvasPosition) const;

    /// The values of one texel as the status line says them: `R 0.25 (64)   G 0.5 (128) …`.
    QString valuesAt(QPoint texel) const;

    /// Stretches the smallest to the largest finite value of the shown colours over black to white. Large pictures
    /// are measured in evenly spread rows, a quarter of a million texels or so.
    void autoRange();

    /// Writes the whole picture as it is shown (channels and range) as PNG; an error is a sentence, else empty.
    QString savePng(const QString& path) const;

    ImageCanvas& canvas() { return *m_canvas; }
    const ImageCanvas& canvas() const { return *m_canvas; }
    QToolBar& toolBar() { return *m_toolBar; }

signals:
    /// The mouse moved to another texel; x and y are −1 when it left the picture.
    void texelHovered(QPoint texel);
    void texelClicked(QPoint texel);

private:
    void buildToolBar();
    void buildZoomActions();
    void buildChannelActions();
    void buildRangeFields();
    QWidget* buildStatusLine();
    void applyChannels();
    void applyRange();
    void setRange(double black, double white);
    void resetRange();
    void showTexel(QPoint texel);
    void showFormat();
    void savePicture();

    ImageCanvas* m_canvas = nullptr;
    QToolBar* m_toolBar = nullptr;
    QAction* m_channels[4] = {};
    QLineEdit* m_black = nullptr;
    QLineEdit* m_white = nullptr;
    QLabel* m_position = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_format = nullptr;
    QPoint m_shownTexel{-1, -1};
};

} // namespace wavelane::ui
