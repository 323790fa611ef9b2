// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

namespace wavelane::ui::paint {

/// Push buttons. The default button, which Return presses, is filled with the accent color.
void pushButton(QPainter& painter, const QStyleOption& option);
bool isPrimary(const QStyleOptionButton& button); ///< Whether it is drawn as the default button.
/// The option for the label, which has the accent's text color on a default button.
QStyleOptionButton labelOf(const QStyleOptionButton& button, double scale);

/// Tool buttons: flat ones (`State_AutoRaise`) get a background only under the mouse, pressed or switched on.
void toolButton(QPainter& painter, const QStyleOption& option);

/// Check boxes and radio buttons, also those of rows. In a selected row, the border has the color of its text.
void checkBox(QPainter& painter, const QStyleOption& option);
void radioButton(QPainter& painter, const QStyleOption& option);

} // namespace wavelane::ui::paint
