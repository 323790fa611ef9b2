// SPDX-License-Identifier: MIT
#include "core/gpu/resources/sparse_buffer.h"

#include "core/base/try.h"
#include "core/gpu/resources/sparse_support.h"
#include "core/gpu/vulkan_error.h"

#include <format>

namespace wavelane::gpu {

Result<SparseBuffer> SparseBuffer::create(const Device& device, VkBufferCreateInfo info, const std::string& name)
{
    SparseBuffer sparse;
    TRY(sparse.tile, bufferTile(device, name));
    info.flags |= sparseBufferFlags(device);
    if (info.size > device.limits().sparseAddressSpaceSize) {
        return fail(Code::limitExceeded,
                    std::format("Sparse buffer '{}' requires {} bytes of address space; the limit of this device is "
                                "{} (sparseAddressSpaceSize).",
                                name, info.size, device.limits().sparseAddressSpaceSize));
    }
    VkBuffer buffer = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateBuffer(device.get(), &info, nullptr, &buffer); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create the sparse buffer '{}'", name)));
    sparse.buffer = DeviceHandle<VkBuffer>(device, buffer, vkDestroyBuffer, name);
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(device.get(), buffer, &needed);
    sparse.memoryTypeBits = needed.memoryTypeBits;

    info.usage = VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;
    VkBuffer alias = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateBuffer(device.get(), &info, nullptr, &alias); result != VK_SUCCESS) {
        return std::unexpected(
            vulkanError(result, std::format("create the read-only alias of the sparse buffer '{}'", name)));
    }
    sparse.readOnlyAlias = DeviceHandle<VkBuffer>(device, alias, vkDestroyBuffer, name + " read-only");
    vkGetBufferMemoryRequirements(device.get(), alias, &needed);
    sparse.memoryTypeBits &= needed.memoryTypeBits;
    return sparse;
}

} // namespace wavelane::gpu
