// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/timings/timing_curve.h"

#include <QWidget>

namespace wavelane::ui {

/// The times of one pass in the last runs, with the scale and the time under the mouse.
class TimingGraph final : public QWidget
{
    Q_OBJECT

public:
    explicit TimingGraph(QWidget* parent = nullptr);

    void show(const QString& pass, TimingCurve curve);
    const TimingCurve& curve() const { return m_curve; }
    /// The text at a place of the widget: which run, and its time. Empty if there is none.
    QString textAt(QPoint place) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF area() const; ///< Area of the curve.

    QString m_pass;
    TimingCurve m_curve;
};

} // namespace wavelane::ui
