// SPDX-License-Identifier: MIT
#include "core/project/missing/completed_pass.h"

#include "core/project/edit/edits.h"

#include <algorithm>

namespace wavelane::project {

bool isMissing(const Slot& slot)
{
    if (!slot.binding.used || slot.value || slot.binding.heap)
        return false;
    const bool isMisfit =
        slot.source == SlotSource::byEqualName && slot.problem && slot.problem->code == Code::bindingKindMismatch;
    return slot.source == SlotSource::none || isMisfit;
}

const Texture* textureOf(const Project& project, std::string_view name)
{
    const Resource* resource = project.resource(name);
    return resource != nullptr && !resource->broken ? std::get_if<Texture>(&resource->kind) : nullptr;
}

Reconciliation CompletedPass::reconciled(const DispatchedShader& shader) const
{
    return reconcile(m_project, dispatch(), m_pointer, shader.reflection, shader.language, {});
}

void CompletedPass::findSlots(const DispatchedShader& shader)
{
    m_slots = reconciled(shader).matches;
}

DispatchPass& CompletedPass::dispatch() const
{
    return std::get<DispatchPass>(passAt(m_project, m_pointer)->kind);
}

std::string CompletedPass::resourceOf(const Slot& slot) const
{
    const auto entry = std::ranges::find(dispatch().bind, slot.key, &BindEntry::key);
    if (entry != dispatch().bind.end())
        return entry->value.isList && !entry->value.list.empty() ? entry->value.list.front().resource
                                                                 : entry->value.resource;
    return slot.elements.empty() ? std::string() : slot.elements.front().resource;
}

bool CompletedPass::isBound(const std::string& key) const
{
    return std::ranges::contains(dispatch().bind, key, &BindEntry::key);
}

bool CompletedPass::isUsed(const std::string& resource) const
{
    return m_project.resource(resource) != nullptr && std::ranges::any_of(m_slots, [&](const Slot& slot) {
               if (resourceOf(slot) == resource)
                   return true;
               return std::ranges::contains(slot.elements, resource, &BindingValue::resource);
           });
}

} // namespace wavelane::project
