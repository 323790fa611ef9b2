// SPDX-License-Identifier: MIT
#include "ui/properties/slots/slot_edits.h"

#include "core/project/bindings/reconcile.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct SlotEditText
{
    Q_DECLARE_TR_FUNCTIONS(SlotTable)
};

void setEntry(std::vector<project::BindEntry>& entries, const std::string& key, project::BindingValue value)
{
    const auto found = std::ranges::find(entries, key, &project::BindEntry::key);
    if (found == entries.end())
        entries.push_back({.key = key, .value = std::move(value)});
    else
        found->value = std::move(value);
}

} // namespace

void SlotEdits::bind(const std::string& key, const std::string& resource)
{
    m_document.edit<project::Pass>(m_pass, SlotEditText::tr("Bind %1").arg(toQt(key)), [&](project::Pass& one) {
        setEntry(std::get<project::DispatchPass>(one.kind).bind, key, {.resource = resource});
    });
}

void SlotEdits::unbind(const std::string& key)
{
    m_document.edit<project::Pass>(m_pass, SlotEditText::tr("Unbind %1").arg(toQt(key)), [&](project::Pass& one) {
        std::erase_if(std::get<project::DispatchPass>(one.kind).bind,
                      [&](const project::BindEntry& entry) { return entry.key == key; });
    });
}

void SlotEdits::bindElement(const project::Slot& slot, std::size_t index, const std::string& resource)
{
    project::BindingValue list{.isList = true};
    list.list = slot.elements;
    while (list.list.size() <= index)
        list.list.emplace_back();
    list.list[index] = {.resource = resource};
    while (!list.list.empty() && list.list.back().isNull())
        list.list.pop_back();
    m_document.edit<project::Pass>(m_pass, SlotEditText::tr("Bind %1").arg(toQt(slot.key)), [&](project::Pass& one) {
        setEntry(std::get<project::DispatchPass>(one.kind).bind, slot.key, list);
    });
}

} // namespace wavelane::ui
