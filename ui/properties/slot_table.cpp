// SPDX-License-Identifier: MIT
#include "ui/properties/slot_table.h"

#include "core/project/edits.h"
#include "core/project/json_pointer.h"
#include "core/project/reconcile.h"
#include "ui/properties/fields.h"
#include "ui/properties/slot_items.h"
#include "ui/properties/slot_list.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <format>

namespace wavelane::ui {

namespace {

QString accessText(const shader::Binding& binding)
{
    switch (binding.access) {
    case shader::Access::read:
        return SlotTable::tr("read");
    case shader::Access::write:
        return SlotTable::tr("written");
    case shader::Access::readWrite:
        return SlotTable::tr("read and written");
    }
    return {};
}

/// `u0`, and the space where it is not the first: `u0, space 2`.
QString registerText(const shader::Binding& binding)
{
    const QString name = toQt(binding.registerName).section(QLatin1Char(':'), 0, 0);
    return binding.space == 0 || name.isEmpty() ? name : QStringLiteral("%1:%2").arg(name).arg(binding.space);
}

QString typeText(const shader::Binding& binding)
{
    QString text = toQt(toString(binding.kind));
    if (binding.count != 1)
        text += binding.count == 0 ? QStringLiteral("[]") : QStringLiteral("[%1]").arg(binding.count);
    if (binding.stride > 0)
        text += QStringLiteral(" · %1 B").arg(binding.stride);
    else if (binding.format)
        text += QStringLiteral(" · ") + toQt(toString(*binding.format));
    if (!shader::isSampler(binding.kind) && binding.kind != shader::BindingKind::constants)
        text += QStringLiteral(" · ") + accessText(binding);
    return text;
}

void setEntry(std::vector<project::BindEntry>& entries, const std::string& key, const std::string& resource)
{
    const auto found = std::ranges::find(entries, key, &project::BindEntry::key);
    if (found == entries.end())
        entries.push_back({.key = key, .value = {.resource = resource}});
    else
        found->value = {.resource = resource};
}

/// What a pass covers and what it writes have one size as a rule.
void takeExtent(project::Resource& made, const project::Resource* covered)
{
    auto* texture = std::get_if<project::Texture>(&made.kind);
    const auto* like = covered ? std::get_if<project::Texture>(&covered->kind) : nullptr;
    if (!texture || !like || texture->dimension != like->dimension)
        return;
    texture->width = like->width;
    texture->height = like->height;
    texture->depth = like->depth;
}

std::string namesOf(const std::vector<project::BindingValue>& elements)
{
    std::string names;
    for (const project::BindingValue& one : elements)
        names += one.resource + ",";
    return names;
}

/// Name of the resource in the slot's first element; empty where nothing is bound.
std::string boundTo(const project::Slot& slot)
{
    return slot.elements.empty() ? std::string() : slot.elements.front().resource;
}

} // namespace

SlotTable::SlotTable(Document& document, ObjectId pass, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document), m_pass(std::move(pass)), m_session(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    connect(&m_session, &EngineSession::compiled, this, &SlotTable::refresh);
}

const project::DispatchPass* SlotTable::dispatch() const
{
    const project::Pass* pass = passAt(m_document.project(), m_pass);
    return pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
}

std::optional<project::Reconciliation> SlotTable::reconciled() const
{
    const project::Project& project = m_document.project();
    const project::DispatchPass& pass = *dispatch();
    const project::ShaderEntry* shader = project.shader(pass.shader);
    const ShaderState* state = m_session.shaders().state(pass.shader);
    if (!shader || !state || !state->reflection)
        return std::nullopt;
    const auto language = shader->language ? shader->language : shader::languageOfFile(shader->source);
    return project::reconcile(project, pass, pointerOf(project, m_pass), *state->reflection,
                              language.value_or(shader::Language::hlsl), {});
}

void SlotTable::refresh()
{
    const project::DispatchPass* pass = dispatch();
    if (!pass)
        return;
    std::string now;
    if (const auto found = reconciled())
        for (const project::Slot& slot : found->matches)
            now += std::format("{}|{}|{}|{}|{}|{}\n", slot.binding.name, slot.binding.registerName,
                               toUtf8(typeText(slot.binding)), namesOf(slot.elements), static_cast<int>(slot.source),
                               slot.problem ? slot.problem->message : std::string());
    for (const project::BindEntry& entry : pass->bind)
        now += std::format("{}={} {}\n", entry.key, entry.value.resource, entry.value.list.size());
    for (const project::Resource& resource : m_document.project().resources)
        now += std::format("{}:{}\n", resource.name, kindName(resource));
    if (now == m_shown && m_content)
        return;
    m_shown = std::move(now);
    rebuild();
}

void SlotTable::rebuild()
{
    if (m_content) { // A choice in it may be what brought us here.
        m_content->hide();
        m_content->deleteLater();
    }
    m_content = new QWidget;
    m_grid = new QGridLayout(m_content);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(2, 1);
    layout()->addWidget(m_content);

    const auto found = reconciled();
    int row = 0;
    if (found) {
        for (const project::Slot& slot : found->matches) {
            addSlot(row++, slot);
            addElements(row, slot);
        }
        for (const project::UnmatchedKey& one : found->unmatched)
            addOrphan(row++, one.key);
        std::vector<std::string> heaps;
        for (const project::Slot& slot : found->heapSlots)
            if (!std::ranges::contains(heaps, slot.key)) {
                heaps.push_back(slot.key);
                addTexts(row, {}, toQt(slot.key), tr("descriptor heap"), false);
                addDetails(row++, slot.key, toQt(slot.key));
            }
    } else {
        for (const project::BindEntry& entry : dispatch()->bind) {
            addTexts(row, {}, toQt(entry.key), toQt(entry.value.resource), true);
            addDetails(row, entry.key, toQt(entry.key));
            addRemove(row++, entry.key);
        }
    }
    if (row == 0) {
        auto* note = new QLabel(found ? tr("The shader declares nothing to bind.")
                                      : tr("Slots appear when the shader compiles."));
        note->setWordWrap(true);
        note->setForegroundRole(QPalette::PlaceholderText);
        m_grid->addWidget(note, 0, 0, 1, 3);
    }
}

void SlotTable::addTexts(int row, const QString& registerName, const QString& name, const QString& type, bool faded)
{
    auto* place = new QLabel(registerName);
    place->setFont(Theme::monospace());
    place->setForegroundRole(QPalette::PlaceholderText);
    place->setAlignment(Qt::AlignTop);
    auto* title =
        new QLabel(QStringLiteral("<b>%1</b><br><small>%2</small>").arg(name.toHtmlEscaped(), type.toHtmlEscaped()));
    title->setTextFormat(Qt::RichText);
    title->setWordWrap(true);
    title->setToolTip(type);
    if (faded)
        title->setForegroundRole(QPalette::PlaceholderText);
    m_grid->addWidget(place, row, 0);
    m_grid->addWidget(title, row, 1);
}

void SlotTable::addSlot(int row, const project::Slot& slot)
{
    const project::Project& project = m_document.project();
    const QString variable = toQt(slot.binding.name);
    addTexts(row, registerText(slot.binding), variable, typeText(slot.binding), false);
    addDetails(row, slot.key, variable);
    auto* choice = new ChoiceField;
    choice->setObjectName(variable);
    choice->setAccessibleName(tr("Resource for %1").arg(variable));
    const auto add = [&](const QString& text, const QString& resource, SlotAction action) {
        choice->addItem(text, resource);
        choice->setItemData(choice->count() - 1, static_cast<int>(action), slotActionRole);
    };
    const bool equalName = project.resource(slot.binding.name) != nullptr;
    const bool chosen = slot.value.has_value();
    const std::string bound = boundTo(slot);
    add(equalName                                        ? tr("automatic: %1").arg(variable)
        : slot.source == project::SlotSource::liveInputs ? tr("automatic: live inputs")
                                                         : tr("nothing bound"),
        {}, SlotAction::automatic);
    fillChoice(*choice, slot, bound);
    if (chosen && slot.value->isList)
        add(tr("a list of %1").arg(slot.value->list.size()), QStringLiteral("[]"), SlotAction::bind);
    else if (chosen && choice->findData(toQt(bound)) < 0)
        add(toQt(bound), toQt(bound), SlotAction::bind);
    if (!equalName || slot.problem) {
        choice->insertSeparator(choice->count());
        add(tr("Make one for %1").arg(variable), {}, SlotAction::make);
    }
    choice->setCurrentIndex(!chosen              ? 0
                            : slot.value->isList ? choice->findData(QStringLiteral("[]"))
                                                 : choice->findData(toQt(bound)));
    if (slot.problem)
        markField(*choice, toQt(slot.problem->message));
    m_grid->addWidget(choice, row, 2);
    connect(choice, &QComboBox::activated, this, [this, choice, slot](int index) {
        switch (static_cast<SlotAction>(choice->itemData(index, slotActionRole).toInt())) {
        case SlotAction::bind:
            if (choice->itemData(index).toString() != QStringLiteral("[]"))
                bind(slot.key, toUtf8(choice->itemData(index).toString()));
            break;
        case SlotAction::automatic:
            unbind(slot.key);
            break;
        case SlotAction::make:
            makeResource(slot);
        }
    });
}

void SlotTable::addOrphan(int row, const std::string& key)
{
    addTexts(row, {}, toQt(key), tr("not declared now; kept"), true);
    const auto& entries = dispatch()->bind;
    const auto entry = std::ranges::find(entries, key, &project::BindEntry::key);
    auto* name = new QLabel(entry == entries.end() ? QString() : toQt(entry->value.resource));
    name->setForegroundRole(QPalette::PlaceholderText);
    m_grid->addWidget(name, row, 2);
    addRemove(row, key);
}

void SlotTable::addDetails(int row, const std::string& key, const QString& name)
{
    auto* details = new QToolButton;
    details->setText(QStringLiteral("…"));
    details->setAutoRaise(true);
    details->setObjectName(name + QStringLiteral("/details"));
    details->setToolTip(tr("Narrow %1: mip, slice, format, sampler, counter").arg(name));
    details->setAccessibleName(details->toolTip());
    m_grid->addWidget(details, row, 3);
    connect(details, &QToolButton::clicked, this,
            [this, key] { Q_EMIT detailsWanted(QStringLiteral("bind/") + toQt(project::escapePointerToken(key))); });
}

void SlotTable::addRemove(int row, const std::string& key)
{
    auto* remove = new QToolButton;
    remove->setText(QStringLiteral("✕"));
    remove->setAutoRaise(true);
    remove->setObjectName(toQt(key) + QStringLiteral("/remove"));
    remove->setToolTip(tr("Remove the binding of %1").arg(toQt(key)));
    remove->setAccessibleName(remove->toolTip());
    m_grid->addWidget(remove, row, 4);
    connect(remove, &QToolButton::clicked, this, [this, key] { unbind(key); });
}

void SlotTable::bind(const std::string& key, const std::string& resource)
{
    m_document.edit<project::Pass>(m_pass, tr("Bind %1").arg(toQt(key)), [&](project::Pass& one) {
        setEntry(std::get<project::DispatchPass>(one.kind).bind, key, resource);
    });
}

void SlotTable::unbind(const std::string& key)
{
    m_document.edit<project::Pass>(m_pass, tr("Unbind %1").arg(toQt(key)), [&](project::Pass& one) {
        std::erase_if(std::get<project::DispatchPass>(one.kind).bind,
                      [&](const project::BindEntry& entry) { return entry.key == key; });
    });
}

void SlotTable::makeResource(const project::Slot& slot)
{
    // It is found by its equal name already; the entry keeps it bound when it gets another name.
    project::Project after = m_document.project();
    project::Resource made = resourceFor(slot.binding);
    if (const auto* cover = std::get_if<project::Cover>(&dispatch()->size))
        takeExtent(made, after.resource(cover->resource));
    made.name = project::uniqueName(after, project::ObjectKind::resource, made.name);
    if (auto* list = passListOf(after, m_pass))
        if (auto* pass = std::get_if<project::DispatchPass>(&(*list)[m_pass.path.back()].kind))
            setEntry(pass->bind, slot.key, made.name);
    after.resources.push_back(std::move(made));
    m_document.replace(std::move(after), tr("Make %1").arg(toQt(slot.binding.name)));
}

ChoiceField* SlotTable::choice(const QString& variable) const
{
    return m_content ? m_content->findChild<ChoiceField*>(variable) : nullptr;
}

} // namespace wavelane::ui
