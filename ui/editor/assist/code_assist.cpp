// SPDX-License-Identifier: MIT
#include "ui/editor/assist/code_assist.h"

#include "ui/document/document.h"
#include "ui/editor/assist/call_hint.h"
#include "ui/editor/assist/completer.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_place.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <ranges>

namespace wavelane::ui {

namespace {

/// The next line (1-based) with code. Compilers report a missing end of a line at the line after it.
int nextCodeLine(const QTextDocument& text, int line)
{
    QTextBlock block = text.findBlockByNumber(line);
    for (; block.isValid(); block = block.next()) {
        const QString code = block.text().trimmed();
        if (!code.isEmpty() && !code.startsWith(u"//"))
            break;
    }
    return block.isValid() ? block.blockNumber() + 1 : line;
}

bool changesOnly(const QuickFix& fix, const QTextBlock& line)
{
    return !fix.edits.empty() && std::ranges::all_of(fix.edits, [&](const SourceEdit& edit) {
        return edit.begin >= line.position() && edit.end < line.position() + line.length();
    });
}

} // namespace

CodeAssist::CodeAssist(CodeEditor& editor, Document& document, SourceNames& names)
    : QObject(&editor), m_editor(editor), m_document(document), m_names(names),
      m_completer(new Completer(editor, names)), m_callHint(new CallHintBubble(editor, names))
{
    connect(m_completer, &Completer::called, m_callHint, &CallHintBubble::offer);
    connect(editor.verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeAssist::close);
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this, &CodeAssist::refreshBulb);
}

bool CodeAssist::take(const QKeyEvent& event)
{
    return m_completer->take(event) || m_callHint->take(event);
}

void CodeAssist::follow(const QKeyEvent& event)
{
    m_completer->follow(event);
    m_callHint->follow(event);
}

bool CodeAssist::take(const QMouseEvent& event)
{
    close();
    if (event.button() != Qt::LeftButton || event.modifiers() != Qt::ControlModifier)
        return false;
    goToDefinition(m_editor.cursorForPosition(event.position().toPoint()).position());
    return true;
}

void CodeAssist::close()
{
    m_completer->close();
    m_callHint->close();
}

QString CodeAssist::textAt(QPoint point) const
{
    const QTextCursor cursor = m_editor.cursorForPosition(point);
    // Past the end of a line, the nearest letter is far away.
    if (!m_editor.cursorRect(cursor)
             .adjusted(-m_editor.fontMetrics().averageCharWidth() * 2, 0,
                       m_editor.fontMetrics().averageCharWidth() * 2, 0)
             .contains(point))
        return {};
    const auto found = explain(m_names, m_document, m_editor.file(), cursor.position());
    return found ? found->text : QString();
}

std::optional<Explanation> CodeAssist::explainAtCursor() const
{
    return explain(m_names, m_document, m_editor.file(), m_editor.textCursor().position());
}

void CodeAssist::offerArguments()
{
    m_callHint->offer();
}

void CodeAssist::goToDefinition()
{
    goToDefinition(m_editor.textCursor().position());
}

void CodeAssist::goToDefinition(int position)
{
    if (const auto found = definitionAt(m_names, m_editor.file(), position)) {
        Q_EMIT jump(*found);
        return;
    }
    const auto [begin, end] = wordAround(*m_editor.document(), position);
    Q_EMIT noDefinition(wordBefore(*m_editor.document(), end));
}

Diagnostics CodeAssist::problemsAround(int line) const
{
    Diagnostics found;
    const int next = m_editor.diagnostics().empty() ? line : nextCodeLine(*m_editor.document(), line);
    std::ranges::copy_if(m_editor.diagnostics(), std::back_inserter(found),
                         [&](const Diagnostic& one) { return one.line == line || one.line == next; });
    return found;
}

