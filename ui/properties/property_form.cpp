// SPDX-License-Identifier: MIT
#include "ui/properties/property_form.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/forms/json_edit.h"
#include "ui/properties/elements/json_dialog.h"
#include "ui/properties/fields/field_hint.h"
#include "ui/properties/fields/form_style.h"
#include "ui/properties/form_file.h"
#include "ui/properties/make_field.h"
#include "ui/properties/row_head.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/line_field.h"
#include "ui/widgets/side_button.h"
#include "ui/widgets/tab_order.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// Elements of lists can be reordered; entries of maps cannot.
bool isListElement(const PlanRow& row)
{
    return row.pointer.find_last_not_of("0123456789") == row.pointer.rfind('/') && !row.pointer.starts_with("bind/");
}

/// Names and kinds have no default.
bool hasDefault(const PlanRow& row)
{
    return !row.spec.required && row.pointer != "name" && row.pointer != "kind";
}

bool isDifferent(const Schema& schema, const PlanRow& row, const Json* one, const Json* other)
{
    if (!one || !other)
        return one != other;
    if (row.kind == PlanRow::Kind::alternative)
        return alternativeOf(schema, row.spec.definition, *one) != alternativeOf(schema, row.spec.definition, *other);
    return *one != *other;
}

} // namespace

PropertyForm::PropertyForm(ObjectEditor& editor, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_editor(editor), m_session(session)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(metrics::space(2));
}

void PropertyForm::beginSection(const QString& title)
{
    if (!title.isEmpty()) {
        auto* heading = new QLabel(title);
        QFont font = heading->font();
        font.setBold(true);
        heading->setFont(font);
        heading->setContentsMargins(0, m_section ? 8 : 0, 0, 0);
        m_column->addWidget(heading);
    }
    m_section = new QFormLayout;
    styleForm(*m_section);
    m_column->addLayout(m_section);
}

void PropertyForm::addWide(QWidget* widget, std::function<void()> load)
{
    m_column->addWidget(widget);
    if (load)
        m_loaders.push_back(std::move(load));
}

void PropertyForm::addText(const QString& label, std::function<QString()> text)
{
    auto* value = new QLabel;
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setForegroundRole(QPalette::PlaceholderText);
    value->setAccessibleName(label);
    auto* name = new QLabel(label);
    name->setMinimumWidth(labelWidth);
    m_section->addRow(name, value);
    m_loaders.push_back([value, text = std::move(text)] { value->setText(text()); });
}

void PropertyForm::addRow(const PlanRow& row)
{
    if (!m_section && row.kind != PlanRow::Kind::section)
        beginSection({});
    switch (row.kind) {
    case PlanRow::Kind::section:
        return beginSection(row.spec.label);
    case PlanRow::Kind::field:
        return row.spec.shape == FieldShape::bindings ? addSlotTable(row) : addField(row);
    case PlanRow::Kind::alternative:
        return addForms(row);
    case PlanRow::Kind::list:
        return addListHeader(row);
    case PlanRow::Kind::item:
        return addItemHeader(row);
    case PlanRow::Kind::names:
        return addNewEntry(row);
    }
}

void PropertyForm::place(const PlanRow& row, QWidget* field, QWidget* content, bool isResettable)
{
    field->setAccessibleName(row.spec.label);
    field->setObjectName(toQt(row.pointer));
    const QString hint = fieldHint(row.spec, deviceLimit(deviceInUse(m_session), row.spec.limit));
    setHint(*field, hint);
    auto* head = new RowHead(row, *field, hint, isResettable);
    connect(head, &RowHead::resetRequested, this,
            [this, row] { markOnFailure(row, m_editor.setValue(row, std::nullopt)); });
    connect(head, &RowHead::jsonRequested, this, [this, row] { editAsJson(row); });
    if (row.spec.shape == FieldShape::table) { // Has the full width, below its label.
        m_section->addRow(head);
        m_section->addRow(content);
    } else {
        m_section->addRow(head, content);
    }
    m_rows.push_back({.plan = row, .field = field, .head = head});
}

void PropertyForm::editAsJson(const PlanRow& row)
{
    const std::vector<Json> objects = m_editor.objects();
    const Json* value = objects.empty() ? nullptr : valueAt(objects.front(), "/" + row.pointer);
    auto* dialog = new JsonDialog(
        tr("%1 as JSON").arg(row.spec.label), value ? *value : row.spec.fallback.value_or(Json()),
        [this, row](Json changed) { return m_editor.setValue(row, std::move(changed)); }, window());
    connect(this, &QObject::destroyed, dialog, &QDialog::reject);
    dialog->open();
}

