// SPDX-License-Identifier: MIT
#pragma once

class QMenu;
class QTextCursor;

namespace wavelane::ui {

class CodeAssist;
class LineFixes;

/// Shows the shortcuts of the standard entries of a text's context menu, such as Copy. Qt leaves out those that the
/// window has, too.
void showStandardShortcuts(QMenu& menu);

/// Inserts the fixes and “Go to Definition” for a place at the top of a context menu. `fixes` and `assist` can be
/// null.
void insertPlaceActions(QMenu& menu, const QTextCursor& place, LineFixes* fixes, CodeAssist* assist);

} // namespace wavelane::ui
