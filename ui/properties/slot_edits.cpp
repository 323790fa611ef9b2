// SPDX-License-Identifier: MIT
#include "ui/properties/slot_edits.h"

#include "core/project/edit/edits.h"
#include "core/project/edit/reconcile.h"
#include "ui/base/text.h"
#include "ui/forms/slot_resources.h"

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

/// A pass usually writes a texture of the size that it covers.
void copyExtent(project::Resource& created, const project::Resource* covered)
{
    auto* texture = std::get_if<project::Texture>(&created.kind);
    const auto* source = covered ? std::get_if<project::Texture>(&covered->kind) : nullptr;
    if (!texture || !source || texture->dimension != source->dimension)
        return;
    texture->width = source->width;
    texture->height = source->height;
    texture->depth = source->depth;
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

void SlotEdits::createResource(const project::Slot& slot)
{
    // The slot would find the resource by its name; the entry keeps it bound when it is renamed.
    project::Project after = m_document.project();
    const project::Pass* before = passAt(after, m_pass);
    const auto* dispatch = before ? std::get_if<project::DispatchPass>(&before->kind) : nullptr;
    if (!dispatch)
        return;
    project::Resource created = resourceFor(slot.binding);
    if (const auto* cover = std::get_if<project::Cover>(&dispatch->size))
        copyExtent(created, after.resource(cover->resource));
    created.name = project::uniqueName(after, project::ObjectKind::resource, created.name);
    project::Pass& pass = (*passListOf(after, m_pass))[m_pass.path.back()];
    setEntry(std::get<project::DispatchPass>(pass.kind).bind, slot.key, {.resource = created.name});
    after.resources.push_back(std::move(created));
    m_document.replace(std::move(after), SlotEditText::tr("Create %1").arg(toQt(slot.binding.name)));
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
