// SPDX-License-Identifier: MIT
// The part of Buffer that makes sparse ones.
#include "core/gpu/resources/buffer.h"
#include "core/gpu/sparse/support.h"
#include "core/gpu/vulkan_error.h"

#include <format>

namespace wavelane::gpu {

Result<void> Buffer::makeSparse(VkBufferCreateInfo info)
{
    const auto tile = bufferTile(m_device, m_options.name);
    if (!tile)
        return std::unexpected(tile.error());
    m_tile = *tile;
    info.flags |= sparseBufferFlags(m_device);
    if (info.size > m_device.limits().sparseAddressSpaceSize) {
        return fail(Code::limitExceeded,
                    std::format("Sparse buffer \"{}\" takes {} bytes of addresses; this device has {} "
                                "(sparseAddressSpaceSize).",
                                m_options.name, info.size, m_device.limits().sparseAddressSpaceSize));
    }
    VkBuffer buffer = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateBuffer(m_device.get(), &info, nullptr, &buffer); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("make the sparse buffer \"{}\"", m_options.name)));
    own(buffer);
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(m_device.get(), buffer, &needed);
    m_memoryTypeBits = needed.memoryTypeBits;

    info.usage = VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;
    VkBuffer readable = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateBuffer(m_device.get(), &info, nullptr, &readable); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("view the sparse buffer \"{}\"", m_options.name)));
    m_readable = DeviceHandle<VkBuffer>(m_device, readable, vkDestroyBuffer, m_options.name + " read-only");
    vkGetBufferMemoryRequirements(m_device.get(), readable, &needed);
    m_memoryTypeBits &= needed.memoryTypeBits;
    return {};
}

std::vector<VkBuffer> Buffer::sparseHandles() const
{
    if (!m_tile)
        return {};
    return {m_buffer.get(), m_readable.get()};
}

} // namespace wavelane::gpu
