// SPDX-License-Identifier: MIT
#include "ui/properties/slots/slot_choice.h"

#include "core/project/bindings/reconcile.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/forms/slot_resources.h"
#include "ui/widgets/choice_field.h"

#include <QCoreApplication>
#include <QStandardItemModel>

namespace wavelane::ui {

namespace {

struct SlotChoiceText
{
    Q_DECLARE_TR_FUNCTIONS(SlotTable)
};

} // namespace

void addSlotItem(ChoiceField& choice, const QString& text, const QString& resource, SlotAction action)
{
    choice.addItem(text, resource);
    choice.setItemData(choice.count() - 1, static_cast<int>(action), slotActionRole);
}

void addSlotResources(ChoiceField& choice, const project::Project& project, const project::Slot& slot,
                      const std::string& bound)
{
    for (const project::Resource& one : project.resources)
        if (fits(project, slot.binding, one))
            addSlotItem(choice, toQt(one.name), toQt(one.name), SlotAction::bind);
    if (slot.binding.kind == shader::BindingKind::constants)
        addSlotItem(choice, SlotChoiceText::tr("live inputs"), toQt(project::liveInputsName), SlotAction::bind);
    auto* items = qobject_cast<QStandardItemModel*>(choice.model());
    for (const project::Resource& one : project.resources) {
        if (fits(project, slot.binding, one) || one.name == bound)
            continue;
        const auto problem = project::bindingProblem(project, slot.binding, {.resource = one.name});
        addSlotItem(choice, toQt(one.name), toQt(one.name), SlotAction::bind);
        const int row = choice.count() - 1;
        choice.setItemData(
            row, problem ? coreMessage(problem->message) : SlotChoiceText::tr("Shaders cannot access a heap."),
            Qt::ToolTipRole);
        if (items)
            items->item(row)->setEnabled(false);
    }
}

} // namespace wavelane::ui
