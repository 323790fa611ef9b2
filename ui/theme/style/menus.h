// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

namespace wavelane::ui::paint {

/// Background and border of menus, lists of combo boxes and other pop-ups.
void popupPanel(QPainter& painter, const QStyleOption& option);
void popupBorder(QPainter& painter, const QStyleOption& option);
void toolTipPanel(QPainter& painter, const QStyleOption& option);

/// The columns at the beginning of the items of a menu.
enum class MenuMarks {
    oneColumn, ///< A check mark takes the place of the icon.
    twoColumns ///< Check marks, then icons.
};
/// Two columns if an item that can be checked has an icon, which would not be visible while the item is checked.
MenuMarks menuMarks(const QWidget* menu);

void menuItem(QPainter& painter, const QStyleOptionMenuItem& item, MenuMarks marks, bool showsMnemonics);
/// Size of an item whose text without its shortcut has the width `textWidth`.
QSize menuItemSize(const QStyleOptionMenuItem& item, MenuMarks marks, int textWidth);

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, bool showsMnemonics);

} // namespace wavelane::ui::paint
