// SPDX-License-Identifier: MIT
#include "core/plan/bindings/pipeline_slots.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

bool isArray(const shader::Binding& binding)
{
    return binding.count == 0 || !binding.dimensions.empty();
}

} // namespace

DescriptorType descriptorType(shader::BindingKind kind)
{
    using enum shader::BindingKind;
    if (shader::isCombined(kind))
        return DescriptorType::combinedImageSampler;
    if (shader::isStorageTexture(kind))
        return DescriptorType::storageImage;
    if (shader::isTexture(kind))
        return DescriptorType::sampledImage;
    if (shader::isSampler(kind))
        return DescriptorType::sampler;
    if (shader::isStorageBuffer(kind))
        return DescriptorType::storageBuffer;
    if (kind == buffer)
        return DescriptorType::uniformTexelBuffer;
    if (kind == rwBuffer)
        return DescriptorType::storageTexelBuffer;
    if (kind == accelerationStructure)
        return DescriptorType::accelerationStructure;
    return DescriptorType::uniformBuffer;
}

std::uint32_t descriptorCount(const PlannedSlot& slot)
{
    const std::size_t elements = std::max<std::size_t>(slot.elements.size(), 1);
    return static_cast<std::uint32_t>(isArray(slot.binding) ? elements + 1 : elements);
}

PipelineSlots pipelineSlots(const PlannedDispatch& dispatch)
{
    PipelineSlots out;
    for (const PlannedSlot& slot : dispatch.slots) {
        const shader::Binding& binding = slot.binding;
        const std::uint32_t count = descriptorCount(slot);
        if (isArray(binding))
            out.arrays[{binding.set, binding.binding}] = count;
        out.slots.push_back(
            {.set = binding.set, .binding = binding.binding, .type = descriptorType(binding.kind), .count = count});
        if (!binding.counterBinding)
            continue;
        if (isArray(binding))
            out.arrays[{binding.set, *binding.counterBinding}] = count;
        const PipelineSlot counters{.set = binding.set,
                                    .binding = *binding.counterBinding,
                                    .type = DescriptorType::storageBuffer,
                                    .count = count};
        // The arrays of a descriptor heap share their counters.
        if (!std::ranges::contains(out.slots, counters))
            out.slots.push_back(counters);
    }
    return out;
}

} // namespace wavelane::plan
