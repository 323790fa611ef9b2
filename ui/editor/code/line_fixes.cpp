// SPDX-License-Identifier: MIT
#include "ui/editor/code/line_fixes.h"

#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"

#include <QMenu>
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

/// What fixes for other languages than HLSL know about a problem: that a file of an `#include` is missing.
Diagnostic ofEveryLanguage(const Diagnostic& problem)
{
    if (problem.code != Code::fileMissing)
        return {};
    return {.code = problem.code, .line = problem.line};
}

bool changesOnly(const QuickFix& fix, const QTextBlock& line)
{
    return !fix.edits.empty() && std::ranges::all_of(fix.edits, [&](const SourceEdit& edit) {
        return edit.begin >= line.position() && edit.end < line.position() + line.length();
    });
}

} // namespace

LineFixes::LineFixes(CodeEditor& editor, Document& document, FixSource projectFixes)
    : QObject(&editor), m_editor(editor), m_document(document), m_projectFixes(std::move(projectFixes))
{
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this, &LineFixes::refreshBulb);
}

Diagnostics LineFixes::problemsAround(int line) const
{
    Diagnostics found;
    const int next = m_editor.diagnostics().empty() ? line : nextCodeLine(*m_editor.document(), line);
    std::ranges::copy_if(m_editor.diagnostics(), std::back_inserter(found),
                         [&](const Diagnostic& one) { return one.line == line || one.line == next; });
    return found;
}

std::vector<QuickFix> LineFixes::editsFor(const Diagnostic& problem, int line, const QString& source) const
{
    std::vector<QuickFix> list = fixesFor(m_editor.hasHlslSyntax() ? problem : ofEveryLanguage(problem), source);
    if (problem.line != line)
        std::erase_if(list, [block = m_editor.document()->findBlockByNumber(line - 1)](const QuickFix& fix) {
            return !changesOnly(fix, block);
        });
    return list;
}

std::vector<QuickFix> LineFixes::edits(int line) const
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
        add(editsFor(one, line, source));
    if (m_editor.hasHlslSyntax())
        add(fixesInLine(source, line));
    return list;
}

std::vector<OfferedFix> LineFixes::projectFixes(int line) const
{
    std::vector<OfferedFix> list;
    if (!m_projectFixes)
        return list;
    const auto add = [&](const OfferedFix& fix) {
        const auto same = std::ranges::find(list, fix.title, &OfferedFix::title);
        if (same == list.end()) {
            list.push_back(fix);
            return;
        }
        // Passes that share a source lack the same: one fix is for all of them.
        same->apply = [first = same->apply, next = fix.apply] {
            first();
            next();
        };
    };
    for (const Diagnostic& problem : m_editor.diagnostics())
        if (problem.line == line)
            std::ranges::for_each(m_projectFixes(problem), add);
    return list;
}

std::vector<OfferedFix> LineFixes::fixes(int line)
{
    std::vector<OfferedFix> list = projectFixes(line);
    for (const QuickFix& fix : edits(line))
        list.push_back({.title = fix.title, .apply = [this, line, fix] { answer(line, fix); }});
    return list;
}

bool LineFixes::hasFixes(int line) const
{
    // Get the text only if there is a problem, because this runs whenever the cursor moves.
    const Diagnostics problems = m_editor.isReadOnly() ? Diagnostics() : problemsAround(line);
    if (problems.empty())
        return false;
    const QString source = m_editor.toPlainText();
    return std::ranges::any_of(problems,
                               [&](const Diagnostic& one) { return !editsFor(one, line, source).empty(); }) ||
           !projectFixes(line).empty();
}

void LineFixes::refreshBulb()
{
    const int line = m_editor.textCursor().blockNumber() + 1;
    m_bulbLine = hasFixes(line) ? line : 0;
}

void LineFixes::addTo(QMenu& menu, int line)
{
    for (const OfferedFix& fix : fixes(line))
        menu.addAction(fix.title, this, [apply = fix.apply] { apply(); });
}

void LineFixes::openMenu(int line)
{
    Q_EMIT opening();
    auto* menu = new QMenu(&m_editor);
    menu->setObjectName(QStringLiteral("fixes"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addTo(*menu, line);
    if (menu->isEmpty())
        menu->addAction(tr("No fix is available for this line"))->setEnabled(false);
    const QTextCursor cursor(m_editor.document()->findBlockByNumber(line - 1));
    const QPoint below = m_editor.cursorRect(cursor).bottomLeft(); // Outside of the view if it is scrolled sideways.
    menu->popup(m_editor.viewport()->mapToGlobal(QPoint(std::max(below.x(), 0), below.y())));
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().front());
}

void LineFixes::answer(int line, const QuickFix& fix)
{
    Diagnostics answered = problemsAround(line);
    std::erase_if(answered, [&, source = m_editor.toPlainText()](const Diagnostic& one) {
        return !std::ranges::contains(editsFor(one, line, source), fix);
    });
    apply(fix);
    // Remove the problem before the next compile ends, so that users do not apply the fix twice.
    if (fix.action == QuickFix::Action::edit)
        for (const Diagnostic& one : answered)
            m_document.problems().drop(one);
}

void LineFixes::apply(const QuickFix& fix)
{
    switch (fix.action) {
    case QuickFix::Action::makeFile:
        Q_EMIT fileWanted(fix.argument);
        return;
    case QuickFix::Action::getDxc:
        Q_EMIT dxcWanted();
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