std::vector<QuickFix> CodeAssist::fixesOf(const Diagnostic& problem, int line, const QString& source) const
{
    std::vector<QuickFix> list = fixesFor(problem, source);
    if (problem.line != line)
        std::erase_if(list, [block = m_editor.document()->findBlockByNumber(line - 1)](const QuickFix& fix) {
            return !changesOnly(fix, block);
        });
    return list;
}

std::vector<QuickFix> CodeAssist::fixes(int line) const
{
    std::vector<QuickFix> list;
    if (m_editor.isReadOnly())
        return list;
    const QString source = m_editor.toPlainText();
    const auto add = [&](const std::vector<QuickFix>& more) {
        for (const QuickFix& one : more)
            if (!std::ranges::contains(list, one))
                list.push_back(one);
    };
    for (const Diagnostic& one : problemsAround(line))
        add(fixesOf(one, line, source));
    add(fixesInLine(source, line));
    return list;
}

bool CodeAssist::hasFixes(int line) const
{
    // Get the text only if there is a problem, because this runs whenever the cursor moves.
    const Diagnostics problems = m_editor.isReadOnly() ? Diagnostics() : problemsAround(line);
    if (problems.empty())
        return false;
    const QString source = m_editor.toPlainText();
    return std::ranges::any_of(problems, [&](const Diagnostic& one) { return !fixesOf(one, line, source).empty(); });
}

void CodeAssist::refreshBulb()
{
    const int line = m_editor.textCursor().blockNumber() + 1;
    m_bulbLine = hasFixes(line) ? line : 0;
}

void CodeAssist::addActions(QMenu& menu, const QTextCursor& place)
{
    auto* own = new QMenu(&menu);
    addFixes(*own, place.blockNumber() + 1);
    if (!own->isEmpty())
        own->addSeparator();
    own->addAction(tr("Go to &Definition"), this, [this, place] {
        m_editor.setTextCursor(place);
        goToDefinition();
    });
    menu.insertSeparator(menu.actions().value(0));
    menu.insertActions(menu.actions().value(0), own->actions());
}

void CodeAssist::addFixes(QMenu& menu, int line)
{
    for (const QuickFix& fix : fixes(line))
        menu.addAction(fix.title, this, [this, line, fix] { answer(line, fix); });
}

void CodeAssist::offerFixes(int line)
{
    close();
    auto* menu = new QMenu(&m_editor);
    menu->setObjectName(QStringLiteral("fixes"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addFixes(*menu, line);
    if (menu->isEmpty())
        menu->addAction(tr("No fix is available for this line"))->setEnabled(false);
    const QTextCursor cursor(m_editor.document()->findBlockByNumber(line - 1));
    menu->popup(m_editor.viewport()->mapToGlobal(m_editor.cursorRect(cursor).bottomLeft()));
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().front());
}

void CodeAssist::answer(int line, const QuickFix& fix)
{
    Diagnostics answered = problemsAround(line);
    std::erase_if(answered, [&, source = m_editor.toPlainText()](const Diagnostic& one) {
        return !std::ranges::contains(fixesOf(one, line, source), fix);
    });
    apply(fix);
    // Remove the problem before the next compile ends, so that users do not apply the fix twice.
    if (fix.action == QuickFix::Action::edit)
        for (const Diagnostic& one : answered)
            m_document.problems().drop(one);
}

void CodeAssist::apply(const QuickFix& fix)
{
    switch (fix.action) {
    case QuickFix::Action::makeFile:
        Q_EMIT wantsFile(fix.argument);
        return;
    case QuickFix::Action::getDxc:
        Q_EMIT wantsDxc();
        return;
    case QuickFix::Action::edit:
        break;
    }
    QTextCursor cursor(m_editor.document());
    cursor.beginEditBlock();
    for (const SourceEdit& edit : std::views::reverse(fix.edits)) {
        cursor.setPosition(static_cast<int>(edit.begin));
        cursor.setPosition(static_cast<int>(edit.end), QTextCursor::KeepAnchor);
        cursor.insertText(edit.text);
    }
    cursor.endEditBlock();
}

} // namespace wavelane::ui
