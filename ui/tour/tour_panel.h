// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tour/tour_progress.h"

#include <QScrollArea>

class QLabel;
class QPushButton;

namespace wavelane::ui {

class TourDots;

/// The shown step of the tour: what to do, whether it is done, and the way on. Nobody gets stuck: each step can be
/// skipped, and most can be done by the tour.
class TourPanel final : public QScrollArea
{
    Q_OBJECT

public:
    explicit TourPanel(QWidget* parent = nullptr);

    void show(const TourProgress& progress);
    QSize sizeHint() const override;
    int heightFor(int width) const; ///< The height at which each step fits without scrolling.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepChosen(int step); ///< The next, the previous or any other; `tourStepCount` for the last page.
    void showMeRequested();
    void performRequested();
    void endRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeButtons();
    void showStep(TourStep step);
    void showEnd();

    TourProgress m_progress;
    TourDots* m_dots = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_mark = nullptr; ///< The check mark of a step that is done.
    QLabel* m_text = nullptr;
    QLabel* m_done = nullptr;
    QPushButton* m_showMe = nullptr;
    QPushButton* m_do = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_end = nullptr;
};

} // namespace wavelane::ui
