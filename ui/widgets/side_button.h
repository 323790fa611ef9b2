// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QString>

class QAbstractButton;
class QAction;
class QToolButton;
class QWidget;

namespace wavelane::ui {

/// A small button next to a value: it resets it, chooses a file for it, or shows its details. Tab does not stop at
/// it. `name` is its tool tip and accessible name.
QToolButton* makeSideButton(const QString& symbol, const QString& name);

/// Makes the command of a side button available from the keyboard: in the context menu of the value, under `title`,
/// and with the keys. The action clicks the button, and belongs to it.
QAction* offerInMenu(QWidget& value, QAbstractButton& button, const QString& title, const QKeySequence& keys = {});

/// The keys that open the dialog or the list of a value, as in every list to choose from.
QKeySequence chooseKeys();

/// Adds an action to the context menu of a value and of the fields in it.
void addToMenu(QWidget& value, QAction& action);

} // namespace wavelane::ui
