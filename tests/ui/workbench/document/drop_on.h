// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QWidget>

namespace wavelane::ui {

/// Drags something from another program onto a widget and lets go of it there; false where the widget does not take
/// it, and then it is not dropped.
inline bool dropOn(QWidget& target, const QMimeData& data)
{
    constexpr QPoint place(5, 5);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&target, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&target, &drop);
    return true;
}

} // namespace wavelane::ui
