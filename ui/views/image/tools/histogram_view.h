// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display.h"
#include "ui/views/accessible/accessible_value.h"
#include "ui/views/image/image_analysis.h"

#include <QWidget>

#include <optional>

class QAction;

namespace wavelane::ui {

/// How often values occur in the shown channels, with the values that are shown as black and white as handles. Drag
/// the handles, or move the current one with Left and Right; Up and Down choose it.
class HistogramView final : public QWidget, public AccessibleValue
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget* parent = nullptr);

    void setHistogram(const ImageHistogram& histogram);
    const ImageHistogram& histogram() const { return m_histogram; }
    void setRange(const decode::DisplayRange& range);

    bool isLogarithmic() const;   ///< The height of a bar is the logarithm of its count.
    bool isZoomedToRange() const; ///< The axis has the range with a margin, not all values.

    double positionOf(double value) const; ///< In pixels from the left.
    double valueAt(double position) const;
    QAccessible::Role valueRole() const override { return QAccessible::Slider; }
    QString shownValue() const override; ///< Value of the current handle.
    QSize sizeHint() const override { return {300, 84}; }
    QSize minimumSizeHint() const override { return {120, 84}; }

Q_SIGNALS:
    void rangeChosen(double black, double white);
    void zoomToggled(); ///< Another histogram is needed.

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Handle { black, white };
    QRectF plot() const;
    void moveHandle(double value);
    void describe();
    double barHeight(std::uint64_t count, std::uint64_t most) const;
    void paintBars(QPainter& painter) const;
    void paintHandle(QPainter& painter, Handle handle) const;
    QString textAt(double position) const;

    ImageHistogram m_histogram;
    decode::DisplayRange m_range;
    QAction* m_logarithmic = nullptr;
    QAction* m_zoomed = nullptr;
    Handle m_handle = Handle::white;
    bool m_isDragging = false;
};

} // namespace wavelane::ui
