// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace wavelane::ui {

/// A small window over the text of an editor, with a thin line around it: the text's own background, so that what it
/// shows is read as part of the editor, in light and dark. It never takes the keyboard. UI thread.
class BubbleFrame : public QFrame
{
    Q_OBJECT

public:
    static constexpr int lineWidth = 1;

    /// `title` is for assistive programs and window managers; without one it would have the main window's. Hidden at
    /// first.
    BubbleFrame(QWidget& editor, const QString& title);

    /// Moves into the part of the screen that is free, and to the right of its left edge: `corner` is where the left
    /// upper corner should be.
    void moveTo(QPoint corner);
    /// Of the screen that the editor is on.
    QRect freeArea() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace wavelane::ui
