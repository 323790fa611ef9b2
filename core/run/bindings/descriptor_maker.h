// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/bindings/binding_writer.h"

namespace wavelane::run {

/// Creates the descriptors of one binding from live resources. Adds to `out` which memory they use, and in which
/// formats the shader sees textures and typed buffers. All arguments must outlive the object. Errors are those of
/// `writeBindings`, without a location.
class DescriptorMaker
{
public:
    DescriptorMaker(const shader::Binding& binding, const BindingContext& context, WrittenBindings& out)
        : m_binding(binding), m_store(context.store), m_device(context.device), m_lookup(context.lookup), m_out(out)
    {
    }

    Result<gpu::Descriptor> describe(const SlotElement& element);
    /// The descriptor of the counter that belongs to an element of an append, consume or counter buffer.
    Result<gpu::Descriptor> describeCounter(const SlotElement& element);
    /// The descriptor of an element without a resource. `feature_missing` if the device has no null descriptors.
    Result<gpu::Descriptor> nullDescriptor() const;

private:
    void addUse(const gpu::MemoryUse& memory, VkAccessFlags2 reads, VkAccessFlags2 writes);
    Result<gpu::Descriptor> describeInputs() const;
    Result<gpu::Descriptor> describeConstants(LiveResource& live);
    Result<gpu::Descriptor> describeStorageBuffer(LiveResource& live);
    Result<gpu::Descriptor> describeTexelBuffer(LiveResource& live, const SlotElement& element, bool storage);
    Result<gpu::Descriptor> describeTexture(LiveResource& live, const SlotElement& element);
    Result<gpu::Descriptor> describeStructure(LiveResource& live);

    const shader::Binding& m_binding;
    ResourceStore& m_store;
    const gpu::Device& m_device;
    const ResourceLookup& m_lookup;
    WrittenBindings& m_out;
};

} // namespace wavelane::run
