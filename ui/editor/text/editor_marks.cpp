// SPDX-License-Identifier: MIT
// What an editor marks in its text: the line of the cursor, brackets that match, and what is wrong.
#include "ui/base/text.h"
#include "ui/editor/assist/code_assist.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/text/brackets.h"
#include "ui/editor/text/line_mark.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/theme/theme.h"

#include <QTextBlock>

#include <algorithm>

namespace wavelane::ui {

namespace {

QTextEdit::ExtraSelection selection(const QTextCursor& cursor, const QTextCharFormat& format)
{
    return {.cursor = cursor, .format = format};
}

} // namespace

std::vector<std::pair<int, int>> CodeEditor::squiggles() const
{
    std::vector<std::pair<int, int>> ranges;
    for (const QTextEdit::ExtraSelection& one : extraSelections())
        if (one.format.underlineStyle() == QTextCharFormat::WaveUnderline)
            ranges.emplace_back(one.cursor.selectionStart(), one.cursor.selectionEnd());
    return ranges;
}

QString CodeEditor::toolTipAt(QPoint position) const
{
    QString text;
    if (const Diagnostic* found = diagnosticAt(position)) {
        text = QStringLiteral("<p>%1").arg(toQt(found->message).toHtmlEscaped());
        if (!found->detail.empty())
            text += QStringLiteral("<br><small>%1</small>")
                        .arg(toQt(found->detail).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
        text += QStringLiteral("</p>");
    }
    const QString name = m_assist ? m_assist->textAt(position) : QString();
    text = text.isEmpty() || name.isEmpty() ? text + name : text + QStringLiteral("<hr>") + name;
    // Where somebody wonders about it.
    if (text.isEmpty() && cursorForPosition(position).positionInBlock() >= TextHighlighter::lettersOfLine)
        text = tr("Long lines have no colours behind column %1. They compile, and are searched, as a whole.")
                   .arg(TextHighlighter::lettersOfLine);
    return text;
}

void CodeEditor::refreshSelections()
{
    const ThemeColors& colors = Theme::colors(palette());
    QList<QTextEdit::ExtraSelection> list;

    QTextCharFormat line;
    line.setBackground(colors.currentLine);
    line.setProperty(QTextFormat::FullWidthSelection, true);
    QTextCursor here = textCursor();
    here.clearSelection();
    list += selection(here, line);

    if (m_markedLine > 0)
        list += lineMark(QTextCursor(document()->findBlockByNumber(m_markedLine - 1)), palette());

    QTextCharFormat bracket;
    bracket.setBackground(colors.bracketMatch);
    if (const auto pair = matchingBrackets(textCursor()))
        for (const int position : {pair->first, pair->second}) {
            QTextCursor cursor(document());
            cursor.setPosition(position);
            cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
            list += selection(cursor, bracket);
        }

    for (const Diagnostic& one : m_diagnostics) {
        if (one.severity == Severity::note)
            continue;
        QTextCharFormat wave;
        wave.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.setUnderlineColor(one.severity == Severity::error ? colors.error : colors.warning);
        list += selection(cursorFor(one), wave);
    }
    setExtraSelections(list);
}

QTextCursor CodeEditor::cursorFor(const Diagnostic& diagnostic) const
{
    const QTextBlock block = document()->findBlockByNumber(std::clamp(diagnostic.line - 1, 0, blockCount() - 1));
    const QByteArray bytes = block.text().toUtf8();
    const auto letters = [&](int byteColumn) {
        return static_cast<int>(QString::fromUtf8(bytes.left(std::max(0, byteColumn - 1))).size());
    };
    const QString text = block.text();
    int from = letters(diagnostic.column);
    int to = diagnostic.endColumn > diagnostic.column ? letters(diagnostic.endColumn) : from;
    if (diagnostic.column == 0) { // The compiler names the line alone: all of its text.
        to = static_cast<int>(text.size());
        while (from < to && text[from].isSpace())
            ++from;
    } else if (to == from) { // A place without an end: the word that stands there.
        while (to < text.size() && (text[to].isLetterOrNumber() || text[to] == QLatin1Char('_')))
            ++to;
        to = std::max(to, from + 1);
    }
    QTextCursor cursor(block);
    const int last = block.position() + static_cast<int>(text.size());
    // Behind the last letter (a missing semicolon) there is nothing to underline: take the letter before.
    cursor.setPosition(std::min(block.position() + from, std::max(block.position(), last - 1)));
    cursor.setPosition(std::min(block.position() + to, last), QTextCursor::KeepAnchor);
    return cursor;
}

const Diagnostic* CodeEditor::diagnosticAt(QPoint position) const
{
    const QTextCursor cursor = cursorForPosition(position);
    for (const Diagnostic& one : m_diagnostics) {
        const QTextCursor range = cursorFor(one);
        if (cursor.position() >= range.selectionStart() && cursor.position() <= range.selectionEnd())
            return &one;
    }
    return nullptr;
}

} // namespace wavelane::ui
