// SPDX-License-Identifier: MIT
#include "ui/editor/code/code_assist.h"

#include "ui/document/document.h"
#include "ui/editor/assist/editor_place.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/code/call_hint.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/completer.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>

namespace wavelane::ui {

CodeAssist::CodeAssist(CodeEditor& editor, Document& document, SourceNames& names)
    : QObject(&editor), m_editor(editor), m_document(document), m_names(names),
      m_completer(new Completer(editor, names)), m_callHint(new CallHintBubble(editor, names))
{
    connect(m_completer, &Completer::called, m_callHint, &CallHintBubble::openAtCursor);
    connect(editor.verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeAssist::close);
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

void CodeAssist::addActions(QMenu& menu, const QTextCursor& place)
{
    menu.addAction(tr("Go to &Definition"), this, [this, place] {
        m_editor.setTextCursor(place);
        goToDefinition();
    });
}

} // namespace wavelane::ui
