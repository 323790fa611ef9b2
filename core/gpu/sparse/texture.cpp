// SPDX-License-Identifier: MIT
// The part of Texture that makes sparse ones.
#include "core/gpu/resources/texture.h"
#include "core/gpu/resources/format_map.h"
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

Result<void> Texture::makeSparse(const VkImageCreateInfo& info)
{
    VkImage image = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateImage(m_device.get(), &info, nullptr, &image); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("make the sparse texture \"{}\"", m_options.name)));
    own(image);
    VkMemoryRequirements needed;
    vkGetImageMemoryRequirements(m_device.get(), image, &needed);
    if (needed.size > m_device.limits().sparseAddressSpaceSize) {
        return fail(Code::limitExceeded,
                    std::format("Sparse texture \"{}\" takes {} bytes of addresses; this device has {} "
                                "(sparseAddressSpaceSize).",
                                m_options.name, needed.size, m_device.limits().sparseAddressSpaceSize));
    }
    m_memoryTypeBits = needed.memoryTypeBits;
    return allocateFixed(needed);
}

/// The mip tail and the device's notes (metadata), one piece of memory for all, each layer's part on its own where
/// the layers do not share one.
Result<void> Texture::allocateFixed(const VkMemoryRequirements& image)
{
    std::uint64_t total = 0;
    for (const VkSparseImageMemoryRequirements& part : sparseRequirements(m_device.get(), m_image.get())) {
        if (part.formatProperties.aspectMask & aspectOf(m_options.format))
            m_firstTailMip = part.imageMipTailFirstLod;
        if (part.imageMipTailSize == 0 || (!isMetadata(part) && part.imageMipTailFirstLod >= m_options.mips))
            continue;
        const bool shared = (part.formatProperties.flags & VK_SPARSE_IMAGE_FORMAT_SINGLE_MIPTAIL_BIT) != 0;
        for (std::uint32_t layer = 0; layer < (shared ? 1 : m_options.layers); ++layer) {
            m_fixed.push_back({.resourceOffset = part.imageMipTailOffset + layer * part.imageMipTailStride,
                               .size = part.imageMipTailSize,
                               .memoryOffset = total,
                               .flags = isMetadata(part)
                                            ? static_cast<VkSparseMemoryBindFlags>(VK_SPARSE_MEMORY_BIND_METADATA_BIT)
                                            : 0});
            total += (part.imageMipTailSize + image.alignment - 1) / image.alignment * image.alignment;
        }
    }
    if (total == 0)
        return {};
    const VkMemoryRequirements requirements{
        .size = total, .alignment = image.alignment, .memoryTypeBits = image.memoryTypeBits};
    VmaAllocationCreateInfo memory{};
    memory.flags = VMA_ALLOCATION_CREATE_WITHIN_BUDGET_BIT;
    memory.requiredFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    VmaAllocationInfo allocated;
    if (const VkResult result =
            vmaAllocateMemory(m_device.allocator(), &requirements, &memory, &m_fixedAllocation, &allocated);
        result != VK_SUCCESS) {
        return std::unexpected(vulkanError(
            result, std::format("allocate {} bytes for the mip tail of texture \"{}\"", total, m_options.name)));
    }
    for (VkSparseMemoryBind& bind : m_fixed) {
        bind.memory = allocated.deviceMemory;
        bind.memoryOffset += allocated.offset;
    }
    return {};
}

} // namespace wavelane::gpu
