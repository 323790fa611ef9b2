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

/// What a person does to a window: every press, move and key goes to the window that lies there and finds its widget
/// by itself. A place that is hidden, covered or outside of the window fails the test.
namespace person {

/// Scrolls what lies in a scroll area into sight, then clicks; its middle where no place in it is given.
void click(QWidget& widget, QPoint at = {-1, -1}, Qt::KeyboardModifiers keys = {});
void doubleClick(QWidget& widget, QPoint at);

/// Presses at one place of a widget, moves in small steps, and releases. `held` looks before the button is released.
void drag(QWidget& widget, QPoint from, QPoint by, Qt::KeyboardModifiers keys = {},
          const std::function<void()>& held = {});

/// What a program beside ours drags and drops; false where the place does not take it.
bool dropFromElsewhere(QWidget& on, QPoint at, const QMimeData& data);

/// A key for whatever has the focus in the active window.
void press(int key, Qt::KeyboardModifiers keys = {});
/// Characters one by one; `\n` is Return.
void type(const QString& text);

/// Opens the list and clicks the entry of this text.
void choose(QComboBox& box, const QString& text);
/// Clicks an entry of the menu that is open.
void chooseInMenu(const QString& text);

/// Does something while the modal dialog is open that `first` opens. The test fails where there is none.
template<class Dialog>
void inDialog(const std::function<void()>& first, const std::function<void(Dialog&)>& then);
/// What `inDialog` is made of.
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
