// SPDX-License-Identifier: MIT
#include "core/run/bindings/descriptor_maker.h"

#include "core/base/try.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/bindings/texture_view.h"
#include "core/run/bindings/vulkan_bindings.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

using shader::BindingKind;

void DescriptorMaker::addUse(const gpu::MemoryUse& memory, VkAccessFlags2 reads, VkAccessFlags2 writes)
{
    gpu::MemoryUse use = memory;
    use.stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
    use.reads = readsMemory(m_binding) ? reads : 0;
    use.writes = writesMemory(m_binding) ? writes : 0;
    if (use.reads != 0 || use.writes != 0)
        m_out.uses.push_back(use);
}

Result<gpu::Descriptor> DescriptorMaker::describe(const SlotElement& element)
{
    if (element.liveInputs)
        return describeInputs();
    if (element.value.isNull())
        return nullDescriptor();
    LiveResource* live = m_lookup(element.value.resource);
    if (!live)
        return std::unexpected(unknownResource(m_binding, element.value.resource));
    TRY_VOID(checkResource(m_binding, live->spec));
    switch (descriptorType(m_binding.kind)) {
    case DescriptorType::uniformBuffer:
        return describeConstants(*live);
    case DescriptorType::storageBuffer:
        return describeStorageBuffer(*live);
    case DescriptorType::uniformTexelBuffer:
        return describeTexelBuffer(*live, element, false);
    case DescriptorType::storageTexelBuffer:
        return describeTexelBuffer(*live, element, true);
    case DescriptorType::sampler:
        return gpu::ImageDescriptor{.sampler = live->sampler->get()};
    case DescriptorType::accelerationStructure:
        return describeStructure(*live);
    case DescriptorType::combinedImageSampler:
    case DescriptorType::sampledImage:
    case DescriptorType::storageImage:
        return describeTexture(*live, element);
    }
    return fail(Code::internalError, std::format("`{}` is of an unknown kind.", m_binding.name));
}

Result<gpu::Descriptor> DescriptorMaker::nullDescriptor() const
{
    gpu::ImageDescriptor image;
    if (shader::isSampler(m_binding.kind) || shader::isCombined(m_binding.kind)) {
        // Vulkan has no null sampler.
        TRY(const auto sampler, m_store.defaultSampler(m_binding.kind == BindingKind::comparisonSampler));
        image.sampler = (sampler)->get();
    }
    if (shader::isSampler(m_binding.kind))
        return image;
    if (!m_device.has("nullDescriptor")) {
        return fail(Code::featureMissing,
                    std::format("Nothing is bound to `{}`, and null resources need nullDescriptor, {}.",
                                m_binding.name, m_device.explainMissing("nullDescriptor")));
    }
    switch (descriptorType(m_binding.kind)) {
    case DescriptorType::uniformBuffer:
    case DescriptorType::storageBuffer:
        return gpu::BufferDescriptor{};
    case DescriptorType::uniformTexelBuffer:
    case DescriptorType::storageTexelBuffer:
        return gpu::TexelDescriptor{};
    case DescriptorType::accelerationStructure:
        return gpu::AccelerationDescriptor{};
    case DescriptorType::sampler:
    case DescriptorType::combinedImageSampler:
    case DescriptorType::sampledImage:
    case DescriptorType::storageImage:
        return image;
    }
    return image;
}

Result<gpu::Descriptor> DescriptorMaker::describeInputs() const
{
    TRY_VOID(checkLiveInputs(m_binding));
    const ConstantBlock* block = m_binding.layout ? m_store.inputs(*m_binding.layout) : nullptr;
    if (!block)
        return fail(Code::internalError, std::format("`{}` has no live inputs.", m_binding.name));
    return gpu::BufferDescriptor{block->buffer->get(), 0, VK_WHOLE_SIZE};
}

Result<gpu::Descriptor> DescriptorMaker::describeConstants(LiveResource& live)
{
    if (std::holds_alternative<project::Constants>(live.spec.kind)) {
        const ConstantBlock* block = m_binding.layout ? live.block(*m_binding.layout) : nullptr;
        if (!block)
            return fail(Code::internalError, std::format("`{}` has no constant block.", m_binding.name));
        return gpu::BufferDescriptor{block->buffer->get(), 0, VK_WHOLE_SIZE};
    }
    TRY_VOID(checkConstantsSize(m_binding, live.spec.name, live.size));
    addUse(live.memory, VK_ACCESS_2_UNIFORM_READ_BIT, 0);
    // `checkDescriptorLimits` has checked that the block fits the limit. The shader cannot access bytes after it.
    const std::uint64_t range = std::min<std::uint64_t>(live.size, m_device.limits().maxUniformBufferRange);
    return gpu::BufferDescriptor{live.buffer->get(), 0, range};
}

