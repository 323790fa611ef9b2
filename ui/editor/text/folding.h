// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBlock>

class QPlainTextEdit;
class QTextDocument;

/// Braces that are folded away: the lines between the one that opens and the one that closes are not shown. The text
/// knows which, so all editors of a file show the same. Lines are 0-based.
namespace wavelane::ui::folding {

/// Whether a line opens braces that close after the next line. Cheap enough for painting.
bool canFold(QTextDocument& document, const QTextBlock& block);
/// The last line that is hidden when this one is folded; −1 if it cannot be folded.
int lastFolded(QTextDocument& document, int line);
bool isFolded(const QTextBlock& block);
/// Folds or unfolds the line. Does nothing if it opens no braces.
void setFolded(QTextDocument& document, int line, bool folded);
/// The opening line of the innermost foldable braces around a line; −1 if there are none.
int foldAround(QTextDocument& document, int line);
/// Unfolds everything that hides a line.
void reveal(QTextDocument& document, int line);
/// Toggles the fold of a line and keeps the cursor visible.
void toggle(QPlainTextEdit& editor, int line);
/// Unfolds a line, or the one before it, if it no longer opens braces.
void unfoldStale(QTextDocument& document, const QTextBlock& block);
void unfoldAll(QTextDocument& document);

} // namespace wavelane::ui::folding
