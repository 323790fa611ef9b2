// SPDX-License-Identifier: MIT
#include "ui/editor/editor_page.h"

#include "ui/editor/code/code_editor.h"

#include <QScrollBar>

#include <utility>

namespace wavelane::ui {

EditorPage::EditorPage(Make make) : QSplitter(Qt::Horizontal), m_make(std::move(make))
{
    setChildrenCollapsible(false);
    m_active = add();
    setFocusProxy(m_active);
}

CodeEditor* EditorPage::add()
{
    CodeEditor* editor = m_make();
    addWidget(editor);
    editor->installEventFilter(this);
    m_editors.push_back(editor);
    return editor;
}

void EditorPage::setSplit(bool split)
{
    if (split == isSplit())
        return;
    if (split) {
        CodeEditor* second = add();
        second->setFont(m_active->font());
        second->setTabStopDistance(m_active->tabStopDistance());
        second->setDiagnostics(m_active->diagnostics());
        second->setTextCursor(m_active->textCursor());
        setSizes({width() / 2, width() / 2});
        second->verticalScrollBar()->setValue(m_active->verticalScrollBar()->value());
        return;
    }
    for (CodeEditor* one : std::exchange(m_editors, {m_active}))
        if (one != m_active)
            delete one;
    m_active->setFocus();
}

bool EditorPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn)
        for (CodeEditor* one : m_editors)
            if (one == watched && one != m_active) {
                m_active = one;
                setFocusProxy(one);
                Q_EMIT activeChanged();
            }
    return QSplitter::eventFilter(watched, event);
}

} // namespace wavelane::ui
