// SPDX-License-Identifier: MIT
#include "ui/properties/property_page.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/properties/page_plan.h"
#include "ui/properties/property_form.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/tab_order.h"
#include "ui/widgets/tone.h"

#include <QLabel>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

bool isDataRow(const PlanRow& row)
{
    const std::string key = row.pointer.substr(0, row.pointer.find('/'));
    return key == "initial" || key == "data";
}

} // namespace

PropertyPage::PropertyPage(Document& document, EngineSession& session, const Schema& schema,
                           std::vector<ObjectId> ids, QWidget* parent)
    : QWidget(parent), m_session(session), m_editor(document, schema, std::move(ids)), m_facts(m_editor, session)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(metrics::space(3), metrics::space(3), metrics::space(3), metrics::space(3));
    m_column->setSpacing(metrics::space(2));
    m_problems = new QLabel;
    m_problems->setObjectName(QStringLiteral("problems"));
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problems->setMargin(8);
    m_problems->setAutoFillBackground(true);
    m_problems->hide();
    m_column->addWidget(m_problems);
}

void PropertyPage::refresh()
{
    const std::vector<Json> objects = m_editor.objects();
    if (m_isLoading || objects.empty())
        return;
    m_isLoading = true;
    std::vector<PlanRow> rows = pageRows(m_editor, m_session, objects, m_opened);
    if (rows != m_rows || !m_form) {
        m_rows = std::move(rows);
        rebuild();
    }
    m_form->load(objects);
    showProblems();
    m_isLoading = false;
}

void PropertyPage::rebuild()
{
    std::string focused;
    if (m_form) {
        // One of its fields may be the sender of the current signal, so the form is deleted later.
        focused = m_form->focusedPointer();
        m_form->retire();
        m_form->hide();
        m_form->deleteLater();
    }
    m_form = new PropertyForm(m_editor, m_session);
    m_column->addWidget(m_form);
    connect(m_form, &PropertyForm::detailsToggled, this, [this](const QString& pointer) {
        const std::string key = toUtf8(pointer);
        if (!m_opened.erase(key))
            m_opened.insert(key);
        refresh();
    });
    connect(m_form, &PropertyForm::itemRemoved, this,
            [this](const QString& pointer) { m_opened.erase(toUtf8(pointer)); });
    connect(m_form, &PropertyForm::reloadNeeded, this, &PropertyPage::refresh);
    m_facts.addTop(*m_form);
    bool hasTable = false; // Shows the data itself.
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_form->addRow(m_rows[i]);
        hasTable =
            (hasTable && isDataRow(m_rows[i])) || (isDataRow(m_rows[i]) && m_rows[i].spec.shape == FieldShape::table);
        if (isDataRow(m_rows[i]) && !hasTable && (i + 1 == m_rows.size() || !isDataRow(m_rows[i + 1])))
            m_facts.addDataPreview(*m_form);
    }
    m_facts.addBottom(*m_form);
    orderTabs(*this);
    if (QWidget* again = focused.empty() ? nullptr : m_form->field(focused))
        again->setFocus(Qt::OtherFocusReason);
}

void PropertyPage::retire()
{
    if (m_form)
        m_form->retire();
}

QWidget* PropertyPage::field(const QString& pointer) const
{
    return m_form ? m_form->field(toUtf8(pointer)) : nullptr;
}

void PropertyPage::showProblems()
{
    const Document& document = m_editor.document();
    QStringList errors;
    QStringList warnings;
    Diagnostics problems;
    for (const ObjectId& one : ids()) {
        const std::string pointer = pointerOf(document.project(), one);
        for (const Diagnostic& problem : pointer.empty() ? Diagnostics() : document.problems().at(pointer))
            if (problem.severity != Severity::note) {
                problems.push_back(problem);
                // A slot shows its problem itself, next to the fix.
                if (const QString line = coreMessage(problem.message); !m_form->showsProblem(line))
                    (problem.severity == Severity::error ? errors : warnings) += line;
            }
    }
    const bool hasError = !errors.isEmpty();
    QStringList all = errors + warnings;
    all.removeDuplicates();
    // A source with many errors must not push the form out of sight.
    QString text = all.isEmpty() ? QString() : all.front().section(QLatin1Char('\n'), 0, 0);
    if (all.size() > 1)
        text += QLatin1Char('\n') + tr("%n more in Problems", nullptr, static_cast<int>(all.size()) - 1);
    m_problems->setVisible(!text.isEmpty());
    m_problems->setText(text);
    setTone(*m_problems, hasError ? Tone::errorBox : Tone::warningBox);
    m_form->showProblems(problems);
}

} // namespace wavelane::ui
