// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/descriptor_lowering.h"

#include "core/base/try.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/bindings/sampled_pairs.h"
#include "core/plan/bindings/texture_view.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::exporter {

namespace {

using shader::BindingKind;

class SlotLowering
{
public:
    SlotLowering(const plan::PlannedSlot& slot, const project::Project& project, const plan::Plan& plan,
                 LoweredBindings& out)
        : m_slot(slot), m_binding(slot.binding), m_project(project), m_plan(plan), m_out(out)
    {
    }

    Result<void> lower(std::vector<LoweredDescriptor>& descriptors, std::vector<LoweredDescriptor>& counters)
    {
        const std::size_t count = plan::descriptorCount(m_slot);
        for (std::size_t i = 0; i < count; ++i) {
            plan::SlotElement element = i < m_slot.elements.size() ? m_slot.elements[i] : plan::SlotElement{};
            auto descriptor = describe(element);
            if (!descriptor && m_binding.heap && plan::isTypeMismatch(descriptor.error().code)) {
                element = {};
                descriptor = nothing();
            }
            if (!descriptor)
                return std::unexpected(withLocation(std::move(descriptor.error()), m_slot.at));
            descriptors.push_back(std::move(*descriptor));
            if (!m_binding.counterBinding)
                continue;
            auto counter = describeCounter(element);
            if (!counter)
                return std::unexpected(withLocation(std::move(counter.error()), m_slot.at));
            counters.push_back(std::move(*counter));
        }
        return {};
    }

private:
    void addUse(const std::string& resource, VkAccessFlags2 reads, VkAccessFlags2 writes, bool ofCounter = false)
    {
        gpu::MemoryUse use{.stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT,
                           .reads = plan::readsMemory(m_binding) || ofCounter ? reads : 0,
                           .writes = plan::writesMemory(m_binding) || ofCounter ? writes : 0};
        if (use.reads != 0 || use.writes != 0)
            m_out.uses.push_back({.resource = resource, .ofCounter = ofCounter, .use = use});
    }

    LoweredDescriptor nothing() const
    {
        if (shader::isSampler(m_binding.kind) || shader::isCombined(m_binding.kind))
            return {.kind = DescriptorKind::defaultSampler,
                    .comparing = m_binding.kind == BindingKind::comparisonSampler};
        return {};
    }

    Result<LoweredDescriptor> describe(const plan::SlotElement& element)
    {
        if (element.liveInputs) {
            TRY_VOID(plan::checkLiveInputs(m_binding));
            return block(m_plan.inputLayouts, DescriptorKind::inputs, {});
        }
        if (element.value.isNull())
            return nothing();
        const project::Resource* resource = m_project.resource(element.value.resource);
        if (!resource || resource->broken)
            return std::unexpected(plan::unknownResource(m_binding, element.value.resource));
        TRY_VOID(plan::checkResource(m_binding, *resource));
        switch (plan::descriptorType(m_binding.kind)) {
        case plan::DescriptorType::uniformBuffer:
            return describeConstants(*resource);
        case plan::DescriptorType::storageBuffer:
            return describeStorage(*resource);
        case plan::DescriptorType::uniformTexelBuffer:
        case plan::DescriptorType::storageTexelBuffer:
            return describeTexels(*resource, element.value);
        case plan::DescriptorType::sampler:
            return LoweredDescriptor{.kind = DescriptorKind::sampler, .resource = resource->name};
        case plan::DescriptorType::accelerationStructure:
            return LoweredDescriptor{.kind = DescriptorKind::structure, .resource = resource->name};
        case plan::DescriptorType::sampledImage:
        case plan::DescriptorType::storageImage:
        case plan::DescriptorType::combinedImageSampler:
            return describeTexture(*resource, element.value);
        }
        std::unreachable();
    }

    Result<LoweredDescriptor> block(const std::vector<shader::Layout>& layouts, DescriptorKind kind,
                                    const std::string& resource) const
    {
        const auto found = m_binding.layout ? std::ranges::find(layouts, *m_binding.layout) : layouts.end();
        if (found == layouts.end())
            return fail(Code::internalError, std::format("`{}` has no constant block.", m_binding.name));
        return LoweredDescriptor{
            .kind = kind, .resource = resource, .layout = static_cast<std::size_t>(found - layouts.begin())};
    }

    Result<LoweredDescriptor> describeConstants(const project::Resource& resource)
    {
        if (std::holds_alternative<project::Constants>(resource.kind))
            return block(m_plan.layouts.at(resource.name), DescriptorKind::constants, resource.name);
        const std::uint64_t size = project::sizeInBytes(std::get<project::Buffer>(resource.kind)).value();
        TRY_VOID(plan::checkConstantsSize(m_binding, resource.name, size));
        addUse(resource.name, VK_ACCESS_2_UNIFORM_READ_BIT, 0);
        return LoweredDescriptor{.kind = DescriptorKind::uniform, .resource = resource.name, .range = size};
    }

    Result<LoweredDescriptor> describeStorage(const project::Resource& resource)
    {
        addUse(resource.name, VK_ACCESS_2_SHADER_STORAGE_READ_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT);
        return LoweredDescriptor{.kind = DescriptorKind::storage, .resource = resource.name};
    }

