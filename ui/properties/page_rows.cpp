// SPDX-License-Identifier: MIT
// The widgets of a property page: a label, an editor and a way back to the default for each row of its plan.
#include "core/project/json/json_pointer.h"
#include "ui/base/text.h"
#include "ui/document/project_edits.h"
#include "ui/forms/json_edit.h"
#include "ui/forms/schema_field.h"
#include "ui/properties/fields/field_hint.h"
#include "ui/properties/fields/field_label.h"
#include "ui/properties/fields/form_style.h"
#include "ui/properties/property_page.h"
#include "ui/properties/slot_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr int indent = 12;

QToolButton* smallButton(const QString& text, const QString& name)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    return button;
}

/// The line of a field that is one, or of the list that it is typed into; null for others.
LineField* lineOf(QWidget* field)
{
    if (auto* line = qobject_cast<LineField*>(field))
        return line;
    return field->findChild<LineField*>();
}

} // namespace

void PropertyPage::rebuild()
{
    // The field whose editing brought us here may be one of the old ones: they go when its event is over.
    QString focused;
    if (m_content) {
        for (const Row& row : m_rows)
            if (row.field->hasFocus() || (focusWidget() && row.field->isAncestorOf(focusWidget())))
                focused = toQt(row.plan.pointer);
        for (QWidget* old : m_content->findChildren<QWidget*>())
            old->blockSignals(true);
        m_content->hide();
        m_content->deleteLater();
    }
    m_rows.clear();
    m_loaders.clear();
    m_form = nullptr;
    m_content = new QWidget;
    m_rowsColumn = new QVBoxLayout(m_content);
    m_rowsColumn->setContentsMargins(0, 0, 0, 0);
    m_rowsColumn->setSpacing(6);
    m_column->addWidget(m_content);
    addTopFacts();
    const auto isData = [](const PlanRow& row) {
        const std::string key = row.pointer.substr(0, row.pointer.find('/'));
        return key == "initial" || key == "data";
    };
    for (std::size_t i = 0; i < m_plan.size(); ++i) {
        addRow(m_plan[i]);
        if (isData(m_plan[i]) && (i + 1 == m_plan.size() || !isData(m_plan[i + 1])))
            addPreview();
    }
    addFacts();
    if (QWidget* again = focused.isEmpty() ? nullptr : field(focused))
        again->setFocus(Qt::OtherFocusReason);
}

void PropertyPage::beginSection(const QString& title)
{
    if (!title.isEmpty()) {
        auto* heading = new QLabel(title);
        QFont font = heading->font();
        font.setBold(true);
        heading->setFont(font);
        heading->setContentsMargins(0, m_form ? 8 : 0, 0, 0);
        m_rowsColumn->addWidget(heading);
    }
    m_form = new QFormLayout;
    styleForm(*m_form);
    m_rowsColumn->addLayout(m_form);
}

void PropertyPage::addRow(const PlanRow& plan)
{
    if (!m_form && plan.kind != PlanRow::Kind::section)
        beginSection({});
    switch (plan.kind) {
    case PlanRow::Kind::section:
        return beginSection(plan.spec.label);
    case PlanRow::Kind::field:
        return addField(plan);
    case PlanRow::Kind::alternative:
        return addForms(plan);
    case PlanRow::Kind::list:
        return addListHead(plan);
    case PlanRow::Kind::item:
        return addItemHead(plan);
    case PlanRow::Kind::names:
        return addNameLine(plan);
    }
}

void PropertyPage::place(const PlanRow& plan, QWidget* field, QWidget* content, QToolButton* reset)
{
    field->setAccessibleName(plan.spec.label);
    field->setObjectName(toQt(plan.pointer));
    const QString hint = fieldHint(plan.spec, deviceLimitOf(plan));
    setHint(*field, hint);
    auto* label = new FieldLabel(plan.spec.label, lineOf(field));
    label->setMinimumWidth(labelWidth);
    label->setContentsMargins(plan.depth * indent, 3, 0, 0);
    label->setBuddy(field);
    label->setToolTip(hint);
    label->setContextMenuPolicy(Qt::ActionsContextMenu);
    if (reset) {
        auto* back = new QAction(tr("Reset to default"), label);
        connect(back, &QAction::triggered, reset, &QToolButton::click);
        label->addAction(back);
    }
    auto* copy = new QAction(tr("Copy the key"), label);
    connect(copy, &QAction::triggered, this,
            [pointer = toQt(plan.pointer)] { QApplication::clipboard()->setText(pointer); });
    label->addAction(copy);
    m_form->addRow(label, content);
    m_rows.push_back({.plan = plan, .field = field, .form = m_form, .reset = reset});
}

QToolButton* PropertyPage::makeReset(const PlanRow& plan)
{
    if (plan.spec.required || plan.pointer == "name" || plan.pointer == "kind")
        return nullptr;
    QToolButton* reset = smallButton(QStringLiteral("↺"), tr("Reset %1 to its default").arg(plan.spec.label));
    reset->setObjectName(toQt(plan.pointer) + QStringLiteral("/reset"));
    reset->setFocusPolicy(Qt::TabFocus);
    reset->hide();
    connect(reset, &QToolButton::clicked, this, [this, plan] {
        if (const auto done = commit(plan, std::nullopt, 0); !done)
            if (QWidget* field = this->field(toQt(plan.pointer)))
                markField(*field, toQt(done.error().message));
    });
    return reset;
}

