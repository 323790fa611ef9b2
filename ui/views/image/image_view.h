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
    /// follow a running shader; otherwise the picture is fitted. A picture whose bytes are too few, or whose format
    /// cannot be read, is refused with a sentence in its place.
    void setImage(const TexelImage& image);
    const TexelImage& image() const;
    void clear();

    /// Said while there is no picture: what the user can do to get one.
    void setEmptyText(const QString& text);

    /// The texel under a position in canvas pixels; empty outside of the picture.
    std::optional<QPoint> texelAt(QPointF canvasPosition) const;

    /// The values of one texel as the status line says them, for example `R 0.25  G 0.5  B 1  A 1`.
    QString valuesAt(QPoint texel) const;

    ImageCanvas& canvas() { return *m_canvas; }
    const ImageCanvas& canvas() const { return *m_canvas; }

signals:
    /// The mouse moved to another texel; x and y are −1 when it left the picture.
    void texelHovered(QPoint texel);
    void texelClicked(QPoint texel);

private:
    void buildToolBar();
    void buildZoomActions();
    void buildChannelActions();
    void buildRangeFields();
    void applyChannels();
    void applyRange();
    void autoRange();
    void showTexel(QPoint texel);
    void showRange();
    void savePicture();

    ImageCanvas* m_canvas = nullptr;
    QToolBar* m_toolBar = nullptr;
    QAction* m_channels[4] = {};
    QLineEdit* m_black = nullptr;
    QLineEdit* m_white = nullptr;
    QLabel* m_position = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_format = nullptr;
};

} // namespace wavelane::ui
