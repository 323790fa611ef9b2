// SPDX-License-Identifier: MIT
#include "core/project/bindings/heap_slots.h"

#include "core/project/bindings/binding_elements.h"
#include "core/project/json/json_pointer.h"

#include <algorithm>
#include <format>

namespace wavelane::project {

namespace {

using shader::DescriptorHeap;

class HeapFiller
{
public:
    HeapFiller(const Project& project, const DispatchPass& pass, const std::string& pointer, DescriptorHeap heap,
               Reconciliation& outcome)
        : m_project(project), m_pass(pass), m_at(pointer), m_heap(heap), m_key(toString(heap)), m_outcome(outcome)
    {
    }

    void fill(const shader::Reflection& reflection, const std::vector<std::string>& declared)
    {
        const auto entry = std::ranges::find(m_pass.bind, m_key, &BindEntry::key);
        const bool given = entry != m_pass.bind.end();
        for (const shader::Binding& each : reflection.bindings) {
            if (each.heap == m_heap) {
                m_slots.push_back({.binding = each,
                                   .source = given ? SlotSource::byName : SlotSource::none,
                                   .elements = std::vector<BindingValue>(1),
                                   .at = given ? childPointer(m_at + "/bind", m_key) : m_at,
                                   .key = m_key});
            }
        }
        if (given) {
            (m_heap == DescriptorHeap::resources ? m_outcome.resourceHeap : m_outcome.samplerHeap) = entry->heap;
            if (m_slots.empty())
                reportUnmatched(declared);
            for (const auto& [index, value] : entry->heap)
                place(index, value);
        } else if (std::ranges::any_of(m_slots, [](const Slot& slot) { return slot.binding.used; })) {
            report(Severity::warning, Code::bindingMissing, m_at,
                   std::format(
                       "The shader uses the descriptor heap `{}`, which is not set; reads return zero and writes "
                       "are discarded.",
                       m_key));
            m_outcome.diagnostics.back().detail = neededText();
        }
        std::ranges::move(m_slots, std::back_inserter(m_outcome.heapSlots));
    }

private:
    /// What the heap has to contain: `The shader takes rw_texture2d at 3, texture2d at Params.source, …`.
    std::string neededText() const
    {
        std::string needed;
        for (const Slot& slot : m_slots) {
            if (!slot.binding.used)
                continue;
            std::string places;
            const auto add = [&places](const std::string& place) { places += (places.empty() ? "" : ", ") + place; };
            for (const std::uint32_t index : slot.binding.indices)
                add(std::to_string(index));
            for (const std::string& member : slot.binding.indexedBy)
                add(std::format("the index in {}", member));
            needed += std::format("{}{} at {}", needed.empty() ? "" : "; ", shader::toString(slot.binding.kind),
                                  places.empty() ? "an index that it computes" : places);
        }
        return std::format("The shader takes from this heap: {}. Set `{}` in `bind` to a resource for each index.",
                           needed, m_key);
    }

    void report(Severity severity, Code code, const std::string& at, std::string message)
    {
        m_outcome.diagnostics.push_back(
            {.severity = severity, .code = code, .message = std::move(message), .at = at});
    }

    void reportUnmatched(const std::vector<std::string>& declared)
    {
        const bool dropped = std::ranges::contains(declared, m_key);
        m_outcome.unmatched.push_back({.key = m_key, .declared = dropped});
        if (!dropped) {
            report(Severity::error, Code::badValue, childPointer(m_at + "/bind", m_key),
                   std::format("The shader \"{}\" does not use the descriptor heap `{}`.", m_pass.shader, m_key));
        }
    }

    /// Returns whether the heap can contain the resource. Unknown and broken resources are reported elsewhere.
    bool belongs(const BindingValue& value) const
    {
        const Resource* resource = m_project.resource(value.resource);
        if (resource == nullptr || resource->broken)
            return true;
        return std::holds_alternative<Sampler>(resource->kind) == (m_heap == DescriptorHeap::samplers);
    }

    void place(std::uint64_t index, const BindingValue& value)
    {
        const std::string at = childPointer(childPointer(m_at + "/bind", m_key), std::to_string(index));
        if (index >= maxBindingElements) {
            return report(Severity::error, Code::limitExceeded, at,
                          std::format("Index {} of `{}` exceeds the limit of {} descriptors.", index, m_key,
                                      maxBindingElements));
        }
        if (value.isList)
            return report(Severity::error, Code::badValue, at,
                          std::format("Index {} of `{}` is a list; it must be one resource.", index, m_key));
        if (!belongs(value)) {
            return report(Severity::error, Code::bindingKindMismatch, at,
                          std::format("\"{}\" is of kind {}, which cannot be in the descriptor heap `{}`.",
                                      value.resource, kindName(*m_project.resource(value.resource)), m_key));
        }
        std::optional<Error> mismatch;
        bool fits = m_slots.empty();
        for (Slot& slot : m_slots) {
            slot.elements.resize(std::max<std::size_t>(slot.elements.size(), index + 1));
            auto problem = bindingProblem(m_project, slot.binding, value);
            if (!problem) {
                slot.elements[index] = value;
                fits = true;
            } else if (!mismatch || mismatch->code == Code::bindingKindMismatch) {
                mismatch = std::move(problem);
            }
        }
        if (!fits && mismatch) {
            report(Severity::warning, mismatch->code, at,
                   std::format(
                       "Index {} of `{}` matches none of the types that the shader reads from the heap, so it is a "
                       "null descriptor: {}",
                       index, m_key, mismatch->message));
        }
    }

    const Project& m_project;
    const DispatchPass& m_pass;
    const std::string& m_at;
    DescriptorHeap m_heap;
    std::string m_key;
    Reconciliation& m_outcome;
    std::vector<Slot> m_slots;
};

} // namespace

void fillHeaps(const Project& project, const DispatchPass& pass, const std::string& passPointer,
               const shader::Reflection& reflection, const std::vector<std::string>& declared,
               Reconciliation& outcome)
{
    for (const DescriptorHeap heap : {DescriptorHeap::resources, DescriptorHeap::samplers})
        HeapFiller(project, pass, passPointer, heap, outcome).fill(reflection, declared);
}

} // namespace wavelane::project
