// SPDX-License-Identifier: MIT
#include "ui/properties/elements/json_dialog.h"

#include "core/project/json/json_document.h"
#include "core/project/json/json_pointer.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/forms/json_edit.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/theme.h"
#include "ui/widgets/tone.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBlock>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr QSize jsonDialogSize(620, 520);
constexpr int jsonPauseMilliseconds = 250;
constexpr int jsonIndent = 2;

/// Without the place, which the dialog shows in characters.
QString problemOfJson(const Diagnostic& problem)
{
    static const QRegularExpression place(QStringLiteral("^Invalid JSON at line \\d+, column \\d+: "));
    QString message = coreMessage(problem.message).remove(place);
    if (!message.isEmpty())
        message.front() = message.front().toUpper();
    return message;
}

} // namespace

std::string pointerInPart(const Json& value, const std::string& pointer)
{
    for (std::size_t at = pointer.find('/'); at != std::string::npos; at = pointer.find('/', at + 1)) {
        const std::string end = pointer.substr(at);
        if (valueAt(value, end))
            return end;
    }
    return {};
}

JsonDialog::JsonDialog(const QString& title, const Json& value, Commit commit, QWidget* parent)
    : QDialog(parent), m_commit(std::move(commit))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    resizeToFit(*this, jsonDialogSize);
    m_text = new QPlainTextEdit(toQt(dumpJson(value, jsonIndent)));
    m_text->setFont(Theme::monospace());
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(title);
    m_problem = new QLabel;
    m_problem->setObjectName(QStringLiteral("problem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    setTone(*m_problem, Tone::error);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_text, 1);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    m_typingPause.setSingleShot(true);
    m_typingPause.setInterval(jsonPauseMilliseconds);
    connect(m_text, &QPlainTextEdit::textChanged, &m_typingPause, qOverload<>(&QTimer::start));
    connect(&m_typingPause, &QTimer::timeout, this, &JsonDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &JsonDialog::finish);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QString JsonDialog::problem() const
{
    return m_problem->text();
}

void JsonDialog::showProblem(const QString& message, int line, int column)
{
    const QTextBlock block = m_text->document()->findBlockByNumber(line - 1);
    // Readers count bytes, people count characters.
    const auto character = QString::fromUtf8(block.text().toUtf8().left(column - 1)).size() + 1;
    m_problem->setText(line > 0 ? tr("Line %1, column %2: %3").arg(line).arg(character).arg(message) : message);
}

void JsonDialog::check()
{
    const auto parsed = project::JsonDocument::parse(toUtf8(m_text->toPlainText()));
    if (!parsed)
        showProblem(problemOfJson(parsed.error()), parsed.error().line, parsed.error().column);
    else
        m_problem->clear();
}

void JsonDialog::finish()
{
    m_typingPause.stop();
    const auto parsed = project::JsonDocument::parse(toUtf8(m_text->toPlainText()));
    project::TextPlace place;
    QString message;
    if (!parsed) {
        message = problemOfJson(parsed.error());
        place = {.line = parsed.error().line, .column = parsed.error().column};
    } else if (!parsed->duplicates().empty()) {
        const project::DuplicateKey& twice = parsed->duplicates().front();
        message = tr("The key “%1” occurs more than once.").arg(toQt(twice.key));
        place = twice.place;
    } else if (const auto done = m_commit(parsed->json()); !done) {
        message = coreMessage(done.error().message);
        place = parsed->locate(pointerInPart(parsed->json(), done.error().at));
    } else {
        accept();
        return;
    }
    showProblem(message, place.line, place.column);
    const QTextBlock block = m_text->document()->findBlockByNumber(place.line - 1);
    if (block.isValid()) {
        QTextCursor cursor(block);
        const auto characters = QString::fromUtf8(block.text().toUtf8().left(place.column - 1)).size();
        cursor.setPosition(block.position() + static_cast<int>(std::min(characters, block.text().size())));
        m_text->setTextCursor(cursor);
    }
    m_text->setFocus();
}

} // namespace wavelane::ui
