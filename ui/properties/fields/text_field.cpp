// SPDX-License-Identifier: MIT
#include "ui/properties/fields/text_field.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/widgets/error_mark.h"

#include <QAbstractTextDocumentLayout>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int maxVisibleLines = 8;

} // namespace

TextField::TextField(LineField::Commit commit, QWidget* parent) : QPlainTextEdit(parent), m_commit(std::move(commit))
{
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(60);
    connect(this, &QPlainTextEdit::textChanged, this, &TextField::fitHeight);
    fitHeight();
}

void TextField::showValue(const QString& text)
{
    if (text == m_shown && document()->isModified() && hasFocus())
        return;
    m_shown = text;
    if (toPlainText() != text)
        setPlainText(text);
    document()->setModified(false);
}

void TextField::commitNow()
{
    if (signalsBlocked()) // The page is about to be deleted.
        return;
    if (!document()->isModified() || toPlainText() == m_shown) {
        document()->setModified(false);
        return;
    }
    if (const auto done = m_commit(toPlainText()); !done) {
        markError(*this, coreMessage(done.error().message));
        return;
    }
    clearError(*this);
    if (document()->isModified()) { // The commit did not change the value, so it was not shown again.
        setPlainText(m_shown);
        document()->setModified(false);
    }
}

void TextField::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers().testFlag(Qt::ControlModifier)) {
        commitNow();
    } else if (event->key() == Qt::Key_Escape && document()->isModified()) {
        setPlainText(m_shown);
        document()->setModified(false);
        clearError(*this);
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

void TextField::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        commitNow();
}

void TextField::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!actions().isEmpty())
        menu->addSeparator();
    menu->addActions(actions());
    menu->popup(event->globalPos());
}

void TextField::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitHeight();
}

void TextField::fitHeight()
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && lines < maxVisibleLines; block = block.next()) {
        // Asking for the rectangle lays the block out.
        const bool isLaidOut = !document()->documentLayout()->blockBoundingRect(block).isEmpty();
        lines += isLaidOut ? std::max(1, block.layout()->lineCount()) : 1;
    }
    lines = std::clamp(lines, 1, maxVisibleLines);
    const int margins = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    setFixedHeight(lines * fontMetrics().lineSpacing() + margins + 2);
}

} // namespace wavelane::ui
