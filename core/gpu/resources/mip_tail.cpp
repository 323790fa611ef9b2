// SPDX-License-Identifier: MIT
#include "core/gpu/resources/mip_tail.h"

#include "core/gpu/resources/memory.h"
#include "core/gpu/vulkan_error.h"

#include <format>

namespace wavelane::gpu {

namespace {

std::vector<VkSparseImageMemoryRequirements> sparseRequirements(VkDevice device, VkImage image)
{
    std::uint32_t count = 0;
    vkGetImageSparseMemoryRequirements(device, image, &count, nullptr);
    std::vector<VkSparseImageMemoryRequirements> requirements(count);
    vkGetImageSparseMemoryRequirements(device, image, &count, requirements.data());
    return requirements;
}

bool isMetadata(const VkSparseImageMemoryRequirements& part)
{
    return (part.formatProperties.aspectMask & VK_IMAGE_ASPECT_METADATA_BIT) != 0;
}

} // namespace

Result<std::unique_ptr<MipTail>> MipTail::create(const Device& device, VkImage image, const VkImageCreateInfo& info,
                                                 VkImageAspectFlags aspect, const std::string& name)
{
    std::unique_ptr<MipTail> tail(new MipTail(device));
    VkMemoryRequirements needed;
    vkGetImageMemoryRequirements(device.get(), image, &needed);
    std::uint64_t total = 0;
    for (const VkSparseImageMemoryRequirements& part : sparseRequirements(device.get(), image)) {
        if (part.formatProperties.aspectMask & aspect)
            tail->m_firstMip = part.imageMipTailFirstLod;
        if (part.imageMipTailSize == 0 || (!isMetadata(part) && part.imageMipTailFirstLod >= info.mipLevels))
            continue;
        const bool shared = (part.formatProperties.flags & VK_SPARSE_IMAGE_FORMAT_SINGLE_MIPTAIL_BIT) != 0;
        for (std::uint32_t layer = 0; layer < (shared ? 1 : info.arrayLayers); ++layer) {
            tail->m_binds.push_back({.resourceOffset = part.imageMipTailOffset + layer * part.imageMipTailStride,
                                     .size = part.imageMipTailSize,
                                     .memoryOffset = total,
                                     .flags = isMetadata(part)
                                                  ? VkSparseMemoryBindFlags{VK_SPARSE_MEMORY_BIND_METADATA_BIT}
                                                  : VkFlags{0}});
            total += (part.imageMipTailSize + needed.alignment - 1) / needed.alignment * needed.alignment;
        }
    }
    if (total == 0)
        return tail;
    const VkMemoryRequirements requirements{
        .size = total, .alignment = needed.alignment, .memoryTypeBits = needed.memoryTypeBits};
    VmaAllocationCreateInfo memory{};
    memory.flags = VMA_ALLOCATION_CREATE_WITHIN_BUDGET_BIT;
    memory.requiredFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    VmaAllocationInfo allocated;
    if (const VkResult result =
            vmaAllocateMemory(device.allocator(), &requirements, &memory, &tail->m_allocation, &allocated);
        result != VK_SUCCESS) {
        return std::unexpected(
            vulkanError(result, std::format("allocate {} bytes for the mip tail of texture '{}'", total, name)));
    }
    countMemory(device, tail->m_allocation, HeapType::defaultHeap, name);
    for (VkSparseMemoryBind& bind : tail->m_binds) {
        bind.memory = allocated.deviceMemory;
        bind.memoryOffset += allocated.offset;
    }
    return tail;
}

MipTail::~MipTail()
{
    if (m_allocation && !m_device.abandoned())
        freeMemory(m_device, m_allocation);
}

} // namespace wavelane::gpu
