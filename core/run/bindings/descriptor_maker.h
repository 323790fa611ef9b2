// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/bindings/binding_writer.h"

namespace wavelane::run {

/// Makes the descriptors of one binding from live resources, and notes in `out` what memory they touch and in which
/// format textures and typed buffers are seen. Everything must outlive the maker; errors are those of
/// `writeBindings`, without their place.
class DescriptorMaker
{
public:
    DescriptorMaker(const shader::Binding& binding, ResourceCache& resources, const gpu::Device& device,
                    const NameLookup& lookup, WrittenBindings& out)
        : m_binding(binding), m_resources(resources), m_device(device), m_lookup(lookup), m_out(out)
    {
    }

    Result<gpu::Descriptor> describe(const SlotElement& element);
    /// Of the counter that belongs to the element of an append, consume or counter buffer.
    Result<gpu::Descriptor> describeCounter(const SlotElement& element);
    /// What an element without a resource gets. `feature_missing` where the device has no such thing.
    Result<gpu::Descriptor> nullDescriptor() const;

private:
    std::unexpected<Error> kindMismatch(const LiveResource& live) const;
    void uses(const gpu::MemoryUse& memory, VkAccessFlags2 reads, VkAccessFlags2 writes);
    /// Elements of one array that are seen in different formats leave it without one.
    void seenAs(Format format);
    Result<gpu::Descriptor> describeInputs() const;
    Result<gpu::Descriptor> describeConstants(LiveResource& live);
    Result<gpu::Descriptor> describeStorageBuffer(LiveResource& live);
    Result<gpu::Descriptor> describeTexelBuffer(LiveResource& live, const SlotElement& element, bool storage);
    Result<gpu::Descriptor> describeSampler(LiveResource& live);
    Result<gpu::Descriptor> describeTexture(LiveResource& live, const SlotElement& element);
    Result<gpu::Descriptor> describeStructure(LiveResource& live);

    const shader::Binding& m_binding;
    ResourceCache& m_resources;
    const gpu::Device& m_device;
    const NameLookup& m_lookup;
    WrittenBindings& m_out;
};

} // namespace wavelane::run
