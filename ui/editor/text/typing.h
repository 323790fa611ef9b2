// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QTextCursor>

/// What the editor does with keys beside putting letters: pure functions on a cursor, so that they are tested without
/// a window.
namespace wavelane::ui::typing {

inline constexpr int indentWidth = 4; ///< Spaces.

/// Handles Return (keeps or increases the indentation), Tab and Shift+Tab (indent the selected lines), a closing
/// brace (decreases the indentation) and Backspace in the indentation. False for other keys.
bool handle(const QKeyEvent& event, QTextCursor& cursor);

/// Handles Home and Shift+Home: to the first character of the line that is not a space, or from there to column 0.
/// False for other keys. Does not change the text.
bool moveToLineStart(const QKeyEvent& event, QTextCursor& cursor);

/// Comments out the selected lines with `//`, or uncomments them if all are comments.
void toggleComment(QTextCursor& cursor);

/// Indents the selected lines by one level (1) or removes one level (−1).
void indent(QTextCursor& cursor, int direction);

} // namespace wavelane::ui::typing