    Result<LoweredDescriptor> describeCounter(const plan::SlotElement& element)
    {
        const project::BindingValue& value = element.value;
        if (value.isNull() && value.counter.empty())
            return LoweredDescriptor{};
        constexpr VkAccessFlags2 reads = VK_ACCESS_2_SHADER_STORAGE_READ_BIT;
        constexpr VkAccessFlags2 writes = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;
        if (value.counter.empty()) {
            addUse(value.resource, reads, writes, true);
            return LoweredDescriptor{.kind = DescriptorKind::counter, .resource = value.resource};
        }
        const project::Resource* resource = m_project.resource(value.counter);
        const auto* buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr;
        TRY_VOID(plan::checkCounter(m_binding, value, resource, buffer ? project::sizeInBytes(*buffer).value() : 0));
        m_out.uses.push_back(
            {.resource = value.counter,
             .use = {.stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, .reads = reads, .writes = writes}});
        return LoweredDescriptor{
            .kind = DescriptorKind::storage, .resource = value.counter, .offset = value.counterOffset, .range = 4};
    }

    Result<LoweredDescriptor> describeTexels(const project::Resource& resource, const project::BindingValue& value)
    {
        TRY(const auto format, plan::texelFormat(m_binding, value, resource));
        const bool stored = m_binding.kind == BindingKind::rwBuffer;
        plan::addFormat(m_out.formats, m_binding, format);
        addUse(resource.name, stored ? VK_ACCESS_2_SHADER_STORAGE_READ_BIT : VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
               stored ? VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT : 0);
        return LoweredDescriptor{.kind = stored ? DescriptorKind::storageTexels : DescriptorKind::texels,
                                 .resource = resource.name,
                                 .format = format};
    }

    Result<LoweredDescriptor> describeTexture(const project::Resource& resource, const project::BindingValue& value)
    {
        TRY(const auto view, plan::textureView(m_binding, value, resource));
        LoweredDescriptor out{.kind = view.storage ? DescriptorKind::stored : DescriptorKind::sampled,
                              .resource = resource.name,
                              .view = view};
        if (shader::isCombined(m_binding.kind)) {
            TRY_VOID(plan::checkCombinedSampler(m_binding, m_project.resource(value.sampler)));
            out.kind = DescriptorKind::combined;
            out.sampler = value.sampler;
        }
        if (view.storage)
            plan::addFormat(m_out.formats, m_binding, view.format);
        addUse(resource.name,
               view.storage ? VK_ACCESS_2_SHADER_STORAGE_READ_BIT : VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
               view.storage ? VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT : 0);
        return out;
    }

    const plan::PlannedSlot& m_slot;
    const shader::Binding& m_binding;
    const project::Project& m_project;
    const plan::Plan& m_plan;
    LoweredBindings& m_out;
};

/// A slot with its descriptors.
struct FilledSlot
{
    LoweredSlot slot;
    std::vector<LoweredDescriptor> descriptors;
};

/// Adds counters. All arrays of a descriptor heap share the counters of its buffers.
void addCounters(std::vector<FilledSlot>& slots, FilledSlot counters)
{
    const auto known =
        std::ranges::find(slots, counters.slot.what, [](const FilledSlot& each) { return each.slot.what; });
    if (known == slots.end()) {
        slots.push_back(std::move(counters));
        return;
    }
    for (std::size_t i = 0; i < std::min(known->descriptors.size(), counters.descriptors.size()); ++i) {
        if (known->descriptors[i].kind == DescriptorKind::null)
            known->descriptors[i] = counters.descriptors[i];
    }
}

} // namespace

Result<LoweredBindings> lowerBindings(const plan::PlannedDispatch& dispatch, const project::Project& project,
                                      const plan::Plan& plan)
{
    for (const plan::SampledPair& pair :
         plan::sampledPairs(dispatch, [&](const std::string& name) { return project.resource(name); }))
        TRY_VOID(plan::checkUnnormalized(pair));
    LoweredBindings out;
    std::vector<FilledSlot> filled;
    for (const plan::PlannedSlot& slot : dispatch.slots) {
        const shader::Binding& binding = slot.binding;
        const std::uint32_t count = plan::descriptorCount(slot);
        FilledSlot own{.slot = {.what = {.set = binding.set,
                                         .binding = binding.binding,
                                         .type = plan::descriptorType(binding.kind),
                                         .count = count},
                                .name = binding.name}};
        FilledSlot counters{.slot = {.what = {.set = binding.set,
                                              .binding = binding.counterBinding.value_or(0),
                                              .type = plan::DescriptorType::storageBuffer,
                                              .count = count},
                                     .name = binding.name,
                                     .isCounter = true}};
        TRY_VOID(SlotLowering(slot, project, plan, out).lower(own.descriptors, counters.descriptors));
        filled.push_back(std::move(own));
        if (binding.counterBinding)
            addCounters(filled, std::move(counters));
    }
    for (FilledSlot& each : filled) {
        out.slots.push_back(std::move(each.slot));
        std::ranges::move(each.descriptors, std::back_inserter(out.descriptors));
    }
    return out;
}

} // namespace wavelane::exporter
