// SPDX-License-Identifier: MIT
#include "core/run/bindings/binding_writer.h"

#include "core/base/try.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/bindings/sampled_pairs.h"
#include "core/run/bindings/descriptor_maker.h"
#include "core/run/bindings/vulkan_bindings.h"

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <utility>

namespace wavelane::run {

namespace {

using shader::Binding;

/// An element of a descriptor heap, which must fit at least one of the heap's arrays.
struct HeapElement
{
    bool fits = false;            ///< At least one array.
    std::optional<Error> problem; ///< A device limit that prevents this, with its location.
};
using HeapElements = std::map<std::pair<shader::DescriptorHeap, std::size_t>, HeapElement>;

/// Writes the descriptors of one slot.
class SlotWriter
{
public:
    SlotWriter(const PlannedSlot& slot, const BindingContext& context, WrittenBindings& out, HeapElements& heaps)
        : m_slot(slot), m_binding(slot.binding), m_maker(slot.binding, context, out), m_out(out), m_heaps(heaps)
    {
    }

    Result<void> write()
    {
        gpu::DescriptorWrite write{
            .set = m_binding.set, .binding = m_binding.binding, .type = toVulkan(descriptorType(m_binding.kind))};
        gpu::DescriptorWrite counters{.set = m_binding.set,
                                      .binding = m_binding.counterBinding.value_or(0),
                                      .type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER};
        // The descriptor after the last element of an array is null. Shaders read it for indices out of bounds.
        const std::size_t count = descriptorCount(m_slot);
        for (std::size_t i = 0; i < count; ++i) {
            SlotElement element = i < m_slot.elements.size() ? m_slot.elements[i] : SlotElement{};
            auto descriptor = describe(element, i);
            if (!descriptor)
                return std::unexpected(withLocation(std::move(descriptor.error()), m_slot.at));
            write.descriptors.push_back(*descriptor);
            if (!m_binding.counterBinding)
                continue;
            auto counter = m_maker.describeCounter(element);
            if (!counter)
                return std::unexpected(withLocation(std::move(counter.error()), m_slot.at));
            counters.descriptors.push_back(*counter);
        }
        m_out.writes.push_back(std::move(write));
        if (m_binding.counterBinding)
            merge(std::move(counters));
        return {};
    }

private:
    /// An element of a descriptor heap that does not fit the type of this array becomes a null descriptor.
    Result<gpu::Descriptor> describe(SlotElement& element, std::size_t index)
    {
        auto descriptor = m_maker.describe(element);
        if (!m_binding.heap || element.value.isNull())
            return descriptor;
        HeapElement& status = m_heaps[{*m_binding.heap, index}];
        if (descriptor) {
            status.fits = true;
            return descriptor;
        }
        const Code code = descriptor.error().code;
        if (!isTypeMismatch(code) && code != Code::formatUnsupported && code != Code::limitExceeded)
            return descriptor;
        if (!isTypeMismatch(code))
            status.problem = withLocation(std::move(descriptor.error()), m_slot.at);
        element = {};
        return m_maker.nullDescriptor();
    }

    /// All arrays of a heap share the counters of its buffers.
    void merge(gpu::DescriptorWrite counters)
    {
        const auto known = std::ranges::find_if(m_out.writes, [&](const gpu::DescriptorWrite& each) {
            return each.set == counters.set && each.binding == counters.binding;
        });
        if (known == m_out.writes.end()) {
            m_out.writes.push_back(std::move(counters));
            return;
        }
        for (std::size_t i = 0; i < std::min(known->descriptors.size(), counters.descriptors.size()); ++i) {
            if (known->descriptors[i] == gpu::Descriptor(gpu::BufferDescriptor{}))
                known->descriptors[i] = counters.descriptors[i];
        }
    }

    const PlannedSlot& m_slot;
    const Binding& m_binding;
    DescriptorMaker m_maker;
    WrittenBindings& m_out;
    HeapElements& m_heaps;
};

/// Checks the textures of a dispatch against the samplers that they are sampled with.
Result<void> checkSampling(const PlannedDispatch& dispatch, const BindingContext& context)
{
    const auto find = [&](const std::string& name) {
        const LiveResource* live = context.lookup(name);
        return live ? &live->spec : nullptr;
    };
    for (const SampledPair& pair : sampledPairs(dispatch, find)) {
        TRY_VOID(checkUnnormalized(pair));
        if (std::get<project::Sampler>(pair.sampler.kind).reduction == project::Reduction::average ||
            gpu::textureSupport(context.device, pair.view.format).minmax)
            continue;
        return fail(Code::formatUnsupported,
                    std::format("This device cannot find minima and maxima of textures of format {} (\"{}\"), which "
                                "sampler \"{}\" does.",
                                toString(pair.view.format), pair.texture.name, pair.sampler.name),
                    pair.slot.at);
    }
    return {};
}

} // namespace

Result<WrittenBindings> writeBindings(const PlannedDispatch& dispatch, const BindingContext& context)
{
    TRY_VOID(checkSampling(dispatch, context));
    WrittenBindings out;
    HeapElements heaps;
    for (const PlannedSlot& slot : dispatch.slots) {
        TRY_VOID(SlotWriter(slot, context, out, heaps).write());
    }
    for (auto& [place, element] : heaps) {
        if (!element.fits && element.problem)
            return std::unexpected(std::move(*element.problem));
    }
    return out;
}

} // namespace wavelane::run
