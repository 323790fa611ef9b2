// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace wavelane::ui {

/// A small frameless window above the text of an editor. It has the background of the text and a thin border. It
/// never takes the keyboard focus. UI thread.
class BubbleFrame : public QFrame
{
    Q_OBJECT

public:
    static constexpr int lineWidth = 1;

    /// Assistive technology and window managers use `title`. Initially hidden.
    BubbleFrame(QWidget& editor, const QString& title);

    /// Moves the upper left corner to `corner`, or as close to it as the available area of the screen allows.
    void moveTo(QPoint corner);
    /// The available area of the editor's screen.
    QRect freeArea() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace wavelane::ui
