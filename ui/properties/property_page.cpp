// SPDX-License-Identifier: MIT
#include "ui/properties/property_page.h"

#include "ui/document/project_edits.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

PropertyPage::PropertyPage(Document& document, ObjectId id, QWidget* parent)
    : QWidget(parent), m_document(document), m_id(std::move(id)), m_objectKind(objectKind())
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(12, 10, 12, 12);
    m_column->setSpacing(6);
    m_problems = new QLabel;
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problems->setMargin(8);
    m_problems->setAutoFillBackground(true);
    m_problems->hide();
    m_column->addWidget(m_problems);
}

void PropertyPage::beginSection(const QString& title)
{
    if (!title.isEmpty()) {
        auto* heading = new QLabel(title);
        QFont font = heading->font();
        font.setBold(true);
        heading->setFont(font);
        heading->setContentsMargins(0, m_form ? 8 : 0, 0, 0);
        m_column->addWidget(heading);
    }
    m_form = new QFormLayout;
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(10);
    m_form->setVerticalSpacing(5);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignLeft);
    m_column->addLayout(m_form);
}

void PropertyPage::addWide(QWidget* widget)
{
    m_column->addWidget(widget);
}

void PropertyPage::addRow(const QString& label, const QString& key, QWidget* field)
{
    field->setAccessibleName(label);
    field->setObjectName(key);
    auto* name = new QLabel(label);
    name->setMinimumWidth(86);
    name->setBuddy(field);
    m_form->addRow(name, field);
    m_rows.push_back({.key = key, .field = field, .form = m_form});
}

LineField* PropertyPage::addLine(const QString& label, const QString& key, Load load, LineField::Commit commit)
{
    auto* field = new LineField(std::move(commit));
    addRow(label, key, field);
    addLoader([field, load = std::move(load)] { field->showValue(load()); });
    return field;
}

PathField* PropertyPage::addPath(const QString& label, const QString& key, const QString& filter, Load load,
                                 LineField::Commit commit)
{
    auto* field = new PathField(toQt(m_document.folder()), filter, std::move(commit));
    addRow(label, key, field);
    addLoader([field, load = std::move(load)] { field->line().showValue(load()); });
    return field;
}

ChoiceField* PropertyPage::addChoice(const QString& label, const QString& key, const QStringList& texts,
                                     std::function<int()> load, std::function<void(int)> commit)
{
    auto* field = new ChoiceField;
    field->addItems(texts);
    addRow(label, key, field);
    addLoader([field, load = std::move(load)] { field->setCurrentIndex(load()); });
    connect(field, &QComboBox::activated, this, [commit = std::move(commit)](int index) { commit(index); });
    return field;
}

QCheckBox* PropertyPage::addFlag(const QString& label, const QString& key, std::function<bool()> load,
                                 std::function<void(bool)> commit)
{
    auto* field = new QCheckBox;
    addRow(label, key, field);
    addLoader([field, load = std::move(load)] { field->setChecked(load()); });
    connect(field, &QCheckBox::clicked, this, [commit = std::move(commit)](bool on) { commit(on); });
    return field;
}

void PropertyPage::addText(const QString& label, Load load)
{
    auto* text = new QLabel;
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setForegroundRole(QPalette::PlaceholderText);
    addRow(label, {}, text);
    addLoader([text, load = std::move(load)] { text->setText(load()); });
}

void PropertyPage::setRowVisible(const QString& key, bool visible)
{
    for (const Row& row : m_rows)
        if (row.key == key)
            row.form->setRowVisible(row.field, visible);
}

QWidget* PropertyPage::field(const QString& key) const
{
    const auto found = std::ranges::find(m_rows, key, &Row::key);
    return found == m_rows.end() ? nullptr : found->field;
}

void PropertyPage::addName()
{
    addLine(
        tr("Name"), QStringLiteral("name"),
        [this] {
            const project::Pass* pass = passAt(project(), m_id);
            return pass ? toQt(pass->name) : nameOf(project(), m_id);
        },
        [this](const QString& text) { return renameObject(m_document, m_id, toUtf8(text.trimmed())); });
}

QStringList PropertyPage::resourceNames(std::function<bool(const project::Resource&)> accepts) const
{
    QStringList names;
    for (const project::Resource& resource : project().resources)
        if (!accepts || accepts(resource))
            names += toQt(resource.name);
    return names;
}

std::string PropertyPage::objectKind() const
{
    if (shaderAt(project(), m_id))
        return "shader";
    if (const auto* resource = resourceAt(project(), m_id))
        return std::string(project::kindName(*resource));
    if (const auto* pass = passAt(project(), m_id))
        return std::string(project::kindName(*pass));
    return m_id.kind == ObjectKind::project ? "project" : "";
}

void PropertyPage::retire()
{
    for (QWidget* field : findChildren<QWidget*>())
        field->blockSignals(true);
}

void PropertyPage::refresh()
{
    if (m_loading || objectKind() != m_objectKind)
        return;
    m_loading = true;
    for (const auto& load : m_loaders)
        load();
    showProblems();
    m_loading = false;
}

void PropertyPage::showProblems()
{
    const std::string pointer = pointerOf(project(), m_id);
    Diagnostics found = pointer.empty() ? Diagnostics() : m_document.problems().at(pointer);
    std::erase_if(found, [](const Diagnostic& one) { return one.severity == Severity::note; });
    QStringList lines;
    for (const Diagnostic& one : found)
        lines += toQt(one.message);
    m_problems->setVisible(!lines.isEmpty());
    m_problems->setText(lines.join(QLatin1Char('\n')));
    QPalette palette = this->palette();
    palette.setColor(QPalette::Window, hasErrors(found) ? Theme::colors(palette).errorBackground
                                                        : Theme::colors(palette).warningBackground);
    m_problems->setPalette(palette);

    for (Row& row : m_rows) {
        if (row.key.isEmpty())
            continue;
        const std::string place = pointer + "/" + toUtf8(row.key);
        const auto named =
            std::ranges::find_if(found, [&](const Diagnostic& one) { return isAtOrBelow(one.at, place); });
        const bool wrong = named != found.end();
        if (wrong || row.marked)
            markField(*row.field, wrong ? toQt(named->message) : QString());
        row.marked = wrong;
    }
}

} // namespace wavelane::ui