void PropertyForm::markOnFailure(const PlanRow& row, const Result<void>& result)
{
    if (QWidget* marked = result ? nullptr : field(row.pointer))
        markError(*marked, coreMessage(result.error().message));
}

void PropertyForm::addSlotTable(const PlanRow& row)
{
    auto* table = new SlotTable(m_editor.document(), m_editor.id(), m_session);
    table->setObjectName(toQt(row.pointer));
    connect(table, &SlotTable::detailsToggled, this, &PropertyForm::detailsToggled);
    connect(table, &SlotTable::rebuilt, this, [this] { orderTabs(*this); });
    addWide(table, [table] { table->refresh(); });
    beginSection({});
    m_rows.push_back({.plan = row, .field = table});
}

void PropertyForm::addField(const PlanRow& row)
{
    const FieldView view = makeField(row.spec, context(), [this, row](std::optional<Json> value, int gesture) {
        return m_editor.setValue(row, std::move(value), gesture);
    });
    auto* holder = new QWidget;
    auto* layout = new QHBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(view.widget, 1);
    auto* line = qobject_cast<LineField*>(view.widget);
    if (line && !row.spec.unit.isEmpty())
        line->setUnit(row.spec.unit);
    place(row, view.widget, holder, hasDefault(row));
    m_rows.back().show = view.show;
    if (line && row.pointer == "name")
        m_rows.back().show = [this, line, show = view.show](const Json* value, bool isMixed) {
            show(value, isMixed);
            line->setPlaceholderText(nameOf(m_editor.document().project(), m_editor.id())); // The generated name.
        };
}

void PropertyForm::addForms(const PlanRow& row)
{
    const Schema& schema = m_editor.schema();
    auto* choice = new ChoiceField;
    if (!row.spec.required)
        choice->addItem(tr("Zeros"), QString());
    for (const QString& key : row.spec.choices) {
        const FieldSpec* form = schema.alternative(row.spec.definition, toUtf8(key));
        choice->addItem(form ? form->label : key, key);
    }
    place(row, choice, choice, false);
    connect(choice, &QComboBox::activated, this,
            [this, row, choice](int index) { chooseForm(row, toUtf8(choice->itemData(index).toString())); });
    m_rows.back().show = [&schema, row, choice](const Json* value, bool isMixed) {
        const QSignalBlocker blocker(choice);
        const std::string form = value ? alternativeOf(schema, row.spec.definition, *value) : std::string();
        choice->setPlaceholderText(placeholderOf(row.spec, true));
        choice->setCurrentIndex(isMixed ? -1 : choice->findData(toQt(form)));
    };
}

void PropertyForm::chooseForm(const PlanRow& row, const std::string& key)
{
    const FieldSpec* file = m_editor.fileField(row, key);
    if (!file)
        return markOnFailure(row, m_editor.setForm(row, key));
    if (m_editor.hasForm(row, key))
        return;
    chooseFormFiles(m_editor, row, *file, this, [this, row](const Result<void>& result) {
        // The list shows the form that the objects have, also after Cancel.
        Q_EMIT reloadNeeded();
        markOnFailure(row, result);
    });
}

void PropertyForm::addListHeader(const PlanRow& row)
{
    auto* add = new QPushButton(tr("Add"));
    place(row, add, add, false);
    add->setAccessibleName(tr("Add to %1").arg(row.spec.label));
    connect(add, &QPushButton::clicked, this, [this, row] { markOnFailure(row, m_editor.addElement(row)); });
}

void PropertyForm::addItemHeader(const PlanRow& row)
{
    auto* header = new QWidget;
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addStretch(1);
    place(row, header, header, false);
    if (!row.removable)
        return;
    if (isListElement(row)) {
        QToolButton* up = makeSideButton(QStringLiteral("↑"), tr("Move %1 up").arg(row.spec.label));
        QToolButton* down = makeSideButton(QStringLiteral("↓"), tr("Move %1 down").arg(row.spec.label));
        connect(up, &QToolButton::clicked, this, [this, row] { markOnFailure(row, m_editor.moveElement(row, -1)); });
        connect(down, &QToolButton::clicked, this, [this, row] { markOnFailure(row, m_editor.moveElement(row, 1)); });
        layout->addWidget(up);
        layout->addWidget(down);
    }
    QToolButton* remove = makeSideButton(QStringLiteral("✕"), tr("Remove %1").arg(row.spec.label));
    remove->setObjectName(toQt(row.pointer) + QStringLiteral("/remove"));
    connect(remove, &QToolButton::clicked, this, [this, row] {
        Q_EMIT itemRemoved(toQt(row.pointer));
        markOnFailure(row, m_editor.setValue(row, std::nullopt));
    });
    layout->addWidget(remove);
}

