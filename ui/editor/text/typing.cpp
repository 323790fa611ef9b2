// SPDX-License-Identifier: MIT
#include "ui/editor/text/typing.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <vector>

namespace wavelane::ui::typing {

namespace {

int leadingSpaces(const QString& text)
{
    int count = 0;
    while (count < text.size() && (text[count] == u' ' || text[count] == u'\t'))
        ++count;
    return count;
}

/// The blocks of the selection, without a last block at whose start the selection ends.
std::vector<QTextBlock> selectedBlocks(const QTextCursor& cursor)
{
    QTextBlock block = cursor.document()->findBlock(cursor.selectionStart());
    std::vector<QTextBlock> list{block};
    while ((block = block.next()).isValid() && block.position() < cursor.selectionEnd())
        list.push_back(block);
    return list;
}

void insertAt(const QTextBlock& block, int offset, const QString& text)
{
    QTextCursor edit(block);
    edit.setPosition(block.position() + offset);
    edit.insertText(text);
}

void removeAt(const QTextBlock& block, int offset, int count)
{
    QTextCursor edit(block);
    edit.setPosition(block.position() + offset);
    edit.setPosition(block.position() + offset + count, QTextCursor::KeepAnchor);
    edit.removeSelectedText();
}

void breakLine(QTextCursor& cursor)
{
    const QString line = cursor.block().text();
    const int column = cursor.selectionStart() - cursor.document()->findBlock(cursor.selectionStart()).position();
    const QString before = line.left(column);
    const QString indentation = before.left(leadingSpaces(before));
    const bool opens = before.trimmed().endsWith(u'{');
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    const bool closes = cursor.block().text().mid(cursor.positionInBlock()).trimmed().startsWith(u'}');
    cursor.insertText(u'\n' + indentation + (opens ? QString(indentWidth, u' ') : QString()));
    if (opens && closes) {
        const int stay = cursor.position();
        cursor.insertText(u'\n' + indentation);
        cursor.setPosition(stay);
    }
    cursor.endEditBlock();
}

bool closeBrace(QTextCursor& cursor)
{
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    if (cursor.hasSelection() || before.isEmpty() || !before.trimmed().isEmpty())
        return false;
    cursor.beginEditBlock();
    const int back = before.endsWith(u'\t') ? 1 : std::min(indentWidth, static_cast<int>(before.size()));
    cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor, back);
    cursor.insertText(QStringLiteral("}"));
    cursor.endEditBlock();
    return true;
}

bool deleteIndentation(QTextCursor& cursor)
{
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    if (cursor.hasSelection() || before.isEmpty() || !before.trimmed().isEmpty() || before.contains(u'\t'))
        return false;
    const int past = static_cast<int>(before.size()) % indentWidth;
    cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor, past == 0 ? indentWidth : past);
    cursor.removeSelectedText();
    return true;
}

} // namespace

bool handle(const QKeyEvent& event, QTextCursor& cursor)
{
    const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (!plain)
        return false;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        breakLine(cursor);
        return true;
    case Qt::Key_Tab:
        if (cursor.hasSelection()) {
            indent(cursor, 1);
        } else {
            const int column = cursor.positionInBlock() % indentWidth;
            cursor.insertText(QString(indentWidth - column, u' '));
        }
        return true;
    case Qt::Key_Backtab:
        indent(cursor, -1);
        return true;
    case Qt::Key_BraceRight:
        return closeBrace(cursor);
    case Qt::Key_Backspace:
        return deleteIndentation(cursor);
    default:
        return false;
    }
}

bool moveToLineStart(const QKeyEvent& event, QTextCursor& cursor)
{
    const bool isHome = event.key() == Qt::Key_Home &&
                        (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (!isHome)
        return false;
    const QTextBlock block = cursor.block();
    const int first = leadingSpaces(block.text());
    const int column = cursor.positionInBlock() == first ? 0 : first;
    cursor.setPosition(block.position() + column, event.modifiers().testFlag(Qt::ShiftModifier)
                                                      ? QTextCursor::KeepAnchor
                                                      : QTextCursor::MoveAnchor);
    return true;
}

void toggleComment(QTextCursor& cursor)
{
    const auto blocks = selectedBlocks(cursor);
    int column = -1;
    bool all = true;
    for (const QTextBlock& block : blocks) {
        const QString text = block.text();
        if (text.trimmed().isEmpty())
            continue;
        const int spaces = leadingSpaces(text);
        column = column < 0 ? spaces : std::min(column, spaces);
        all = all && QStringView(text).mid(spaces).startsWith(u"//");
    }
    if (column < 0)
        return;
    cursor.beginEditBlock();
    for (const QTextBlock& block : blocks) {
        const QString text = block.text();
        if (text.trimmed().isEmpty())
            continue;
        const int spaces = leadingSpaces(text);
        if (all)
            removeAt(block, spaces, QStringView(text).mid(spaces).startsWith(u"// ") ? 3 : 2);
        else
            insertAt(block, column, QStringLiteral("// "));
    }
    cursor.endEditBlock();
}

void indent(QTextCursor& cursor, int direction)
{
    cursor.beginEditBlock();
    for (const QTextBlock& block : selectedBlocks(cursor)) {
        const QString text = block.text();
        if (direction > 0 && !text.isEmpty()) {
            insertAt(block, 0, QString(indentWidth, u' '));
        } else if (direction < 0) {
            const int spaces = text.startsWith(u'\t') ? 1 : std::min(indentWidth, leadingSpaces(text));
            if (spaces > 0)
                removeAt(block, 0, spaces);
        }
    }
    cursor.endEditBlock();
}

} // namespace wavelane::ui::typing
