// SPDX-License-Identifier: MIT
#include "ui/properties/slot_table.h"

#include "ui/properties/fields.h"
#include "ui/properties/slot_list.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <format>

namespace wavelane::ui {

namespace {

/// Items of a choice carry what they do.
enum ItemRole { resourceRole = Qt::UserRole, actionRole };
enum Action { bindAction, automaticAction, makeAction };

QString typeText(const shader::Binding& binding)
{
    QString text = toQt(toString(binding.kind));
    if (binding.count != 1)
        text += binding.count == 0 ? QStringLiteral("[]") : QStringLiteral("[%1]").arg(binding.count);
    if (binding.stride > 0)
        text += QStringLiteral(" · %1 B").arg(binding.stride);
    else if (binding.format)
        text += QStringLiteral(" · ") + toQt(toString(*binding.format));
    return text;
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

void SlotTable::refresh()
{
    const project::DispatchPass* pass = dispatch();
    if (!pass)
        return;
    std::string now;
    if (const ShaderState* state = m_session.shaders().state(pass->shader); state && state->reflection)
        for (const Slot& slot : slotsOf(m_document.project(), *pass, *state->reflection))
            now += std::format("{}|{}|{}|{}|{}\n", slot.binding.name, slot.binding.registerName,
                               toUtf8(typeText(slot.binding)), slot.resource, static_cast<int>(slot.how));
    for (const project::BindEntry& entry : pass->bind)
        now += std::format("{}={}\n", entry.key, entry.value.resource);
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
    m_grid->setColumnStretch(2, 1);
    layout()->addWidget(m_content);

    const project::DispatchPass& pass = *dispatch();
    const ShaderState* state = m_session.shaders().state(pass.shader);
    int row = 0;
    if (state && state->reflection) {
        for (const Slot& slot : slotsOf(m_document.project(), pass, *state->reflection))
            addSlot(row++, slot);
        for (const project::BindEntry& entry : orphans(pass, *state->reflection))
            addOrphan(row++, entry);
    } else {
        for (const project::BindEntry& entry : pass.bind)
            addTexts(row++, {}, toQt(entry.key), toQt(entry.value.resource), true);
    }
    if (row == 0) {
        auto* note = new QLabel(state && state->reflection ? tr("The shader declares nothing to bind.")
                                                           : tr("Slots appear when the shader compiles."));
        note->setWordWrap(true);
        note->setForegroundRole(QPalette::PlaceholderText);
        m_grid->addWidget(note, 0, 0, 1, 3);
    }
}

void SlotTable::addTexts(int row, const QString& registerName, const QString& name, const QString& type, bool faded)
{
    auto* place = new QLabel(registerName.isEmpty() ? QStringLiteral("–") : registerName);
    place->setFont(Theme::monospace());
    place->setForegroundRole(QPalette::PlaceholderText);
    place->setAlignment(Qt::AlignTop);
    auto* title = new QLabel(QStringLiteral("<b>%1</b><br><small>%2</small>")
                                 .arg(name.toHtmlEscaped(), type.toHtmlEscaped()));
    title->setTextFormat(Qt::RichText);
    if (faded)
        title->setForegroundRole(QPalette::PlaceholderText);
    m_grid->addWidget(place, row, 0);
    m_grid->addWidget(title, row, 1);
}

void SlotTable::addSlot(int row, const Slot& slot)
{
    addTexts(row, toQt(slot.binding.registerName), toQt(slot.binding.name), typeText(slot.binding), false);
    auto* choice = new ChoiceField;
    choice->setObjectName(toQt(slot.binding.name));
    choice->setAccessibleName(tr("Resource for %1").arg(toQt(slot.binding.name)));
    const auto add = [&](const QString& text, const QString& resource, Action action) {
        choice->addItem(text, resource);
        choice->setItemData(choice->count() - 1, static_cast<int>(action), actionRole);
    };
    const bool equalName = m_document.project().resource(slot.binding.name) != nullptr;
    add(slot.how == Slot::How::none ? tr("nothing bound")
        : equalName                 ? tr("automatic: %1").arg(toQt(slot.binding.name))
                                    : tr("automatic"),
        {}, automaticAction);
    for (const project::Resource& resource : m_document.project().resources)
        if (fits(resource, slot.binding.kind) || resource.name == slot.resource)
            add(toQt(resource.name), toQt(resource.name), bindAction);
    if (slot.binding.kind == shader::BindingKind::constants)
        add(tr("live inputs"), QStringLiteral("$inputs"), bindAction);
    if (slot.how == Slot::How::byKey && choice->findData(toQt(slot.resource)) < 0)
        add(toQt(slot.resource), toQt(slot.resource), bindAction);
    if (!equalName) {
        choice->insertSeparator(choice->count());
        add(tr("Make one for %1").arg(toQt(slot.binding.name)), {}, makeAction);
    }
    const bool chosen = slot.how == Slot::How::byKey || slot.how == Slot::How::liveInputs;
    choice->setCurrentIndex(chosen ? choice->findData(toQt(slot.resource)) : 0);
    if (slot.how == Slot::How::none)
        markField(*choice, tr("%1 has no resource: it reads zero, and what is written is lost.")
                               .arg(toQt(slot.binding.name)));
    m_grid->addWidget(choice, row, 2);
    connect(choice, &QComboBox::activated, this, [this, choice, slot](int index) {
        switch (choice->itemData(index, actionRole).toInt()) {
        case bindAction:
            bind(slot.key.empty() ? slot.binding.name : slot.key, toUtf8(choice->itemData(index).toString()));
            break;
        case automaticAction: unbind(slot.key); break;
        default: makeResource(slot);
        }
    });
}

void SlotTable::addOrphan(int row, const project::BindEntry& entry)
{
    addTexts(row, {}, toQt(entry.key), tr("not declared now; kept"), true);
    auto* name = new QLabel(toQt(entry.value.resource));
    name->setForegroundRole(QPalette::PlaceholderText);
    m_grid->addWidget(name, row, 2);
}

void SlotTable::bind(const std::string& key, const std::string& resource)
{
    m_document.edit<project::Pass>(m_pass, tr("Bind %1").arg(toQt(key)), [&](project::Pass& one) {
        auto& entries = std::get<project::DispatchPass>(one.kind).bind;
        const auto found = std::ranges::find(entries, key, &project::BindEntry::key);
        if (found == entries.end())
            entries.push_back({.key = key, .value = {.resource = resource}});
        else
            found->value = {.resource = resource};
    });
}

void SlotTable::unbind(const std::string& key)
{
    m_document.edit<project::Pass>(m_pass, tr("Unbind %1").arg(toQt(key)), [&](project::Pass& one) {
        std::erase_if(std::get<project::DispatchPass>(one.kind).bind,
                      [&](const project::BindEntry& entry) { return entry.key == key; });
    });
}

void SlotTable::makeResource(const Slot& slot)
{
    // Named like the variable, it is bound by its name; an entry that says otherwise goes.
    project::Project after = m_document.project();
    after.resources.push_back(resourceFor(slot.binding));
    if (auto* list = passListOf(after, m_pass))
        if (auto* pass = std::get_if<project::DispatchPass>(&(*list)[m_pass.path.back()].kind))
            std::erase_if(pass->bind, [&](const project::BindEntry& entry) { return entry.key == slot.key; });
    m_document.replace(std::move(after), tr("Make %1").arg(toQt(slot.binding.name)));
}

ChoiceField* SlotTable::choice(const QString& variable) const
{
    return m_content ? m_content->findChild<ChoiceField*>(variable) : nullptr;
}

} // namespace wavelane::ui
