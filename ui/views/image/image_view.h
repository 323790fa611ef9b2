// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/texel_image.h"

#include <QPoint>
#include <QPointF>
#include <QWidget>

#include <array>
#include <optional>

class QAction;
class QLabel;
class QToolBar;

namespace wavelane::ui {

class LineField;

/// An image with tools: zoom, channels, a range from black to white, and the raw values of the texel under the mouse.
class ImageView : public QWidget
{
    Q_OBJECT

public:
    explicit ImageView(QWidget* parent = nullptr);

    /// Shows `image`. Zoom, position, channels and range are kept if size and format are the same, so that the view
    /// can follow a running shader. Another size fits the image; another format also resets the range, to that of the
    /// format or, for integers of more than 8 bits, to that of the values. An image with too few bytes or an
    /// unsupported format is replaced by an error message.
    void setImage(const TexelImage& image);
    const TexelImage& image() const;
    void clear();

    /// The text that is shown while there is no image.
    void setEmptyText(const QString& text);

    /// What the user chose in this view. A view state belongs to one resource.
    struct State
    {
        ImageCanvas::View view;
        std::array<bool, 4> channels{true, true, true, true};
        std::optional<decode::DisplayRange> range; ///< Nothing: that of the format.
        std::optional<QPoint> picked;
        bool operator==(const State&) const = default;
    };
    State state() const;
    /// Applies to the shown image.
    void setState(const State& state);

    /// The texel at a position in canvas pixels; empty outside of the image.
    std::optional<QPoint> texelAt(QPointF canvasPosition) const;

    /// The values of a texel as shown in the status line: `R 0.25 (64)   G 0.5 (128) …`.
    QString valuesAt(QPoint texel) const;

    /// Sets the range to the smallest and largest finite values of the shown color channels. Samples about a quarter
    /// of a million texels of large images, in evenly spaced rows.
    void autoRange();

    /// Saves the image as shown (channels and range) as PNG. Returns an error message, empty on success.
    QString savePng(const QString& path) const;

    ImageCanvas& canvas() { return *m_canvas; }
    const ImageCanvas& canvas() const { return *m_canvas; }
    QToolBar& toolBar() { return *m_toolBar; }

signals:
    /// The mouse moved to another texel; (−1, −1) if it left the image.
    void texelHovered(QPoint texel);
    void texelClicked(QPoint texel);

private:
    void buildToolBar();
    void buildZoomActions();
    void buildChannelActions();
    void buildRangeFields();
    QWidget* buildStatusLine();
    void applyChannels();
    Result<void> applyRange(LineField& field, const QString& text);
    void setRange(double black, double white);
    void showRange(double black, double white);
    void resetRange();
    void showTexel(QPoint texel);
    void showFormat();
    void saveImage();

    ImageCanvas* m_canvas = nullptr;
    QToolBar* m_toolBar = nullptr;
    QAction* m_channels[4] = {};
    LineField* m_black = nullptr;
    LineField* m_white = nullptr;
    QLabel* m_position = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_format = nullptr;
    QPoint m_shownTexel{-1, -1};
};

} // namespace wavelane::ui
