// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tour/tour_progress.h"

#include <QWidget>

#include <optional>

namespace wavelane::ui {

/// The steps of the tour as dots: filled if done, and the shown one with a ring. A click goes to a step.
class TourDots final : public QWidget
{
    Q_OBJECT

public:
    explicit TourDots(QWidget* parent = nullptr);

    void show(const TourProgress& progress);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void clicked(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    std::optional<int> stepAt(QPoint position) const;

    TourProgress m_progress;
};

} // namespace wavelane::ui
