// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

namespace wavelane::gpu {

/// Contents of one descriptor. Null handles are null descriptors: reads return zeros, writes are discarded, and rays
/// miss null acceleration structures.
struct BufferDescriptor
{
    VkBuffer buffer = VK_NULL_HANDLE;
    std::uint64_t offset = 0;
    std::uint64_t range = VK_WHOLE_SIZE;
    auto operator<=>(const BufferDescriptor&) const = default;
};
/// A typed buffer. A null view is a null descriptor.
struct TexelDescriptor
{
    VkBufferView view = VK_NULL_HANDLE;
    auto operator<=>(const TexelDescriptor&) const = default;
};
/// A texture, a sampler, or both, depending on the type of the descriptor.
struct ImageDescriptor
{
    VkImageView view = VK_NULL_HANDLE;
    VkSampler sampler = VK_NULL_HANDLE;
    auto operator<=>(const ImageDescriptor&) const = default;
};
/// An acceleration structure. A null handle is a null descriptor.
struct AccelerationDescriptor
{
    VkAccelerationStructureKHR structure = VK_NULL_HANDLE;
    auto operator<=>(const AccelerationDescriptor&) const = default;
};
using Descriptor = std::variant<BufferDescriptor, TexelDescriptor, ImageDescriptor, AccelerationDescriptor>;

/// The contents of one slot of a pipeline.
struct DescriptorWrite
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    std::vector<Descriptor> descriptors; ///< One per element of the slot.
    auto operator<=>(const DescriptorWrite&) const = default;
};

/// The descriptor sets of one dispatch, written once at creation. Vulkan equivalent: a VkDescriptorPool of the exact
/// size and a VkDescriptorSet for each set of the pipeline. The pipeline and all bound objects must outlive it.
class BindingSet
{
public:
    static Result<std::unique_ptr<BindingSet>> create(const Device& device, const Pipeline& pipeline,
                                                      const std::vector<DescriptorWrite>& writes);
    /// By set number. `create` fails only with Vulkan's error.
    const std::vector<VkDescriptorSet>& sets() const { return m_sets; }

private:
    BindingSet() = default;

    DeviceHandle<VkDescriptorPool> m_pool;
    std::vector<VkDescriptorSet> m_sets;
};

} // namespace wavelane::gpu
