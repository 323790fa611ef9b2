// SPDX-License-Identifier: MIT
#include "core/run/binding_writer.h"

#include "core/run/descriptor_maker.h"

namespace wavelane::run {

namespace {

using shader::Binding;

/// One slot on its way into a DescriptorWrite.
class SlotWriter
{
public:
    SlotWriter(const PlannedSlot& slot, ResourceCache& resources, const gpu::Device& device, const NameLookup& lookup,
               WrittenBindings& out)
        : m_slot(slot), m_binding(slot.binding), m_maker(slot.binding, resources, device, lookup, out), m_out(out)
    {
    }

    Result<void> write()
    {
        gpu::DescriptorWrite write{
            .set = m_binding.set, .binding = m_binding.binding, .type = descriptorType(m_binding.kind)};
        gpu::DescriptorWrite counters{.set = m_binding.set,
                                      .binding = m_binding.counterBinding.value_or(0),
                                      .type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER};
        for (const SlotElement& element : m_slot.elements) {
            auto descriptor = m_maker.describe(element);
            if (!descriptor)
                return located(std::move(descriptor.error()));
            write.descriptors.push_back(*descriptor);
            if (!m_binding.counterBinding)
                continue;
            auto counter = m_maker.describeCounter(element);
            if (!counter)
                return located(std::move(counter.error()));
            counters.descriptors.push_back(*counter);
        }
        m_out.writes.push_back(std::move(write));
        if (m_binding.counterBinding)
            m_out.writes.push_back(std::move(counters));
        return {};
    }

private:
    std::unexpected<Error> located(Error error) const
    {
        if (error.at.empty())
            error.at = m_slot.at;
        return std::unexpected(std::move(error));
    }

    const PlannedSlot& m_slot;
    const Binding& m_binding;
    DescriptorMaker m_maker;
    WrittenBindings& m_out;
};

} // namespace

Result<WrittenBindings> writeBindings(const PlannedDispatch& dispatch, ResourceCache& resources,
                                      const gpu::Device& device, const NameLookup& lookup)
{
    WrittenBindings out;
    for (const PlannedSlot& slot : dispatch.slots) {
        if (auto written = SlotWriter(slot, resources, device, lookup, out).write(); !written)
            return std::unexpected(std::move(written.error()));
    }
    return out;
}

} // namespace wavelane::run
