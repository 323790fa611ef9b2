// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace wavelane::ui {

/// One line of plain text that takes the width that is left: what does not fit ends in “…”, and stands in full in the
/// tool tip. It asks for no width of its own, so that a text that grows does not widen what it lies in.
class ElidedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// What is drawn in the present width.
    QString shownText() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace wavelane::ui
