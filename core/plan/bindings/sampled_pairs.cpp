// SPDX-License-Identifier: MIT
#include "core/plan/bindings/sampled_pairs.h"

#include <algorithm>
#include <format>
#include <variant>

namespace wavelane::plan {

namespace {

const project::Resource* samplerNamed(const std::string& name, const FindResource& find)
{
    const project::Resource* resource = name.empty() ? nullptr : find(name);
    return resource && std::holds_alternative<project::Sampler>(resource->kind) ? resource : nullptr;
}

/// The samplers that an element of a texture's binding can be sampled with.
std::vector<const project::Resource*> samplersFor(const PlannedDispatch& dispatch, const PlannedSlot& slot,
                                                  const SlotElement& element, const FindResource& find)
{
    std::vector<const project::Resource*> found;
    const auto add = [&](const std::string& name) {
        if (const project::Resource* sampler = samplerNamed(name, find);
            sampler && !std::ranges::contains(found, sampler))
            found.push_back(sampler);
    };
    if (shader::isCombined(slot.binding.kind))
        add(element.value.sampler);
    for (const PlannedSlot& other : dispatch.slots) {
        if (!std::ranges::contains(slot.binding.samplers, other.binding.name))
            continue;
        for (const SlotElement& each : other.elements)
            add(each.value.resource);
    }
    return found;
}

} // namespace

std::vector<SampledPair> sampledPairs(const PlannedDispatch& dispatch, const FindResource& find)
{
    std::vector<SampledPair> pairs;
    for (const PlannedSlot& slot : dispatch.slots) {
        if (!shader::isCombined(slot.binding.kind) && slot.binding.samplers.empty())
            continue;
        for (const SlotElement& element : slot.elements) {
            const project::Resource* texture = element.value.isNull() ? nullptr : find(element.value.resource);
            if (!texture || !std::holds_alternative<project::Texture>(texture->kind))
                continue;
            const auto view = textureView(slot.binding, element.value, *texture);
            if (!view)
                continue;
            for (const project::Resource* sampler : samplersFor(dispatch, slot, element, find))
                pairs.push_back({.view = *view, .texture = *texture, .sampler = *sampler, .slot = slot});
        }
    }
    return pairs;
}

Result<void> checkUnnormalized(const SampledPair& pair)
{
    if (!std::get<project::Sampler>(pair.sampler.kind).unnormalized)
        return {};
    const shader::Binding& binding = pair.slot.binding;
    const TextureView& view = pair.view;
    const bool isFlat = view.shape == ViewShape::texture1d || view.shape == ViewShape::texture2d;
    std::string problem;
    if (!isFlat)
        problem = std::format("which need a 1D or 2D texture, but `{}` is a {}", binding.name,
                              shader::toString(binding.kind));
    else if (view.mips != 1)
        problem =
            std::format("which need a texture with one mip, but `{}` sees {} mips of \"{}\"; set \"mip\" in its "
                        "binding",
                        binding.name, view.mips, pair.texture.name);
    else if (binding.normalized)
        problem = std::format("with which Vulkan allows only SampleLevel without an offset and Gather; the shader "
                              "samples `{}` in another way",
                              binding.name);
    if (problem.empty())
        return {};
    return fail(Code::bindingKindMismatch,
                std::format("Sampler \"{}\" has unnormalized coordinates, {}.", pair.sampler.name, problem),
                pair.slot.at);
}

} // namespace wavelane::plan
