// SPDX-License-Identifier: MIT
// What a slot table does to the project: binds, unbinds, and makes resources for slots.
#include "core/project/edit/edits.h"
#include "core/project/edit/reconcile.h"
#include "ui/base/text.h"
#include "ui/properties/slot_list.h"
#include "ui/properties/slot_table.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

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

} // namespace

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
