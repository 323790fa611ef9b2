// SPDX-License-Identifier: MIT
#include "ui/editor/find_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

namespace wavelane::ui {

FindBar::FindBar(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 4);
    column->setSpacing(4);
    auto* row = new QHBoxLayout;
    column->addLayout(row);
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
    previous->setAccessibleName(tr("Previous"));
    next->setAccessibleName(tr("Next"));
    close->setAccessibleName(tr("Close"));
    row->addWidget(m_field, 1);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(m_caseSensitive);
    row->addWidget(m_expression);
    row->addWidget(m_note);
    row->addWidget(close);
    m_replaceRow = makeReplaceRow();
    column->addWidget(m_replaceRow);
    connect(m_field, &QLineEdit::textEdited, this, [this] {
        if (m_editor)
            find(false, m_editor->textCursor().selectionStart());
    });
    connect(previous, &QToolButton::clicked, this, [this] { findNext(true); });
    connect(next, &QToolButton::clicked, this, [this] { findNext(false); });
    connect(close, &QToolButton::clicked, this, &FindBar::leave);
    hide();
}

QWidget* FindBar::makeReplaceRow()
{
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    m_replacement = new QLineEdit;
    m_replacement->setPlaceholderText(tr("Replace with"));
    m_replacement->setAccessibleName(tr("Replace with"));
    auto* one = new QPushButton(tr("Replace"));
    one->setToolTip(tr("Replace the selection and find the next match"));
    auto* all = new QPushButton(tr("Replace All"));
    all->setToolTip(tr("Replace all matches in the text; one undo step"));
    row->addWidget(m_replacement, 1);
    row->addWidget(one);
    row->addWidget(all);
    connect(one, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(all, &QPushButton::clicked, this, &FindBar::replaceAll);
    connect(m_replacement, &QLineEdit::returnPressed, this, &FindBar::replaceOne);
    return widget;
}

void FindBar::setEditor(QPlainTextEdit* editor)
{
    if (m_editor == editor)
        return;
    m_editor = editor;
    m_note->clear(); // The note belonged to the previous text.
    setEnabled(editor != nullptr);
}

void FindBar::open()
{
    if (!m_editor)
        return;
    const QString selected = m_editor->textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_field->setText(selected);
    m_replaceRow->hide();
    show();
    m_field->setFocus();
    m_field->selectAll();
}

void FindBar::openReplace()
{
    open();
    m_replaceRow->setVisible(m_editor != nullptr);
}

void FindBar::leave()
{
    hide();
    if (m_editor)
        m_editor->setFocus();
}

void FindBar::findNext(bool backwards)
{
    if (!m_editor)
        return;
    const QTextCursor cursor = m_editor->textCursor();
    find(backwards, backwards ? cursor.selectionStart() : cursor.selectionEnd());
}

QRegularExpression FindBar::expression() const
{
    const QString wanted = m_field->text();
    return QRegularExpression(m_expression->isChecked() ? wanted : QRegularExpression::escape(wanted),
                              m_caseSensitive->isChecked() ? QRegularExpression::NoPatternOption
                                                           : QRegularExpression::CaseInsensitiveOption);
}

QTextCursor FindBar::search(bool backwards, int from)
{
    m_note->clear();
    const QRegularExpression wanted = expression();
    if (m_field->text().isEmpty() || !m_editor)
        return {};
    if (!wanted.isValid()) {
        m_note->setText(wanted.errorString());
        return {};
    }
    QTextDocument::FindFlags flags;
    flags.setFlag(QTextDocument::FindBackward, backwards);
    flags.setFlag(QTextDocument::FindCaseSensitively, m_caseSensitive->isChecked());
    return m_editor->document()->find(wanted, from, flags);
}

bool FindBar::find(bool backwards, int from)
{
    QTextCursor found = search(backwards, from);
    if (found.isNull() && m_note->text().isEmpty() && m_editor && !m_field->text().isEmpty()) {
        found = search(backwards, backwards ? m_editor->document()->characterCount() - 1 : 0);
        m_note->setText(found.isNull() ? tr("Not found") : tr("Search wrapped"));
    }
    if (found.isNull())
        return false;
    m_editor->setTextCursor(found);
    return true;
}

QString FindBar::replacementOf(const QString& found) const
{
    if (!m_expression->isChecked())
        return m_replacement->text();
    return QString(found).replace(expression(), m_replacement->text());
}

void FindBar::replaceOne()
{
    if (!m_editor || m_editor->isReadOnly())
        return;
    QTextCursor cursor = m_editor->textCursor();
    const QString selected = cursor.selectedText();
    const auto match = expression().match(selected, 0, QRegularExpression::NormalMatch,
                                          QRegularExpression::AnchorAtOffsetMatchOption);
    if (!selected.isEmpty() && match.hasMatch() && match.capturedLength() == selected.size())
        cursor.insertText(replacementOf(selected));
    findNext();
}

void FindBar::replaceAll()
{
    if (m_editor && m_editor->isReadOnly())
        return;
    int count = 0;
    QTextCursor whole(m_editor ? m_editor->document() : nullptr);
    whole.beginEditBlock(); // One undo step.
    for (QTextCursor found = search(false, 0); !found.isNull() && found.hasSelection(); ++count) {
        found.insertText(replacementOf(found.selectedText()));
        found = search(false, found.position());
    }
    whole.endEditBlock();
    if (m_note->text().isEmpty())
        m_note->setText(count == 0 ? tr("Not found") : tr("%1 replaced").arg(count));
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        leave();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_replacement->hasFocus()) // Return replaced the match.
            return;
        findNext(event->modifiers() & Qt::ShiftModifier);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace wavelane::ui
