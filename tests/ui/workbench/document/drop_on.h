// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QWidget>

namespace wavelane::ui {

/// Drags data from another program onto a widget, and drops it there if the widget accepts it. False if it does not.
inline bool dropOn(QWidget& target, const QMimeData& data)
{
    constexpr QPoint position(5, 5);
    QDragEnterEvent enter(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&target, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent drop(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&target, &drop);
    return true;
}

} // namespace wavelane::ui
