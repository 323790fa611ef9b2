// SPDX-License-Identifier: MIT
#include "core/gpu/resources/buffer.h"

#include "core/gpu/resources/format_map.h"
#include "core/gpu/resources/format_support.h"
#include "core/gpu/resources/memory_needs.h"
#include "core/gpu/vulkan_error.h"

#include <format>

namespace wavelane::gpu {

VkBufferCreateInfo bufferInfo(const Device& device, std::uint64_t sizeInBytes)
{
    VkBufferUsageFlags usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
                               VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT |
                               VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                               VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT;
    if (device.has("bufferDeviceAddress"))
        usage |= VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
    if (device.has("accelerationStructure"))
        usage |= VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR;
    // Fills and copies work in words of four bytes; the last word may stick out of what the user sees.
    return {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
            .size = (sizeInBytes + 3) & ~std::uint64_t{3},
            .usage = usage,
            .sharingMode = VK_SHARING_MODE_EXCLUSIVE};
}

Result<std::unique_ptr<Buffer>> Buffer::create(const Device& device, const BufferOptions& options)
{
    if (options.sizeInBytes == 0)
        return fail(Code::zeroSize,
                    std::format("Buffer \"{}\" has size 0; at least 1 byte is needed.", options.name));
    if (options.sizeInBytes > device.maxBufferSize()) {
        return fail(Code::limitExceeded,
                    std::format("Buffer \"{}\" has {} bytes; this device allows {} (maxBufferSize).", options.name,
                                options.sizeInBytes, device.maxBufferSize()));
    }
    std::unique_ptr<Buffer> made(new Buffer(device));
    made->m_options = options;
    VkBufferCreateInfo info = bufferInfo(device, options.sizeInBytes);
    info.usage |= options.extraUsage;
    if (options.sparse) {
        if (auto sparse = made->makeSparse(info); !sparse)
            return std::unexpected(std::move(sparse.error()));
    } else if (const Heap* heap = options.place.heap) {
        const VkMemoryRequirements needed = memoryNeeds(device, info);
        if (options.place.offset % needed.alignment != 0) {
            return fail(Code::badValue,
                        std::format("Buffer \"{}\" lies at offset {}; this device needs a multiple of {}.",
                                    options.name, options.place.offset, needed.alignment));
        }
        if (needed.size > heap->sizeInBytes() || options.place.offset > heap->sizeInBytes() - needed.size) {
            return fail(Code::heapTooSmall,
                        std::format("Buffer \"{}\" takes {} bytes at offset {} of a heap of {} bytes.", options.name,
                                    needed.size, options.place.offset, heap->sizeInBytes()));
        }
        if (!(needed.memoryTypeBits & heap->memoryTypeBit())) {
            return fail(Code::heapTypeMismatch,
                        std::format("Buffer \"{}\" cannot lie in the memory type of its heap.", options.name));
        }
        VkBuffer buffer = VK_NULL_HANDLE;
        if (const VkResult result = vmaCreateAliasingBuffer2(device.allocator(), heap->allocation(),
                                                             options.place.offset, &info, &buffer);
            result != VK_SUCCESS)
            return std::unexpected(vulkanError(result, std::format("place buffer \"{}\"", options.name)));
        made->own(buffer);
        VmaAllocationInfo allocated;
        vmaGetAllocationInfo(device.allocator(), heap->allocation(), &allocated);
        if (allocated.pMappedData)
            made->m_mapped = static_cast<std::byte*>(allocated.pMappedData) + options.place.offset;
    } else {
        if (auto checked =
                checkAllocation(device, info.size, std::format("Buffer \"{}\"", options.name), options.heapType);
            !checked)
            return std::unexpected(std::move(checked.error()));
        const VmaAllocationCreateInfo memory = allocationInfo(device, options.heapType);
        VmaAllocationInfo allocated;
        VkBuffer buffer = VK_NULL_HANDLE;
        if (const VkResult result =
                vmaCreateBuffer(device.allocator(), &info, &memory, &buffer, &made->m_allocation, &allocated);
            result != VK_SUCCESS) {
            return std::unexpected(
                vulkanError(result, std::format("allocate {} bytes for buffer \"{}\"", info.size, options.name)));
        }
        made->own(buffer);
        VkMemoryPropertyFlags flags = 0;
        vmaGetMemoryTypeProperties(device.allocator(), allocated.memoryType, &flags);
        if (flags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT)
            made->m_mapped = static_cast<std::byte*>(allocated.pMappedData);
    }
    return made;
}

void Buffer::own(VkBuffer buffer)
{
    m_buffer = DeviceHandle<VkBuffer>(m_device, buffer, vkDestroyBuffer, m_options.name);
}

Buffer::~Buffer()
{
    if (m_device.abandoned())
        return;
    m_views.clear();
    m_readable = {};
    m_buffer = {};
    if (m_allocation)
        vmaFreeMemory(m_device.allocator(), m_allocation);
}

Result<VkBuffer> Buffer::readable()
{
    if (m_readable)
        return m_readable.get();
    VkBufferCreateInfo info = bufferInfo(m_device, m_options.sizeInBytes);
    info.usage = VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;
    const VmaAllocation memory = m_allocation ? m_allocation : m_options.place.heap->allocation();
    const std::uint64_t offset = m_allocation ? 0 : m_options.place.offset;
    VkBuffer made = VK_NULL_HANDLE;
    if (const VkResult result = vmaCreateAliasingBuffer2(m_device.allocator(), memory, offset, &info, &made);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("view buffer \"{}\"", m_options.name)));
    m_readable = DeviceHandle<VkBuffer>(m_device, made, vkDestroyBuffer, m_options.name + " read-only");
    return made;
}

Result<VkBufferView> Buffer::texelView(Format format, bool storage)
{
    const FormatSupport support = formatSupport(m_device.physical(), format);
    if (!(storage ? support.storageBuffer : support.buffer)) {
        return fail(Code::formatUnsupported, std::format("This device cannot {} buffers of format {}.",
                                                         storage ? "store to" : "read", toString(format)));
    }
    const std::uint64_t elements = m_options.sizeInBytes / info(format).blockBytes;
    if (elements == 0) {
        return fail(Code::bindingSizeMismatch,
                    std::format("Buffer \"{}\" has {} bytes; one element of {} takes {}.", m_options.name,
                                m_options.sizeInBytes, toString(format), info(format).blockBytes));
    }
    if (elements > m_device.limits().maxTexelBufferElements) {
        return fail(
            Code::limitExceeded,
            std::format("Buffer \"{}\" has {} elements of {}; this device allows {} (maxTexelBufferElements).",
                        m_options.name, elements, toString(format), m_device.limits().maxTexelBufferElements));
    }
    if (const auto found = m_views.find(format); found != m_views.end())
        return found->second.get();
    VkBuffer viewed = m_buffer.get();
    if (!support.storageBuffer) {
        const auto readable = this->readable();
        if (!readable)
            return std::unexpected(readable.error());
        viewed = *readable;
    }
    const VkBufferViewCreateInfo viewInfo{.sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO,
                                          .buffer = viewed,
                                          .format = toVulkan(format),
                                          .offset = 0,
                                          .range = elements * info(format).blockBytes};
    VkBufferView view = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateBufferView(m_device.get(), &viewInfo, nullptr, &view); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("view buffer \"{}\"", m_options.name)));
    m_views.emplace(format, DeviceHandle<VkBufferView>(m_device, view, vkDestroyBufferView,
                                                       std::format("{} as {}", m_options.name, toString(format))));
    return view;
}

} // namespace wavelane::gpu
