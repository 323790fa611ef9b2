// SPDX-License-Identifier: MIT
#include "ui/properties/initial_editor.h"

#include "ui/properties/choices.h"
#include "ui/properties/convert.h"
#include "ui/properties/initial_text.h"
#include "ui/text.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace wavelane::ui {

namespace {

template<std::size_t... Index>
project::InitialData makeForm(std::size_t wanted, std::index_sequence<Index...>)
{
    project::InitialData form;
    ((Index == wanted ? (form = std::variant_alternative_t<Index, project::InitialData>{}, 0) : 0), ...);
    return form;
}

} // namespace

InitialEditor::InitialEditor(QString folder, bool forTexture, QWidget* parent)
    : QWidget(parent), m_folder(std::move(folder))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_form = new ChoiceField;
    m_form->setAccessibleName(tr("Form of the initial data"));
    // In the order of the alternatives of InitialData, after "zero".
    const std::array texts{tr("zero"),      tr("bytes"),    tr("numbers"), tr("structures"),
                           tr("one value"), tr("sequence"), tr("random"),  tr("file"),
                           tr("image"),     tr("pattern"),  tr("garbage")};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_form->addItem(texts[i], static_cast<int>(i));
        const bool pictures = i == 8 || i == 9;
        const bool structures = i == 3;
        if ((pictures && !forTexture) || (structures && forTexture))
            m_form->removeItem(m_form->count() - 1);
    }
    column->addWidget(m_form);
    m_fields = new QWidget;
    column->addWidget(m_fields);
    connect(m_form, &QComboBox::activated, this, &InitialEditor::chooseForm);
}

void InitialEditor::showValue(const std::optional<project::InitialData>& value)
{
    const bool sameForm =
        m_layout && m_value.has_value() == value.has_value() && (!value || m_value->index() == value->index());
    m_value = value;
    m_form->setCurrentIndex(m_form->findData(value ? static_cast<int>(value->index()) + 1 : 0));
    if (!sameForm)
        rebuildFields();
    for (const auto& load : m_loaders)
        load();
}

void InitialEditor::chooseForm(int index)
{
    const int form = m_form->itemData(index).toInt();
    if (form == 0)
        m_value.reset();
    else if (!m_value || static_cast<int>(m_value->index()) + 1 != form)
        m_value = makeForm(static_cast<std::size_t>(form - 1),
                           std::make_index_sequence<std::variant_size_v<project::InitialData>>());
    rebuildFields();
    for (const auto& load : m_loaders)
        load();
    // A file or a picture without a name is no data yet: it is sent when there is one.
    if (!m_value || (!std::holds_alternative<project::FileData>(*m_value) &&
                     !std::holds_alternative<project::ImageData>(*m_value)))
        send();
}

void InitialEditor::rebuildFields()
{
    // The field whose editing brought us here may be one of the old ones.
    m_fields->hide();
    m_fields->deleteLater();
    m_loaders.clear();
    m_fields = new QWidget;
    m_layout = new QFormLayout(m_fields);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(10);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout()->addWidget(m_fields);
    if (m_value)
        std::visit([this](auto& form) { addFields(form); }, *m_value);
}

void InitialEditor::addLine(const QString& label, std::function<QString()> load, LineField::Commit commit)
{
    auto* field = new LineField(std::move(commit));
    field->setAccessibleName(label);
    auto* name = new QLabel(label);
    name->setMinimumWidth(86);
    m_layout->addRow(name, field);
    m_loaders.push_back([field, load = std::move(load)] { field->showValue(load()); });
}

void InitialEditor::addNumberType(NumberType& type)
{
    auto* field = new ChoiceField;
    field->addItems(numberTypeTexts());
    auto* name = new QLabel(tr("Type"));
    name->setMinimumWidth(86);
    m_layout->addRow(name, field);
    m_loaders.push_back([field, &type] { field->setCurrentText(toQt(toString(type))); });
    connect(field, &QComboBox::activated, this, [this, &type](int index) {
        type = numberTypes()[static_cast<std::size_t>(index)];
        send();
    });
}

void InitialEditor::addJson(const QString& label, Json& value)
{
    addLine(
        label, [&value] { return numberText(value); },
        [this, &value](const QString& text) -> Result<void> {
            auto number = numberFromText(text);
            if (!number)
                return std::unexpected(number.error());
            value = std::move(*number);
            send();
            return {};
        });
}

void InitialEditor::addCount(std::optional<std::uint64_t>& count)
{
    addLine(
        tr("Count"), [&count] { return count ? QString::number(*count) : QString(); },
        [this, &count](const QString& text) {
            return withOptionalUnsigned(text, [&](std::optional<std::uint64_t> value) {
                count = value;
                send();
            });
        });
}

void InitialEditor::send()
{
    const auto value = m_value; // The receiver loads this editor again.
    Q_EMIT edited(value);
}

} // namespace wavelane::ui