void PropertyForm::addNewEntry(const PlanRow& row)
{
    auto* line = new LineField([this, row](const QString& text) -> Result<void> {
        const std::string name = toUtf8(text.trimmed());
        return name.empty() ? Result<void>() : m_editor.addEntry(row, name);
    });
    place(row, line, line, false);
    line->setObjectName(toQt(row.pointer) + QStringLiteral("/new"));
    line->setPlaceholderText(row.pointer.starts_with("bind/") ? QStringLiteral("64") : tr("name"));
    m_rows.back().show = [line](const Json*, bool) { line->showValue({}); };
}

Json PropertyForm::nameOfObject(const PlanRow& row) const
{
    // The file has the names of shaders and resources as keys of their parent.
    const bool isKey = m_editor.id().kind == ObjectKind::shader || m_editor.id().kind == ObjectKind::resource;
    return isKey && row.pointer == "name" ? Json(toUtf8(nameOf(m_editor.document().project(), m_editor.id())))
                                          : Json();
}

void PropertyForm::load(const std::vector<Json>& objects)
{
    for (Row& row : m_rows) {
        if (!row.show)
            continue;
        const std::string pointer = row.plan.pointer.empty() ? std::string() : "/" + row.plan.pointer;
        const Json name = nameOfObject(row.plan);
        const Json* value = name.is_null() ? valueAt(objects.front(), pointer) : &name;
        const bool isMixed = std::ranges::any_of(objects.begin() + 1, objects.end(), [&](const Json& other) {
            return isDifferent(m_editor.schema(), row.plan, value, valueAt(other, pointer));
        });
        row.show(value, isMixed);
        if (row.head)
            row.head->setChanged(value && !(row.plan.spec.fallback && *row.plan.spec.fallback == *value));
    }
    for (const auto& loader : m_loaders)
        loader();
}

void PropertyForm::showProblems(const Diagnostics& problems)
{
    for (Row& row : m_rows) {
        const auto problem = std::ranges::find_if(problems, [&](const Diagnostic& one) {
            return std::ranges::any_of(m_editor.ids(), [&](const ObjectId& id) {
                return isAtOrBelow(one.at, pointerOf(m_editor.document().project(), id) + "/" + row.plan.pointer);
            });
        });
        // Each slot of the table of bindings marks itself: a mark on the table would color the correct ones too.
        const bool marksItself = row.plan.spec.shape == FieldShape::bindings;
        const bool hasProblem = !row.plan.pointer.empty() && !marksItself && problem != problems.end();
        if (hasProblem)
            markError(*row.field, coreMessage(problem->message));
        else if (row.isMarked)
            clearError(*row.field);
        row.isMarked = hasProblem;
    }
}

bool PropertyForm::showsProblem(const QString& message) const
{
    return std::ranges::any_of(m_rows, [&](const Row& row) {
        const auto* table = qobject_cast<const SlotTable*>(row.field);
        return table && table->showsProblem(message);
    });
}

void PropertyForm::retire()
{
    for (QWidget* child : findChildren<QWidget*>())
        child->blockSignals(true);
}

QWidget* PropertyForm::field(const std::string& pointer) const
{
    const auto found = std::ranges::find(m_rows, pointer, [](const Row& row) { return row.plan.pointer; });
    return found == m_rows.end() ? nullptr : found->field;
}

std::string PropertyForm::focusedPointer() const
{
    const QWidget* focused = focusWidget();
    for (const Row& row : m_rows)
        if (row.field->hasFocus() || (focused && row.field->isAncestorOf(focused)))
            return row.plan.pointer;
    return {};
}

FieldContext PropertyForm::context() const
{
    return {.folder = toQt(m_editor.document().folder()),
            .names = [this](NamedKind kind) { return m_editor.names(kind); },
            .formatUse =
                [this](const std::string& format) {
                    const gpu::DeviceInfo* device = deviceInUse(m_session);
                    return device ? memberOr(device->formats, format) : Json();
                },
            .newGesture = [this] { return m_editor.document().newGesture(); }};
}

} // namespace wavelane::ui
