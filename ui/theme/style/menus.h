// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

namespace wavelane::ui::paint {

/// Background and border of menus, lists of combo boxes and other pop-ups.
void popupPanel(QPainter& painter, const QStyleOption& option);
void popupBorder(QPainter& painter, const QStyleOption& option);
void toolTipPanel(QPainter& painter, const QStyleOption& option);

void menuItem(QPainter& painter, const QStyleOptionMenuItem& item, bool showsMnemonics);
/// Size of an item whose text without its shortcut has the width `textWidth`.
QSize menuItemSize(const QStyleOptionMenuItem& item, int textWidth);

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, bool showsMnemonics);

} // namespace wavelane::ui::paint
