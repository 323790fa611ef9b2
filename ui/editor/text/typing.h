// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QTextCursor>

/// What the editor does with keys beside putting letters: pure functions on a cursor, so that they are tested without
/// a window.
namespace wavelane::ui::typing {

inline constexpr int indentWidth = 4; ///< Spaces.

/// Handles Return (keeps and deepens the indentation), Tab and Shift+Tab (indent the selected lines), a closing brace
/// (steps back) and Backspace in the indentation. False where the key is an ordinary one.
bool handle(const QKeyEvent& event, QTextCursor& cursor);

/// Puts `//` before the selected lines, or takes it away where all of them have it.
void toggleComment(QTextCursor& cursor);

/// Moves the selected lines by one step of indentation to the right (1) or to the left (−1).
void indent(QTextCursor& cursor, int direction);

} // namespace wavelane::ui::typing
