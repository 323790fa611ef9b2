// SPDX-License-Identifier: MIT
#include "core/gpu/commands/binding_set.h"

#include "core/base/try.h"
#include "core/gpu/vulkan_error.h"

#include <deque>
#include <format>
#include <map>

namespace wavelane::gpu {

namespace {

Result<VkDescriptorPool> makePool(const Device& device, const Pipeline& pipeline)
{
    std::map<VkDescriptorType, std::uint32_t> counts;
    for (const SlotDescription& slot : pipeline.slots())
        counts[slot.type] += slot.count;
    std::vector<VkDescriptorPoolSize> sizes;
    for (const auto& [type, count] : counts)
        sizes.push_back({type, count});
    if (sizes.empty())
        sizes.push_back({VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1});
    const VkDescriptorPoolCreateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                          .maxSets = static_cast<std::uint32_t>(pipeline.setLayouts().size()),
                                          .poolSizeCount = static_cast<std::uint32_t>(sizes.size()),
                                          .pPoolSizes = sizes.data()};
    VkDescriptorPool pool = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateDescriptorPool(device.get(), &info, nullptr, &pool); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "create a descriptor pool"));
    return pool;
}

/// Arrays that the descriptor writes point to. Deques, because their elements do not move.
struct Arrays
{
    std::deque<std::vector<VkDescriptorBufferInfo>> buffers;
    std::deque<std::vector<VkDescriptorImageInfo>> images;
    std::deque<std::vector<VkBufferView>> texels;
    std::deque<std::vector<VkAccelerationStructureKHR>> structures;
    std::deque<VkWriteDescriptorSetAccelerationStructureKHR> structureWrites;

    void fill(const DescriptorWrite& write, VkWriteDescriptorSet& out)
    {
        auto& buffer = buffers.emplace_back();
        auto& image = images.emplace_back();
        auto& texel = texels.emplace_back();
        auto& structure = structures.emplace_back();
        for (const Descriptor& each : write.descriptors) {
            if (const auto* asBuffer = std::get_if<BufferDescriptor>(&each)) {
                // Vulkan requires offset 0 and the whole size for null buffers.
                buffer.push_back(asBuffer->buffer
                                     ? VkDescriptorBufferInfo{asBuffer->buffer, asBuffer->offset, asBuffer->range}
                                     : VkDescriptorBufferInfo{VK_NULL_HANDLE, 0, VK_WHOLE_SIZE});
            } else if (const auto* asTexel = std::get_if<TexelDescriptor>(&each)) {
                texel.push_back(asTexel->view);
            } else if (const auto* asImage = std::get_if<ImageDescriptor>(&each)) {
                image.push_back({asImage->sampler, asImage->view, VK_IMAGE_LAYOUT_GENERAL});
            } else if (const auto* asStructure = std::get_if<AccelerationDescriptor>(&each)) {
                structure.push_back(asStructure->structure);
            }
        }
        out.pBufferInfo = buffer.data();
        out.pImageInfo = image.data();
        out.pTexelBufferView = texel.data();
        if (write.type != VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR)
            return;
        out.pNext = &structureWrites.emplace_back(VkWriteDescriptorSetAccelerationStructureKHR{
            .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR,
            .accelerationStructureCount = static_cast<std::uint32_t>(structure.size()),
            .pAccelerationStructures = structure.data()});
    }
};

} // namespace

Result<std::unique_ptr<BindingSet>> BindingSet::create(const Device& device, const Pipeline& pipeline,
                                                       const std::vector<DescriptorWrite>& writes)
{
    std::unique_ptr<BindingSet> bindings(new BindingSet);
    if (pipeline.setLayouts().empty())
        return bindings;
    TRY(const auto pool, makePool(device, pipeline));
    bindings->m_pool =
        DeviceHandle<VkDescriptorPool>(device, pool, vkDestroyDescriptorPool, pipeline.name() + " bindings");

    std::vector<VkDescriptorSetLayout> layouts;
    for (const auto& each : pipeline.setLayouts())
        layouts.push_back(each.get());
    const VkDescriptorSetAllocateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                           .descriptorPool = pool,
                                           .descriptorSetCount = static_cast<std::uint32_t>(layouts.size()),
                                           .pSetLayouts = layouts.data()};
    bindings->m_sets.resize(layouts.size());
    if (const VkResult result = vkAllocateDescriptorSets(device.get(), &info, bindings->m_sets.data());
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "allocate descriptor sets"));

    for (std::size_t i = 0; i < bindings->m_sets.size(); ++i) {
        device.setName(VK_OBJECT_TYPE_DESCRIPTOR_SET, reinterpret_cast<std::uint64_t>(bindings->m_sets[i]),
                       std::format("{} space {}", pipeline.name(), i));
    }

    Arrays arrays;
    std::vector<VkWriteDescriptorSet> vulkanWrites;
    for (const DescriptorWrite& write : writes) {
        if (write.descriptors.empty())
            continue;
        VkWriteDescriptorSet& out = vulkanWrites.emplace_back();
        out = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
               .dstSet = bindings->m_sets[write.set],
               .dstBinding = write.binding,
               .descriptorCount = static_cast<std::uint32_t>(write.descriptors.size()),
               .descriptorType = write.type};
        arrays.fill(write, out);
    }
    vkUpdateDescriptorSets(device.get(), static_cast<std::uint32_t>(vulkanWrites.size()), vulkanWrites.data(), 0,
                           nullptr);
    return bindings;
}

} // namespace wavelane::gpu
