// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/image_analysis.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/tools/image_tool_bar.h"
#include "ui/views/texels/texel_image.h"

#include <QPoint>
#include <QPointF>
#include <QWidget>

#include <optional>

namespace wavelane::ui {

class HistogramView;
class ImageOutput;
class ImageStatus;

/// An image with tools: zoom, channels, a range from black to white with a histogram, colors, marks that are counted,
/// statistics of a selection, and the raw values of the texel under the mouse.
class ImageView : public QWidget
{
    Q_OBJECT

public:
    explicit ImageView(QWidget* parent = nullptr);
    ~ImageView() override;

    /// Shows `image`. Zoom, position, channels and range are kept if size and format are the same, so that the view
    /// can follow a running shader. Another size fits the image; another format also resets the range, to that of the
    /// format or, for integers of more than 8 bits, to that of the values. An image with too few bytes or an
    /// unsupported format is replaced by an error message.
    void setImage(const TexelImage& image);
    const TexelImage& image() const { return m_canvas->image(); }
    void clear() { setImage({}); }

    /// The text that is shown while there is no image.
    void setEmptyText(const QString& text) { m_canvas->setEmptyText(text); }

    /// What the user chose in this view. A view state belongs to one resource.
    struct State
    {
        ImageCanvas::View view;
        decode::DisplayOptions options{.markNonFinite = true}; ///< Without a range: that of the format.
        std::optional<QPoint> picked;
        std::optional<QRect> selection;
        bool isInterpolated = false;
        bool operator==(const State&) const = default;
    };
    State state() const;
    /// Applies to the shown image.
    void setState(const State& state);

    /// The texel at a position in canvas pixels; empty outside of the image.
    std::optional<QPoint> texelAt(QPointF canvasPosition) const { return m_canvas->texelAt(canvasPosition); }

    /// The values of a texel as shown in the status line: `R 0.25 (64)   G 0.5 (128) …`.
    QString valuesAt(QPoint texel) const;

    /// Sets the range to the smallest and largest finite values of the shown color channels, in all texels; a moment
    /// later if the image is large.
    void autoRange();

    /// Goes to the next texel that is marked now, from the picked one on, or to the previous one.
    void goToMark(bool forward);

    /// Copies the selected texels, or the picked one, as text.
    void copyTexels();

    ImageCanvas& canvas() { return *m_canvas; }
    const ImageCanvas& canvas() const { return *m_canvas; }
    QToolBar& toolBar() { return *m_toolBar; }
    HistogramView& histogram() { return *m_histogram; }
    const ImageStatus& status() const { return *m_status; }

Q_SIGNALS:
    void texelClicked(QPoint texel);
    void saved(const QString& path); ///< A picture was written.

private:
    void connectCanvas();
    void connectTools();
    void connectAnalysis();
    void addMarkActions();
    void setOptions(const decode::DisplayOptions& options);
    void setRange(double black, double white);
    void analyze();
    void findDetail(); ///< Finds more detailed marks, if the shown part needs them.
    void goToNearest(decode::TexelMarks anyOf, bool forward);
    void follow(const TexelImage& image); ///< Follows the cache of an image.
    void showProblem(const Error& error);
    void countValues();
    void showTexel(QPoint texel);
    void showSelection();

    ImageCanvas* m_canvas = nullptr;
    ImageToolBar* m_toolBar = nullptr;
    HistogramView* m_histogram = nullptr;
    ImageStatus* m_status = nullptr;
    ImageAnalysis* m_analysis = nullptr;
    ImageOutput* m_output = nullptr;
    ImageMarks m_marks;
    QPoint m_shownTexel{-1, -1};
};

} // namespace wavelane::ui
