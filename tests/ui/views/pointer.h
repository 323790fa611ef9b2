// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWidget>
#include <QWindow>

namespace wavelane::ui {

/// Moves the mouse pointer over a shown widget; `at` is in its coordinates. The event has been handled on return,
/// unlike an event of the display's own pointer.
inline void movePointer(QWidget& widget, QPoint at)
{
    QWidget& top = *widget.window();
    QTest::mouseMove(top.windowHandle(), widget.mapTo(&top, at));
}

/// Drags with the left button in two steps; the points are in the widget's coordinates.
inline void drag(QWidget& widget, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
{
    QTest::mousePress(&widget, Qt::LeftButton, modifiers, from);
    for (const QPoint place : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, place, widget.mapToGlobal(QPointF(place)), Qt::NoButton, Qt::LeftButton,
                         modifiers);
        QApplication::sendEvent(&widget, &move);
    }
    QTest::mouseRelease(&widget, Qt::LeftButton, modifiers, to);
}

} // namespace wavelane::ui
