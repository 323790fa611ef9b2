// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBlock>

class QPlainTextEdit;
class QTextDocument;

/// Braces that are folded away: the lines between the one that opens and the one that closes are not shown. The text
/// knows which, so all editors of a file show the same. Lines are 0-based.
namespace wavelane::ui::folding {

/// True where a line opens braces that close further down than in the next line. Cheap, for painting.
bool canFold(QTextDocument& document, const QTextBlock& block);
/// The last line that goes when this one is folded; −1: none.
int lastFolded(QTextDocument& document, int line);
bool isFolded(const QTextBlock& block);
/// Folds or unfolds the line; nothing happens where it opens no braces.
void setFolded(QTextDocument& document, int line, bool folded);
/// The opening line of the innermost braces around a line that can be folded; −1: none.
int foldAround(QTextDocument& document, int line);
/// Shows a line and everything that is folded together with it.
void reveal(QTextDocument& document, int line);
/// Folds the line, or unfolds it; the editor's cursor stays in sight.
void toggle(QPlainTextEdit& editor, int line);
/// Shows what is folded behind a line, or the one before it, that opens no braces any more.
void mend(QTextDocument& document, const QTextBlock& block);
void unfoldAll(QTextDocument& document);

} // namespace wavelane::ui::folding
