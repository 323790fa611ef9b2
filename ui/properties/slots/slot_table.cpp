// SPDX-License-Identifier: MIT
#include "ui/properties/slots/slot_table.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/json/json_pointer.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/edits/file_adder.h"
#include "ui/fixes/create_missing.h"
#include "ui/fixes/pass_shader.h"
#include "ui/forms/slot_text.h"
#include "ui/properties/fields/form_style.h"
#include "ui/properties/slots/slot_choice.h"
#include "ui/properties/slots/slot_drop.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/side_button.h"
#include "ui/widgets/tone.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <format>

namespace wavelane::ui {

namespace {

std::string namesOf(const std::vector<project::BindingValue>& elements)
{
    std::string names;
    for (const project::BindingValue& one : elements)
        names += one.resource + ",";
    return names;
}

/// The resource in the slot's first element; empty if unbound.
std::string boundTo(const project::Slot& slot)
{
    return slot.elements.empty() ? std::string() : slot.elements.front().resource;
}

QLabel* faded(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

SlotTable::SlotTable(Document& document, ObjectId pass, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document), m_pass(pass), m_session(session), m_edits(document, std::move(pass))
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

shader::Language SlotTable::shaderLanguage() const
{
    const project::DispatchPass* pass = dispatch();
    const project::ShaderEntry* entry = pass ? m_document.project().shader(pass->shader) : nullptr;
    return entry ? languageOf(*entry) : shader::Language::hlsl;
}

std::optional<project::Reconciliation> SlotTable::reconciled() const
{
    const project::Project& project = m_document.project();
    const project::DispatchPass& pass = *dispatch();
    const project::ShaderEntry* shader = project.shader(pass.shader);
    const ShaderState* state = m_session.shaders().state(pass.shader);
    if (!shader || !state || !state->reflection)
        return std::nullopt;
    return project::reconcile(project, pass, pointerOf(project, m_pass), *state->reflection, languageOf(*shader), {});
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
                               toUtf8(typeText(slot.binding, shaderLanguage())), namesOf(slot.elements),
                               static_cast<int>(slot.source), slot.problem ? slot.problem->message : std::string());
    for (const project::BindEntry& entry : pass->bind)
        now += std::format("{}={} {}\n", entry.key, entry.value.resource, entry.value.list.size());
    for (const project::Resource& resource : m_document.project().resources)
        now += std::format("{}:{}\n", resource.name, kindName(resource));
    if (now == m_shown && m_content)
        return;
    m_shown = std::move(now);
    rebuild();
}

QString SlotTable::focusedSlot() const
{
    const auto choices = m_content ? m_content->findChildren<ChoiceField*>() : QList<ChoiceField*>();
    const auto found = std::ranges::find_if(choices, &ChoiceField::hasFocus);
    return found == choices.end() ? QString() : (*found)->objectName();
}

void SlotTable::rebuild()
{
    const QString focused = focusedSlot();
    if (m_content) { // One of its lists may be the sender of the current signal, so it is deleted later.
        m_content->hide();
        m_content->deleteLater();
    }
    m_content = new QWidget;
    m_form = new QFormLayout(m_content);
    styleForm(*m_form);
    layout()->addWidget(m_content);

    const auto found = reconciled();
    if (found) {
        for (const project::Slot& slot : found->matches) {
            addSlot(slot);
            addElements(slot);
        }
        for (const project::UnmatchedKey& one : found->unmatched)
            addOrphan(one.key);
        std::vector<std::string> heaps;
        for (const project::Slot& slot : found->heapSlots)
            if (!std::ranges::contains(heaps, slot.key)) {
                heaps.push_back(slot.key);
                addRow({.name = toQt(slot.key),
                        .field = faded(tr("descriptor heap")),
                        .key = slot.key,
                        .hasDetails = true});
            }
    } else {
        for (const project::BindEntry& entry : dispatch()->bind)
            addRow({.name = toQt(entry.key),
                    .field = faded(toQt(entry.value.resource)),
                    .key = entry.key,
                    .isFaded = true,
                    .hasDetails = true,
                    .isRemovable = true});
    }
    addCreateAll();
    if (m_form->rowCount() == 0)
        m_form->addRow(
            faded(found ? tr("The shader declares no bindings.") : tr("The slots appear once the shader compiles.")));
    // The rows measured their texts before they were shown, and the form keeps these heights.
    QTimer::singleShot(0, m_content, [form = m_form] { form->invalidate(); });
    Q_EMIT rebuilt();
    if (ChoiceField* again = focused.isEmpty() ? nullptr : choice(focused))
        again->setFocus(Qt::OtherFocusReason);
}

void SlotTable::addCreateAll()
{
    const auto count = static_cast<int>(missingCount(m_document, m_session.shaders(), m_pass));
    if (count < 2 || !m_document.isWritable())
        return;
    auto* create = new QPushButton(tr("Create All %n Missing Resource(s)", nullptr, count));
    create->setObjectName(QStringLiteral("createAll"));
    create->setToolTip(tr("Create and bind a resource for each empty slot, set the size of the dispatch, and present "
                          "what the shader draws"));
    m_form->insertRow(0, create);
    connect(create, &QPushButton::clicked, this, [this] { createMissing(m_document, m_session.shaders(), m_pass); });
}

void SlotTable::addRow(const SlotRow& row)
{
    auto* label = new QWidget;
    label->setMinimumWidth(labelWidth);
    auto* words = new QVBoxLayout(label);
    words->setContentsMargins(0, 5, 0, 0);
    words->setSpacing(2);
    auto* name = new ElidedLabel;
    name->setText(row.name);
    name->setFont(Theme::monospace());
    if (row.isFaded)
        name->setForegroundRole(QPalette::PlaceholderText);
    words->addWidget(name);
    if (!row.registerName.isEmpty()) {
        QLabel* registerName = faded(row.registerName);
        registerName->setFont(metrics::sized(Theme::monospace(), metrics::TextSize::small));
        words->addWidget(registerName);
    }
    words->addStretch(1);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(row.field);
    addFix(*column, row);
    if (!row.type.isEmpty() || row.hasDetails || row.isRemovable) {
        auto* line = new QHBoxLayout;
        line->setSpacing(2);
        QLabel* type = faded(row.type);
        type->setFont(metrics::sized(type->font(), metrics::TextSize::small));
        line->addWidget(type, 1);
        if (row.hasDetails) {
            QToolButton* details = detailsButton(row.key, row.name);
            line->addWidget(details, 0, Qt::AlignTop);
            offerInMenu(*row.field, *details, tr("Show or Hide Details"));
        }
        if (row.isRemovable) {
            QToolButton* remove = removeButton(row.key);
            line->addWidget(remove, 0, Qt::AlignTop);
            offerInMenu(*row.field, *remove, tr("Remove Binding"));
        }
        column->addLayout(line);
    }
    if (row.acceptsFiles) {
        new SlotDrop(*content, [this, key = row.key](const QString& file) { bindFile(key, file); });
        content->setToolTip(tr("Drop an image or a file with numbers here to bind it to %1.").arg(row.name));
    }
    m_form->addRow(label, content);
}

void SlotTable::bindFile(const std::string& key, const QString& file)
{
    if (!m_adder) {
        m_adder = new FileAdder(m_document, this);
        connect(m_adder, &FileAdder::failed, this, [this](const QString& reason) {
            if (ChoiceField* field = choice(m_dropped))
                markError(*field, reason);
        });
    }
    m_dropped = toQt(key);
    m_adder->add({file}, SlotTarget{.pass = m_pass, .key = key});
}

void SlotTable::addFix(QVBoxLayout& column, const SlotRow& row)
{
    if (!row.fix)
        return;
    auto* message = new QLabel(row.problem);
    message->setWordWrap(true);
    message->setTextFormat(Qt::PlainText);
    message->setObjectName(row.name + QStringLiteral("/problem"));
    setTone(*message, Tone::error);
    auto* button = new QPushButton(row.fix->title);
    button->setObjectName(row.name + QStringLiteral("/fix"));
    button->setFocusPolicy(Qt::NoFocus);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this, [apply = row.fix->apply] { apply(); });
    column.addWidget(message);
    column.addWidget(button);
    offerInMenu(*row.field, *button, row.fix->title);
}

bool SlotTable::showsProblem(const QString& message) const
{
    return std::ranges::any_of(
        m_content ? m_content->findChildren<QLabel*>() : QList<QLabel*>(), [&](const QLabel* label) {
            return label->objectName().endsWith(QLatin1StringView("/problem")) && label->text() == message;
        });
}

QString SlotTable::missingText(const std::string& resource)
{
    return tr("There is no resource “%1”.").arg(toQt(resource));
}

void SlotTable::addSlot(const project::Slot& slot)
{
    const project::Project& project = m_document.project();
    const QString variable = toQt(slot.binding.name);
    auto* choice = new ChoiceField;
    choice->setObjectName(variable);
    choice->setAccessibleName(tr("Resource for %1").arg(variable));
    const bool hasEqualName = project.resource(slot.binding.name) != nullptr;
    const bool isChosen = slot.value.has_value();
    const std::string bound = boundTo(slot);
    addSlotItem(*choice,
                hasEqualName                                     ? tr("automatic: %1").arg(variable)
                : slot.source == project::SlotSource::liveInputs ? tr("automatic: live inputs")
                                                                 : tr("nothing bound"),
                {}, SlotAction::automatic);
    addSlotResources(*choice, project, slot, bound);
    if (isChosen && slot.value->isList)
        addSlotItem(*choice, tr("a list of %1").arg(slot.value->list.size()), QStringLiteral("[]"), SlotAction::bind);
    else if (isChosen && choice->findData(toQt(bound)) < 0)
        addSlotItem(*choice, toQt(bound), toQt(bound), SlotAction::bind);
    if (!hasEqualName || slot.problem) {
        choice->insertSeparator(choice->count());
        addSlotItem(*choice, tr("Create a resource for %1").arg(variable), {}, SlotAction::create);
    }
    choice->setCurrentIndex(!isChosen            ? 0
                            : slot.value->isList ? choice->findData(QStringLiteral("[]"))
                                                 : choice->findData(toQt(bound)));
    const bool isMissing = isChosen && !slot.value->isList && !bound.empty() && !project.resource(bound);
    if (slot.problem)
        markError(*choice, coreMessage(slot.problem->message));
    else if (isMissing)
        markError(*choice, missingText(bound));
    addRow({.registerName = registerText(slot.binding),
            .name = variable,
            .type = typeText(slot.binding, shaderLanguage()),
            .field = choice,
            .key = slot.key,
            .hasDetails = true,
            .acceptsFiles = slot.binding.count == 1 && !shader::isSampler(slot.binding.kind) &&
                            slot.binding.kind != shader::BindingKind::constants,
            .problem = slot.problem ? coreMessage(slot.problem->message) : QString(),
            .fix = strideFixOf(m_document, slot)});
    connect(choice, &QComboBox::activated, this, [this, choice, slot](int index) {
        switch (static_cast<SlotAction>(choice->itemData(index, slotActionRole).toInt())) {
        case SlotAction::bind:
            if (choice->itemData(index).toString() != QStringLiteral("[]"))
                m_edits.bind(slot.key, toUtf8(choice->itemData(index).toString()));
            break;
        case SlotAction::automatic:
            m_edits.unbind(slot.key);
            break;
        case SlotAction::create:
            createMissingSlot(m_document, m_session.shaders(), m_pass, slot.key);
        }
    });
}

void SlotTable::addElements(const project::Slot& slot)
{
    constexpr std::size_t maxElements = 64;
    if (slot.binding.count == 1)
        return;
    // An unbounded array shows one more element, so that it can grow.
    const std::size_t count = slot.elements.size() + (slot.binding.count == 0 ? 1 : 0);
    for (std::size_t i = 0; i < std::min(count, maxElements); ++i) {
        const QString name = QStringLiteral("%1[%2]").arg(toQt(slot.binding.name)).arg(i);
        auto* choice = new ChoiceField;
        choice->setObjectName(name);
        choice->setAccessibleName(tr("Resource for %1").arg(name));
        choice->addItem(tr("nothing bound"), QString());
        const std::string bound = i < slot.elements.size() ? slot.elements[i].resource : std::string();
        addSlotResources(*choice, m_document.project(), slot, bound);
        const bool isMissing = !bound.empty() && !m_document.project().resource(bound);
        if (isMissing)
            choice->addItem(toQt(bound), toQt(bound));
        choice->setCurrentIndex(std::max(0, choice->findData(toQt(bound))));
        if (isMissing)
            markError(*choice, missingText(bound));
        addRow({.name = name, .field = choice, .isFaded = true});
        connect(choice, &QComboBox::activated, this, [this, choice, slot, i](int index) {
            m_edits.bindElement(slot, i, toUtf8(choice->itemData(index).toString()));
        });
    }
}

void SlotTable::addOrphan(const std::string& key)
{
    const auto& entries = dispatch()->bind;
    const auto entry = std::ranges::find(entries, key, &project::BindEntry::key);
    addRow({.name = toQt(key),
            .type = tr("Not used by the shader"),
            .field = faded(entry == entries.end() ? QString() : toQt(entry->value.resource)),
            .key = key,
            .isFaded = true,
            .isRemovable = true});
}

QToolButton* SlotTable::detailsButton(const std::string& key, const QString& name)
{
    QToolButton* details =
        makeSideButton(QStringLiteral("…"), tr("Mip, slice, format, sampler and counter of %1").arg(name));
    details->setObjectName(name + QStringLiteral("/details"));
    connect(details, &QToolButton::clicked, this,
            [this, key] { Q_EMIT detailsToggled(QStringLiteral("bind/") + toQt(project::escapePointerToken(key))); });
    return details;
}

QToolButton* SlotTable::removeButton(const std::string& key)
{
    QToolButton* remove = makeSideButton(QStringLiteral("✕"), tr("Remove the binding of %1").arg(toQt(key)));
    remove->setObjectName(toQt(key) + QStringLiteral("/remove"));
    connect(remove, &QToolButton::clicked, this, [this, key] { m_edits.unbind(key); });
    return remove;
}

ChoiceField* SlotTable::choice(const QString& variable) const
{
    return m_content ? m_content->findChild<ChoiceField*>(variable) : nullptr;
}

} // namespace wavelane::ui
