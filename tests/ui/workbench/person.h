// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/eventually.h"

#include <QApplication>
#include <QPoint>
#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

class QComboBox;
class QMimeData;

namespace wavelane::ui {

/// Real input events, sent to the native window, which finds the widget itself. The test fails if the position is
/// hidden, covered or outside the window.
namespace person {

/// Scrolls the widget into view and clicks it, by default in its center.
void click(QWidget& widget, QPoint at = {-1, -1}, Qt::KeyboardModifiers keys = {});
void doubleClick(QWidget& widget, QPoint at);
/// Opens the context menu there and clicks an entry.
void chooseInContextMenu(QWidget& widget, QPoint at, const QString& text);

/// Presses the button, moves in small steps and releases. `held` is called before the release.
void drag(QWidget& widget, QPoint from, QPoint by, Qt::KeyboardModifiers keys = {},
          const std::function<void()>& held = {});

/// Drops data from another program. False if the widget does not accept it.
bool dropFromElsewhere(QWidget& on, QPoint at, const QMimeData& data);

/// Presses a key in the window with the focus.
void press(int key, Qt::KeyboardModifiers keys = {});
/// Types characters one by one; `\n` is Return.
void type(const QString& text);

/// Opens the list and clicks the entry of this text.
void choose(QComboBox& box, const QString& text);
/// Clicks an entry of the open menu.
void chooseInMenu(const QString& text);

/// Calls `then` while the modal dialog that `first` opens is open. The test fails if no dialog opens.
template<class Dialog>
void inDialog(const std::function<void()>& first, const std::function<void(Dialog&)>& then);
/// Implementation of `inDialog`.
void whileOpen(const std::function<QWidget*()>& find, const std::function<void()>& first,
               const std::function<void(QWidget&)>& then);

template<class Dialog>
void inDialog(const std::function<void()>& first, const std::function<void(Dialog&)>& then)
{
    whileOpen([] { return qobject_cast<Dialog*>(QApplication::activeModalWidget()); }, first,
              [&](QWidget& open) { then(static_cast<Dialog&>(open)); });
}

} // namespace person

} // namespace wavelane::ui
