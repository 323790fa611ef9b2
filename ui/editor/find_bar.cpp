// SPDX-License-Identifier: MIT
#include "ui/editor/find_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QToolButton>

namespace wavelane::ui {

FindBar::FindBar(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("Find"));
    m_field->setAccessibleName(tr("Find"));
    m_field->setClearButtonEnabled(true);
    m_caseSensitive = new QCheckBox(tr("Match case"));
    m_expression = new QCheckBox(tr("Regular expression"));
    m_note = new QLabel;
    auto* previous = new QToolButton;
    previous->setArrowType(Qt::UpArrow);
    previous->setAutoRaise(true);
    previous->setToolTip(tr("Previous (Shift+Return)"));
    auto* next = new QToolButton;
    next->setArrowType(Qt::DownArrow);
    next->setAutoRaise(true);
    next->setToolTip(tr("Next (Return)"));
    auto* close = new QToolButton;
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close (Escape)"));
    row->addWidget(m_field, 1);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(m_caseSensitive);
    row->addWidget(m_expression);
    row->addWidget(m_note);
    row->addWidget(close);
    connect(m_field, &QLineEdit::textEdited, this, [this] {
        if (m_editor)
            find(false, m_editor->textCursor().selectionStart());
    });
    connect(previous, &QToolButton::clicked, this, [this] { findNext(true); });
    connect(next, &QToolButton::clicked, this, [this] { findNext(false); });
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void FindBar::setEditor(QPlainTextEdit* editor)
{
    m_editor = editor;
    setEnabled(editor != nullptr);
}

void FindBar::open()
{
    if (!m_editor)
        return;
    const QString selected = m_editor->textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_field->setText(selected);
    show();
    m_field->setFocus();
    m_field->selectAll();
}

void FindBar::findNext(bool backwards)
{
    if (!m_editor)
        return;
    const QTextCursor cursor = m_editor->textCursor();
    find(backwards, backwards ? cursor.selectionStart() : cursor.selectionEnd());
}

bool FindBar::find(bool backwards, int from)
{
    m_note->clear();
    const QString wanted = m_field->text();
    if (wanted.isEmpty())
        return false;
    QTextDocument::FindFlags flags;
    flags.setFlag(QTextDocument::FindBackward, backwards);
    flags.setFlag(QTextDocument::FindCaseSensitively, m_caseSensitive->isChecked());
    const QRegularExpression expression(wanted, m_caseSensitive->isChecked()
                                                    ? QRegularExpression::NoPatternOption
                                                    : QRegularExpression::CaseInsensitiveOption);
    if (m_expression->isChecked() && !expression.isValid()) {
        m_note->setText(expression.errorString());
        return false;
    }
    QTextDocument* document = m_editor->document();
    const auto search = [&](int start) {
        return m_expression->isChecked() ? document->find(expression, start, flags)
                                         : document->find(wanted, start, flags);
    };
    QTextCursor found = search(from);
    if (found.isNull()) {
        found = search(backwards ? document->characterCount() - 1 : 0);
        m_note->setText(found.isNull() ? tr("Not found") : tr("From the other end"));
    }
    if (found.isNull())
        return false;
    m_editor->setTextCursor(found);
    return true;
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        hide();
        if (m_editor)
            m_editor->setFocus();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        findNext(event->modifiers() & Qt::ShiftModifier);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace wavelane::ui