void PropertyPage::addField(const PlanRow& plan)
{
    if (plan.spec.shape == FieldShape::bindings) {
        auto* table = new SlotTable(m_document, id(), m_session);
        table->setObjectName(toQt(plan.pointer));
        connect(table, &SlotTable::detailsWanted, this, [this](const QString& pointer) {
            const std::string key = toUtf8(pointer);
            if (!m_opened.erase(key))
                m_opened.insert(key);
            refresh();
        });
        addWide(table);
        beginSection({});
        m_rows.push_back({.plan = plan, .field = table, .form = m_form});
        m_loaders.push_back([table] { table->refresh(); });
        return;
    }
    const FieldView view = makeField(plan.spec, context(), [this, plan](std::optional<Json> value, int gesture) {
        return commit(plan, std::move(value), gesture);
    });
    QToolButton* reset = makeReset(plan);
    auto* holder = new QWidget;
    auto* row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addWidget(view.widget, 1);
    if (!plan.spec.unit.isEmpty() && qobject_cast<LineField*>(view.widget)) {
        auto* unit = new QLabel(plan.spec.unit);
        unit->setForegroundRole(QPalette::PlaceholderText);
        row->addWidget(unit);
    }
    if (reset)
        row->addWidget(reset, 0, Qt::AlignTop);
    place(plan, view.widget, holder, reset);
    m_rows.back().show = view.show;
    auto* line = qobject_cast<LineField*>(view.widget);
    if (line && plan.pointer == "name")
        m_rows.back().show = [this, line, show = view.show](const Json* value, bool isMixed) {
            show(value, isMixed);
            line->setPlaceholderText(nameOf(m_document.project(), id())); // What it is called without one.
        };
}

void PropertyPage::addForms(const PlanRow& plan)
{
    auto* choice = new ChoiceField;
    if (!plan.spec.required)
        choice->addItem(tr("zeros"), QString());
    for (const QString& key : plan.spec.choices)
        choice->addItem(fieldLabel(plan.spec.definition, toUtf8(key)), key);
    place(plan, choice, choice, nullptr);
    connect(choice, &QComboBox::activated, this, [this, plan, choice](int index) {
        if (const auto done = chooseForm(plan, choice->itemData(index).toString()); !done)
            markField(*choice, toQt(done.error().message));
    });
    m_rows.back().show = [this, plan, choice](const Json* value, bool isMixed) {
        const QSignalBlocker quiet(choice);
        const std::string form = value ? alternativeOf(m_schema, plan.spec.definition, *value) : std::string();
        choice->setPlaceholderText(placeholderOf(plan.spec, true));
        choice->setCurrentIndex(isMixed ? -1 : choice->findData(toQt(form)));
    };
}

void PropertyPage::addListHead(const PlanRow& plan)
{
    auto* add = new QPushButton(tr("Add"));
    place(plan, add, add, nullptr);
    add->setAccessibleName(tr("Add to %1").arg(plan.spec.label));
    connect(add, &QPushButton::clicked, this, [this, plan] { addElement(plan); });
}

void PropertyPage::addItemHead(const PlanRow& plan)
{
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addStretch(1);
    place(plan, head, head, nullptr);
    if (!plan.removable)
        return;
    const bool isElement =
        plan.pointer.find_last_not_of("0123456789") == plan.pointer.rfind('/') && !plan.pointer.starts_with("bind/");
    if (isElement) {
        QToolButton* up = smallButton(QStringLiteral("↑"), tr("Move up"));
        QToolButton* down = smallButton(QStringLiteral("↓"), tr("Move down"));
        connect(up, &QToolButton::clicked, this, [this, plan] { moveElement(plan, -1); });
        connect(down, &QToolButton::clicked, this, [this, plan] { moveElement(plan, 1); });
        row->addWidget(up);
        row->addWidget(down);
    }
    QToolButton* remove = smallButton(QStringLiteral("✕"), tr("Remove %1").arg(plan.spec.label));
    remove->setObjectName(toQt(plan.pointer) + QStringLiteral("/remove"));
    connect(remove, &QToolButton::clicked, this, [this, plan, head] {
        m_opened.erase(plan.pointer);
        if (const auto done = commit(plan, std::nullopt, 0); !done)
            markField(*head, toQt(done.error().message));
    });
    row->addWidget(remove);
}

void PropertyPage::addNameLine(const PlanRow& plan)
{
    auto* line = new LineField([this, plan](const QString& text) -> Result<void> {
        const std::string name = toUtf8(text.trimmed());
        if (name.empty())
            return {};
        PlanRow entry = plan;
        entry.pointer += "/" + project::escapePointerToken(name);
        // Of a descriptor heap a descriptor, of values a number.
        const bool isHeap = plan.pointer.starts_with("bind/");
        const NamedKind kind = plan.pointer.ends_with("$samplers") ? NamedKind::sampler : NamedKind::bytes;
        return commit(entry, isHeap ? Json(seeds()(kind)) : Json(0), 0);
    });
    place(plan, line, line, nullptr);
    line->setObjectName(toQt(plan.pointer) + QStringLiteral("/new"));
    line->setPlaceholderText(plan.pointer.starts_with("bind/") ? QStringLiteral("64") : tr("name"));
    m_rows.back().show = [line](const Json*, bool) { line->showValue({}); };
}

} // namespace wavelane::ui
