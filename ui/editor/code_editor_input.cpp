// SPDX-License-Identifier: MIT
// What an editor does with keys and the mouse.
#include "ui/editor/assist/code_assist.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/text/typing.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QTextBlock>
#include <QToolTip>
#include <QWheelEvent>

namespace wavelane::ui {

void CodeEditor::keyPressEvent(QKeyEvent* event)
{
    if (m_assist && m_assist->take(*event)) {
        event->accept();
        return;
    }
    QTextCursor cursor = textCursor();
    if (!isReadOnly() && typing::handle(*event, cursor)) {
        setTextCursor(cursor);
        ensureCursorVisible();
        event->accept();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
    if (m_assist)
        m_assist->follow(*event);
}

void CodeEditor::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (m_assist)
        m_assist->close();
}

void CodeEditor::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        if (const int step = event->angleDelta().y(); step != 0)
            zoom(step > 0 ? 1 : -1);
        event->accept();
        return;
    }
    QPlainTextEdit::wheelEvent(event);
}

bool CodeEditor::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

void CodeEditor::mousePressEvent(QMouseEvent* event)
{
    if (m_assist && m_assist->take(*event)) {
        event->accept();
        return;
    }
    QPlainTextEdit::mousePressEvent(event);
}

void CodeEditor::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_assist) {
        const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
        const QTextCursor place = byKey ? textCursor() : cursorForPosition(event->pos());
        auto* own = new QMenu(menu);
        m_assist->addFixes(*own, place.blockNumber() + 1);
        if (!own->isEmpty())
            own->addSeparator();
        own->addAction(tr("Go to &Definition"), this, [this, place] {
            setTextCursor(place);
            m_assist->goToDefinition();
        });
        menu->insertSeparator(menu->actions().value(0));
        menu->insertActions(menu->actions().value(0), own->actions());
    }
    menu->popup(event->globalPos());
}

} // namespace wavelane::ui
