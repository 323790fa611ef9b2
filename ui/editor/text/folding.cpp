// SPDX-License-Identifier: MIT
#include "ui/editor/text/folding.h"

#include "ui/editor/text/line_states.h"

#include <QAbstractTextDocumentLayout>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

namespace wavelane::ui::folding {

namespace {

/// The brace depth outside the braces that a line opens, or −1 if it opens none. `} else {` opens braces.
int depthAround(const LineStates& states, const QTextBlock& block)
{
    const int line = block.blockNumber();
    const int before = states.at(line).depth;
    const int after = states.at(line + 1).depth;
    if (after > before)
        return before;
    if (after < before || after == 0)
        return -1;
    const QString text = block.text().trimmed();
    return text.startsWith(u'}') && text.contains(u'{') ? before - 1 : -1;
}

bool closes(const LineStates& states, const QTextBlock& block, int depth)
{
    const int line = block.blockNumber();
    return states.at(line + 1).depth <= depth ||
           (states.at(line).depth == depth + 1 && block.text().trimmed().startsWith(u'}'));
}

void show(QTextBlock block, bool visible)
{
    block.setVisible(visible);
    block.setLineCount(visible ? std::max(1, block.layout()->lineCount()) : 0);
}

void layOut(QTextDocument& document, int begin, int end)
{
    document.markContentsDirty(begin, end - begin);
    QAbstractTextDocumentLayout* layout = document.documentLayout();
    Q_EMIT layout->documentSizeChanged(layout->documentSize());
    Q_EMIT layout->update();
}

} // namespace

bool canFold(QTextDocument& document, const QTextBlock& block)
{
    const LineStates& states = LineStates::of(document);
    const int depth = depthAround(states, block);
    const QTextBlock next = block.next();
    return depth >= 0 && next.isValid() && next.next().isValid() && !closes(states, next, depth);
}

int lastFolded(QTextDocument& document, int line)
{
    const QTextBlock start = document.findBlockByNumber(line);
    if (!start.isValid() || !canFold(document, start))
        return -1;
    const LineStates& states = LineStates::of(document);
    const int depth = depthAround(states, start);
    for (QTextBlock block = start.next(); block.isValid(); block = block.next())
        if (closes(states, block, depth))
            return block.blockNumber() - 1;
    return document.blockCount() - 1; // The braces are not closed.
}

bool isFolded(const QTextBlock& block)
{
    return block.isVisible() && block.next().isValid() && !block.next().isVisible();
}

void setFolded(QTextDocument& document, int line, bool folded)
{
    const QTextBlock start = document.findBlockByNumber(line);
    if (!folded) {
        if (isFolded(start))
            reveal(document, line + 1);
        return;
    }
    const int last = lastFolded(document, line);
    if (last < 0)
        return;
    QTextBlock block = start.next();
    for (; block.isValid() && block.blockNumber() <= last; block = block.next())
        show(block, false);
    layOut(document, start.position(), block.isValid() ? block.position() : document.characterCount() - 1);
}

int foldAround(QTextDocument& document, int line)
{
    for (int opening = line; opening >= 0; --opening)
        if (const int last = lastFolded(document, opening); last >= 0 && last + 1 >= line)
            return opening;
    return -1;
}

void reveal(QTextDocument& document, int line)
{
    QTextBlock block = document.findBlockByNumber(line);
    if (!block.isValid() || block.isVisible())
        return;
    while (block.previous().isValid() && !block.previous().isVisible())
        block = block.previous();
    const int begin = block.position();
    for (; block.isValid() && !block.isVisible(); block = block.next())
        show(block, true);
    layOut(document, begin, block.isValid() ? block.position() : document.characterCount() - 1);
}

void toggle(QPlainTextEdit& editor, int line)
{
    QTextDocument& document = *editor.document();
    const QTextBlock start = document.findBlockByNumber(line);
    const bool folds = !isFolded(start);
    const int cursorLine = editor.textCursor().blockNumber();
    if (folds && cursorLine > line && cursorLine <= lastFolded(document, line)) {
        QTextCursor cursor(start);
        cursor.movePosition(QTextCursor::EndOfBlock);
        editor.setTextCursor(cursor);
    }
    setFolded(document, line, folds);
}

void unfoldStale(QTextDocument& document, const QTextBlock& block)
{
    for (const QTextBlock& one : {block, block.previous()})
        if (one.isValid() && isFolded(one) && !canFold(document, one))
            reveal(document, one.blockNumber() + 1);
}

void unfoldAll(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (!block.isVisible())
            show(block, true);
    layOut(document, 0, document.characterCount() - 1);
}

} // namespace wavelane::ui::folding
