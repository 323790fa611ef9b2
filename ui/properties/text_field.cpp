// SPDX-License-Identifier: MIT
#include "ui/properties/text_field.h"

#include "ui/text.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QTextDocument>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int mostLinesHigh = 8;

} // namespace

TextField::TextField(LineField::Commit commit, QWidget* parent) : QPlainTextEdit(parent), m_commit(std::move(commit))
{
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(60);
    // Also where a line wraps otherwise, as the width is another one.
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &TextField::fitHeight);
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
    if (signalsBlocked()) // Its page is going.
        return;
    if (!document()->isModified() || toPlainText() == m_shown) {
        document()->setModified(false);
        return;
    }
    if (const auto done = m_commit(toPlainText()); !done) {
        markField(*this, toQt(done.error().message));
        return;
    }
    markField(*this, {});
    if (document()->isModified()) { // The value was the same already, so that nobody showed it again.
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
        markField(*this, {});
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

void TextField::fitHeight()
{
    // The layout of a plain text measures it in lines, as they wrap.
    const int lines =
        std::clamp(static_cast<int>(document()->documentLayout()->documentSize().height()), 1, mostLinesHigh);
    const int margins = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    setFixedHeight(lines * fontMetrics().lineSpacing() + margins + 2);
}

} // namespace wavelane::ui
