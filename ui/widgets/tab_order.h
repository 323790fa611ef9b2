// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace wavelane::ui {

/// The widgets of a form at which Tab stops, in the order in which its layouts show them: from top to bottom, and
/// from left to right. Includes hidden widgets and the hidden pages of stacks.
QList<QWidget*> tabStops(QWidget& form);

/// Makes Tab and Shift+Tab follow `tabStops`. Call it after widgets were added or replaced, because Qt appends new
/// widgets at the end of the window.
void orderTabs(QWidget& form);

} // namespace wavelane::ui
