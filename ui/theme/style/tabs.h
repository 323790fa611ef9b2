// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

namespace wavelane::ui::paint {

/// The background of a tab. The active tab has a bar in the accent color along its lower edge (or along the edge at
/// the page), here and in every tab bar of the program.
void tabShape(QPainter& painter, const QStyleOptionTab& option);
/// The option for the label: the text of inactive tabs is paler.
QStyleOptionTab tabLabelOf(const QStyleOptionTab& option);
/// The line between tabs and page.
void tabBase(QPainter& painter, const QStyleOptionTabBarBase& option);
void tabCloseButton(QPainter& painter, const QStyleOption& option);

/// The title of a dock, as high as a tab, with a line below it. `textRect` leaves space for its buttons.
void dockTitle(QPainter& painter, const QStyleOptionDockWidget& option, const QRect& textRect);

} // namespace wavelane::ui::paint
