// SPDX-License-Identifier: MIT
#include "ui/properties/fields.h"

#include "ui/text.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>

namespace wavelane::ui {

void markField(QWidget& field, const QString& reason)
{
    field.setToolTip(reason);
    QPalette palette = QApplication::palette(&field);
    if (!reason.isEmpty()) {
        const ThemeColors& colors = Theme::colors(palette);
        palette.setColor(QPalette::Base, colors.errorBackground);
        palette.setColor(QPalette::Button, colors.errorBackground);
    }
    field.setPalette(palette);
}

LineField::LineField(Commit commit, QWidget* parent) : QLineEdit(parent), m_commit(std::move(commit))
{
    setMinimumWidth(60);
    connect(this, &QLineEdit::editingFinished, this, &LineField::commitNow);
}

void LineField::showValue(const QString& text)
{
    if (text == m_shown && isModified() && hasFocus())
        return;
    m_shown = text;
    setText(text);
    setModified(false);
    setCursorPosition(0);
}

void LineField::commitNow()
{
    if (!isModified() || text() == m_shown) {
        setModified(false);
        return;
    }
    const QString typed = text();
    if (const auto done = m_commit(typed); !done) {
        markField(*this, toQt(done.error().message));
        return;
    }
    markField(*this, {});
    if (isModified()) { // The value was the same already, so that nobody showed it again.
        setText(m_shown);
        setModified(false);
    }
}

void LineField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isModified()) {
        setText(m_shown);
        setModified(false);
        markField(*this, {});
        selectAll();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void LineField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        selectAll();
}

ChoiceField::ChoiceField(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

PathField::PathField(QString folder, QString filter, LineField::Commit commit, QWidget* parent)
    : QWidget(parent), m_folder(std::move(folder)), m_filter(std::move(filter))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_line = new LineField(std::move(commit));
    auto* button = new QToolButton;
    button->setText(QStringLiteral("…"));
    button->setToolTip(tr("Choose a file"));
    row->addWidget(m_line, 1);
    row->addWidget(button);
    setFocusProxy(m_line);
    connect(button, &QToolButton::clicked, this, &PathField::pick);
}

void PathField::pick()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a file"), m_folder, m_filter);
    if (file.isEmpty())
        return;
    m_line->setText(QDir(m_folder).relativeFilePath(file));
    m_line->setModified(true);
    m_line->commitNow();
}

} // namespace wavelane::ui