Result<gpu::Descriptor> DescriptorMaker::describeStorageBuffer(LiveResource& live)
{
    if (live.size > m_device.limits().maxStorageBufferRange) {
        return fail(Code::limitExceeded,
                    std::format("\"{}\" has {} bytes; this device limits what a shader can access to {} "
                                "(maxStorageBufferRange).",
                                live.spec.name, live.size, m_device.limits().maxStorageBufferRange));
    }
    addUse(live.memory, VK_ACCESS_2_SHADER_STORAGE_READ_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT);
    return gpu::BufferDescriptor{live.buffer->get(), 0, live.buffer->sizeInBytes()};
}

Result<gpu::Descriptor> DescriptorMaker::describeCounter(const SlotElement& element)
{
    if (element.value.isNull() && element.value.counter.empty())
        return gpu::BufferDescriptor{};
    gpu::MemoryUse memory;
    gpu::BufferDescriptor descriptor{.range = 4};
    if (!element.value.counter.empty()) {
        LiveResource* live = m_lookup(element.value.counter);
        TRY_VOID(checkCounter(m_binding, element.value, live ? &live->spec : nullptr, live ? live->size : 0));
        const std::uint64_t alignment = m_device.limits().minStorageBufferOffsetAlignment;
        if (element.value.counterOffset % alignment != 0) {
            return fail(Code::limitExceeded,
                        std::format("The counter of `{}` is at offset {}; this device requires a multiple of {} "
                                    "(minStorageBufferOffsetAlignment).",
                                    m_binding.name, element.value.counterOffset, alignment));
        }
        descriptor.buffer = live->buffer->get();
        descriptor.offset = element.value.counterOffset;
        memory = live->memory;
    } else {
        LiveResource* live = m_lookup(element.value.resource);
        if (!live)
            return gpu::BufferDescriptor{};
        TRY(const auto counter, m_store.counter(*live));
        descriptor.buffer = (counter)->get();
        memory = {.memory = counterMemory(*live)};
    }
    memory.stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
    memory.reads = VK_ACCESS_2_SHADER_STORAGE_READ_BIT;
    memory.writes = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;
    m_out.uses.push_back(memory);
    return descriptor;
}

Result<gpu::Descriptor> DescriptorMaker::describeTexelBuffer(LiveResource& live, const SlotElement& element,
                                                             bool storage)
{
    TRY(const auto format, texelFormat(m_binding, element.value, live.spec));
    TRY(const auto view, live.buffer->texelView(format, storage));
    plan::addFormat(m_out.formats, m_binding, format);
    addUse(live.memory, storage ? VK_ACCESS_2_SHADER_STORAGE_READ_BIT : VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
           storage ? VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT : 0);
    return gpu::TexelDescriptor{view};
}

Result<gpu::Descriptor> DescriptorMaker::describeTexture(LiveResource& live, const SlotElement& element)
{
    TRY(const TextureView view, textureView(m_binding, element.value, live.spec));
    TRY_VOID(checkViewSupport(view, m_binding, live.spec.name, m_device));
    TRY(const VkImageView handle, live.texture->view(toGpu(view)));
    gpu::ImageDescriptor descriptor{.view = handle};
    if (shader::isCombined(m_binding.kind)) {
        LiveResource* sampler = m_lookup(element.value.sampler);
        TRY_VOID(checkCombinedSampler(m_binding, sampler ? &sampler->spec : nullptr));
        descriptor.sampler = sampler->sampler->get();
    }
    const bool storage = shader::isStorageTexture(m_binding.kind);
    if (storage)
        plan::addFormat(m_out.formats, m_binding, view.format);
    addUse(live.memory, storage ? VK_ACCESS_2_SHADER_STORAGE_READ_BIT : VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
           storage ? VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT : 0);
    return descriptor;
}

Result<gpu::Descriptor> DescriptorMaker::describeStructure(LiveResource& live)
{
    addUse(live.memory, VK_ACCESS_2_ACCELERATION_STRUCTURE_READ_BIT_KHR, 0);
    return gpu::AccelerationDescriptor{live.structure->get()};
}

} // namespace wavelane::run
