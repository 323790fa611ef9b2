// SPDX-License-Identifier: MIT
// What the choices of a slot table offer, and the lines of array elements.
#include "core/project/edit/reconcile.h"
#include "ui/base/text.h"
#include "ui/forms/slot_items.h"
#include "ui/properties/fields/fields.h"
#include "ui/properties/slot_list.h"
#include "ui/properties/slot_table.h"

#include <QStandardItemModel>

#include <algorithm>

namespace wavelane::ui {

void SlotTable::fillChoice(ChoiceField& choice, const project::Slot& slot, const std::string& bound)
{
    const project::Project& project = m_document.project();
    const auto add = [&](const project::Resource& one) {
        choice.addItem(toQt(one.name), toQt(one.name));
        choice.setItemData(choice.count() - 1, static_cast<int>(SlotAction::bind), slotActionRole);
        return choice.count() - 1;
    };
    for (const project::Resource& one : project.resources)
        if (fits(project, slot.binding, one))
            add(one);
    if (slot.binding.kind == shader::BindingKind::constants) {
        choice.addItem(tr("live inputs"), toQt(project::liveInputsName));
        choice.setItemData(choice.count() - 1, static_cast<int>(SlotAction::bind), slotActionRole);
    }
    auto* items = qobject_cast<QStandardItemModel*>(choice.model());
    for (const project::Resource& one : project.resources) {
        if (fits(project, slot.binding, one) || one.name == bound)
            continue;
        const auto problem = project::bindingProblem(project, slot.binding, {.resource = one.name});
        const int row = add(one);
        choice.setItemData(row, problem ? toQt(problem->message) : tr("A heap is no resource that shaders see."),
                           Qt::ToolTipRole);
        if (items)
            items->item(row)->setEnabled(false);
    }
}

void SlotTable::addElements(const project::Slot& slot)
{
    constexpr std::size_t most = 64;
    if (slot.binding.count == 1)
        return;
    // One more than an unbounded array has, so that it can grow.
    const std::size_t count = slot.elements.size() + (slot.binding.count == 0 ? 1 : 0);
    for (std::size_t i = 0; i < std::min(count, most); ++i) {
        const QString name = QStringLiteral("%1[%2]").arg(toQt(slot.binding.name)).arg(i);
        auto* choice = new ChoiceField;
        choice->setObjectName(name);
        choice->setAccessibleName(tr("Resource for %1").arg(name));
        choice->addItem(tr("nothing bound"), QString());
        const std::string bound = i < slot.elements.size() ? slot.elements[i].resource : std::string();
        fillChoice(*choice, slot, bound);
        choice->setCurrentIndex(std::max(0, choice->findData(toQt(bound))));
        addRow({.name = name, .field = choice, .isFaded = true});
        connect(choice, &QComboBox::activated, this, [this, choice, slot, i](int index) {
            bindElement(slot, i, toUtf8(choice->itemData(index).toString()));
        });
    }
}

} // namespace wavelane::ui
