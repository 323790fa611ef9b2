// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace wavelane::ui {

/// Offers the tour when the program starts for the first time.
class TourCard final : public QFrame
{
    Q_OBJECT

public:
    explicit TourCard(QWidget* parent = nullptr);

Q_SIGNALS:
    void taken();
    void declined();

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace wavelane::ui
