// SPDX-License-Identifier: MIT
#include "core/run/bindings/write_targets.h"

#include "core/base/saturated.h"
#include "core/base/try.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/bindings/texture_view.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <optional>
#include <variant>

namespace wavelane::run {

namespace {

/// Adds how the texels of a typed buffer become bytes.
Result<void> addTexels(shader::WriteTarget& target, const shader::Binding& binding, const SlotElement& element,
                       const project::Resource& resource)
{
    TRY(const Format format, texelFormat(binding, element.value, resource));
    target.texelBytes = info(format).blockBytes;
    const auto* const buffer = std::get_if<project::Buffer>(&resource.kind);
    const auto bytes = buffer ? project::sizeInBytes(*buffer) : std::nullopt;
    target.extent = {bytes ? saturated32(*bytes / target.texelBytes) : UINT32_MAX, 1, 1};
    return {};
}

/// Adds how the texels of a view become bytes.
Result<void> addView(shader::WriteTarget& target, const shader::Binding& binding, const SlotElement& element,
                     const project::Resource& resource)
{
    TRY(const TextureView view, textureView(binding, element.value, resource));
    const auto& texture = std::get<project::Texture>(resource.kind);
    const FormatInfo& format = info(view.format);
    if (info(texture.format).blockWidth != 1 || format.blockWidth != 1)
        return fail(
            Code::featureMissing,
            std::format("\"{}\" is block-compressed, so its texels have no bytes of their own.", resource.name));
    const auto extent = project::mipExtent(texture, view.mip);
    target.texelBytes = format.blockBytes;
    target.offset = static_cast<std::uint32_t>(project::sliceOffsetInBytes(texture, view.mip, view.layer));
    const bool isDeep = view.shape == ViewShape::texture3d;
    target.extent = {saturated32(extent[0]), saturated32(extent[1]), isDeep ? saturated32(extent[2]) : view.layers};
    return {};
}

} // namespace

Result<shader::WriteTargets> writeTargets(const PlannedDispatch& dispatch, const std::string& resource,
                                          const ResourceFinder& find)
{
    shader::WriteTargets targets;
    for (const PlannedSlot& slot : dispatch.slots) {
        const shader::Binding& binding = slot.binding;
        for (std::size_t i = 0; i < slot.elements.size(); ++i) {
            const SlotElement& element = slot.elements[i];
            shader::WriteTarget target{
                .set = binding.set, .binding = binding.binding, .element = static_cast<std::uint32_t>(i)};
            if (binding.counterBinding && element.value.counter == resource) {
                shader::WriteTarget counter = target;
                counter.binding = *binding.counterBinding;
                counter.offset = static_cast<std::uint32_t>(element.value.counterOffset);
                if (!std::ranges::contains(targets, counter)) // All arrays of a heap share the counters.
                    targets.push_back(counter);
            }
            if (!writesMemory(binding) || element.value.resource != resource)
                continue;
            const project::Resource* const bound = find(resource);
            if (!bound)
                return std::unexpected(unknownResource(binding, resource));
            Result<void> added = checkResource(binding, *bound);
            if (added && shader::isTypedBuffer(binding.kind))
                added = addTexels(target, binding, element, *bound);
            else if (added && shader::isStorageTexture(binding.kind))
                added = addView(target, binding, element, *bound);
            if (added)
                targets.push_back(target);
            else if (!binding.heap || !isTypeMismatch(added.error().code)) // Another array of the heap has the type.
                return std::unexpected(std::move(added.error()));
        }
    }
    return targets;
}

} // namespace wavelane::run
