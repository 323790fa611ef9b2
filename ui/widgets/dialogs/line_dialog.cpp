// SPDX-License-Identifier: MIT
#include "ui/widgets/dialogs/line_dialog.h"

#include "core/base/try.h"
#include "ui/base/core_message.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/notes/wrapped_label.h"
#include "ui/widgets/tone.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr int widthInLetters = 56;

Result<int> numberIn(const QString& text, const NumberQuestion& question)
{
    TRY(const auto value, evaluateSigned(toUtf8(text.trimmed())));
    TRY_VOID(checkRange(static_cast<double>(value), question.least, question.most));
    return static_cast<int>(value);
}

} // namespace

LineDialog::LineDialog(const LineQuestion& question, QWidget* parent)
    : QDialog(parent), m_check(question.check), m_hint(question.hint)
{
    setWindowTitle(question.title);
    m_field = new QLineEdit(question.text);
    if (question.isCode)
        m_field->setFont(Theme::monospace());
    m_field->selectAll();
    auto* label = new QLabel(question.label);
    label->setBuddy(m_field);
    label->setWordWrap(true);
    m_note = new WrappedLabel;
    m_note->setObjectName(QStringLiteral("note"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(metrics::space(2));
    column->addWidget(label);
    column->addWidget(m_field);
    column->addWidget(m_note);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * widthInLetters, 0); // As high as the texts.
    connect(buttons, &QDialogButtonBox::accepted, this, &LineDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_field, &QLineEdit::textEdited, this, [this] { showNote({}); });
    showNote({});
}

QString LineDialog::text() const
{
    return m_field->text();
}

QString LineDialog::problem() const
{
    return errorOf(*m_field);
}

void LineDialog::accept()
{
    if (const auto checked = m_check ? m_check(text()) : Result<void>(); !checked) {
        showNote(coreMessage(checked.error().message));
        m_field->selectAll();
        m_field->setFocus(Qt::OtherFocusReason);
        return;
    }
    QDialog::accept();
}

void LineDialog::showNote(const QString& error)
{
    if (error.isEmpty())
        clearError(*m_field);
    else
        markError(*m_field, error);
    setTone(*m_note, error.isEmpty() ? Tone::faded : Tone::error);
    m_note->setText(error.isEmpty() ? m_hint : error);
    m_note->setVisible(!m_note->text().isEmpty());
    growToText(*this);
}

std::optional<QString> askLine(const LineQuestion& question, QWidget* parent)
{
    LineDialog dialog(question, parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return dialog.text();
}

std::optional<int> askNumber(const NumberQuestion& question, QWidget* parent)
{
    const auto answer = askLine(
        {.title = question.title,
         .label = LineDialog::tr("%1 (%L2 to %L3):").arg(question.label).arg(question.least).arg(question.most),
         .text = QString::number(question.value),
         .hint = {},
         .check = [question](const QString& text) -> Result<void> {
             TRY_VOID(numberIn(text, question));
             return {};
         }},
        parent);
    if (!answer)
        return std::nullopt;
    return *numberIn(*answer, question);
}

} // namespace wavelane::ui
