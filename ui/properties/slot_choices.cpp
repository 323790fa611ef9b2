// SPDX-License-Identifier: MIT
// What the choices of a slot table offer, and the lines of array elements.
#include "core/project/reconcile.h"
#include "ui/properties/fields.h"
#include "ui/properties/slot_items.h"
#include "ui/properties/slot_list.h"
#include "ui/properties/slot_table.h"
#include "ui/text.h"

#include <QGridLayout>
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

void SlotTable::addElements(int& row, const project::Slot& slot)
{
    constexpr std::size_t most = 64;
    if (slot.binding.count == 1)
        return;
    // One more than an unbounded array has, so that it can grow.
    const std::size_t count = slot.elements.size() + (slot.binding.count == 0 ? 1 : 0);
    for (std::size_t i = 0; i < std::min(count, most); ++i) {
        const QString name = QStringLiteral("%1[%2]").arg(toQt(slot.binding.name)).arg(i);
        addTexts(row, {}, name, {}, true);
        auto* choice = new ChoiceField;
        choice->setObjectName(name);
        choice->setAccessibleName(tr("Resource for %1").arg(name));
        choice->addItem(tr("nothing bound"), QString());
        const std::string bound = i < slot.elements.size() ? slot.elements[i].resource : std::string();
        fillChoice(*choice, slot, bound);
        choice->setCurrentIndex(std::max(0, choice->findData(toQt(bound))));
        m_grid->addWidget(choice, row++, 2);
        connect(choice, &QComboBox::activated, this, [this, choice, slot, i](int index) {
            bindElement(slot, i, toUtf8(choice->itemData(index).toString()));
        });
    }
}

void SlotTable::bindElement(const project::Slot& slot, std::size_t index, const std::string& resource)
{
    project::BindingValue list{.isList = true};
    list.list = slot.elements;
    while (list.list.size() <= index)
        list.list.emplace_back();
    list.list[index] = {.resource = resource};
    while (!list.list.empty() && list.list.back().isNull())
        list.list.pop_back();
    m_document.edit<project::Pass>(m_pass, tr("Bind %1").arg(toQt(slot.key)), [&](project::Pass& one) {
        auto& entries = std::get<project::DispatchPass>(one.kind).bind;
        const auto found = std::ranges::find(entries, slot.key, &project::BindEntry::key);
        if (found == entries.end())
            entries.push_back({.key = slot.key, .value = list});
        else
            found->value = list;
    });
}

} // namespace wavelane::ui
