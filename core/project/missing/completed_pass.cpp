// SPDX-License-Identifier: MIT
#include "core/project/missing/completed_pass.h"

#include "core/project/edit/edits.h"

#include <algorithm>
#include <iterator>
#include <utility>

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
    Reconciliation found = reconciled(shader);
    m_slots = std::move(found.matches);
    m_heapSlots = std::move(found.heapSlots);
}

std::vector<Slot> CompletedPass::missingHeap(shader::DescriptorHeap heap) const
{
    std::vector<Slot> slots;
    if (!isBound(std::string(toString(heap))))
        std::ranges::copy_if(m_heapSlots, std::back_inserter(slots),
                             [heap](const Slot& each) { return each.binding.used && each.binding.heap == heap; });
    return slots;
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

std::uint32_t CompletedPass::randomBuffers() const
{
    return static_cast<std::uint32_t>(std::ranges::count_if(m_project.resources, [](const Resource& each) {
        return each.initial && std::holds_alternative<RandomData>(*each.initial);
    }));
}

bool CompletedPass::isUsed(const std::string& resource) const
{
    if (m_project.resource(resource) == nullptr)
        return false;
    const bool isInSlot = std::ranges::any_of(m_slots, [&](const Slot& slot) {
        return resourceOf(slot) == resource ||
               std::ranges::contains(slot.elements, resource, &BindingValue::resource);
    });
    return isInSlot || std::ranges::any_of(dispatch().bind, [&](const BindEntry& entry) {
               return std::ranges::any_of(entry.heap,
                                          [&](const auto& each) { return each.second.resource == resource; });
           });
}

} // namespace wavelane::project
