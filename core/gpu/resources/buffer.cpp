// SPDX-License-Identifier: MIT
#include "core/gpu/resources/buffer.h"

#include "core/base/try.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/formats/format_support.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/memory_needs.h"
#include "core/gpu/resources/sparse_buffer.h"
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
    // Fills and copies operate on words of four bytes, so the last word can extend past the requested size.
    VkBufferCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = (sizeInBytes + 3) & ~std::uint64_t{3}, .usage = usage};
    shareAmongQueues(device, info);
    return info;
}

Result<std::unique_ptr<Buffer>> Buffer::create(const Device& device, const BufferOptions& options)
{
    if (options.sizeInBytes == 0)
        return fail(Code::zeroSize, std::format("Buffer '{}' has size 0; the minimum is 1 byte.", options.name));
    if (options.sizeInBytes > device.maxBufferSize()) {
        return fail(Code::limitExceeded,
                    std::format("Buffer '{}' has {} bytes; the limit of this device is {} (maxBufferSize).",
                                options.name, options.sizeInBytes, device.maxBufferSize()));
    }
    std::unique_ptr<Buffer> buffer(new Buffer(device));
    buffer->m_options = options;
    VkBufferCreateInfo info = bufferInfo(device, options.sizeInBytes);
    info.usage |= options.extraUsage;
    TRY_VOID(options.sparse       ? buffer->createSparse(info)
             : options.place.heap ? buffer->placeInHeap(info)
                                  : buffer->allocate(info));
    return buffer;
}

Result<void> Buffer::createSparse(const VkBufferCreateInfo& info)
{
    TRY(SparseBuffer sparse, SparseBuffer::create(m_device, info, m_options.name));
    m_tile = sparse.tile;
    m_memoryTypeBits = sparse.memoryTypeBits;
    m_buffer = std::move(sparse.buffer);
    m_aliases[VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT] = std::move(sparse.readOnlyAlias);
    return {};
}

Result<void> Buffer::placeInHeap(const VkBufferCreateInfo& info)
{
    const Heap& heap = *m_options.place.heap;
    const std::uint64_t offset = m_options.place.offset;
    const VkMemoryRequirements needed = memoryRequirements(m_device, info);
    if (offset % needed.alignment != 0) {
        return fail(Code::badValue, std::format("Buffer '{}' is at offset {}; this device requires a multiple of {}.",
                                                m_options.name, offset, needed.alignment));
    }
    if (needed.size > heap.sizeInBytes() || offset > heap.sizeInBytes() - needed.size) {
        return fail(Code::heapTooSmall,
                    std::format("Buffer '{}' requires {} bytes at offset {} of a heap of {} bytes.", m_options.name,
                                needed.size, offset, heap.sizeInBytes()));
    }
    if (!(needed.memoryTypeBits & heap.memoryTypeBit())) {
        return fail(Code::heapTypeMismatch,
                    std::format("Buffer '{}' does not support the memory type of its heap.", m_options.name));
    }
    VkBuffer buffer = VK_NULL_HANDLE;
    if (const VkResult result =
            vmaCreateAliasingBuffer2(m_device.allocator(), heap.allocation(), offset, &info, &buffer);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("place buffer '{}'", m_options.name)));
    own(buffer);
    VmaAllocationInfo allocated;
    vmaGetAllocationInfo(m_device.allocator(), heap.allocation(), &allocated);
    setMapped(allocated, offset);
    return {};
}

void Buffer::setMapped(const VmaAllocationInfo& allocated, std::uint64_t offset)
{
    VkMemoryPropertyFlags flags = 0;
    vmaGetMemoryTypeProperties(m_device.allocator(), allocated.memoryType, &flags);
    if (!allocated.pMappedData || !(flags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT))
        return;
    m_mapped = static_cast<std::byte*>(allocated.pMappedData) + offset;
    m_isHostCached = (flags & VK_MEMORY_PROPERTY_HOST_CACHED_BIT) != 0;
}

Result<void> Buffer::allocate(const VkBufferCreateInfo& info)
{
    TRY_VOID(checkAllocation(m_device, info.size, std::format("Buffer '{}'", m_options.name), m_options.heapType));
    const VmaAllocationCreateInfo memory = allocationInfo(m_device, m_options.heapType);
    VmaAllocationInfo allocated;
    VkBuffer buffer = VK_NULL_HANDLE;
    if (const VkResult result =
            vmaCreateBuffer(m_device.allocator(), &info, &memory, &buffer, &m_allocation, &allocated);
        result != VK_SUCCESS) {
        return std::unexpected(
            vulkanError(result, std::format("allocate {} bytes for buffer '{}'", info.size, m_options.name)));
    }
    own(buffer);
    countMemory(m_device, m_allocation, m_options.heapType, m_options.name);
    setMapped(allocated, 0);
    return {};
}

std::vector<VkBuffer> Buffer::sparseHandles() const
{
    if (!m_tile)
        return {};
    std::vector<VkBuffer> handles{m_buffer.get()};
    for (const auto& [usage, alias] : m_aliases)
        handles.push_back(alias.get());
    return handles;
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
    m_aliases.clear();
    m_buffer = {};
    if (m_allocation)
        freeMemory(m_device, m_allocation);
}

Result<VkBuffer> Buffer::alias(VkBufferUsageFlags usage)
{
    if (const auto found = m_aliases.find(usage); found != m_aliases.end())
        return found->second.get();
    if (m_tile)
        return fail(
            Code::formatUnsupported,
            std::format("Sparse buffer '{}' cannot have formats that can only be stored to.", m_options.name));
    VkBufferCreateInfo info = bufferInfo(m_device, m_options.sizeInBytes);
    info.usage = usage;
    const VmaAllocation memory = m_allocation ? m_allocation : m_options.place.heap->allocation();
    const std::uint64_t offset = m_allocation ? 0 : m_options.place.offset;
    VkBuffer alias = VK_NULL_HANDLE;
    if (const VkResult result = vmaCreateAliasingBuffer2(m_device.allocator(), memory, offset, &info, &alias);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create a view of buffer '{}'", m_options.name)));
    m_aliases.emplace(usage,
                      DeviceHandle<VkBuffer>(m_device, alias, vkDestroyBuffer, m_options.name + " for typed views"));
    return alias;
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
                    std::format("Buffer '{}' has {} bytes; one element of {} requires {}.", m_options.name,
                                m_options.sizeInBytes, toString(format), info(format).blockBytes));
    }
    if (elements > m_device.limits().maxTexelBufferElements) {
        return fail(
            Code::limitExceeded,
            std::format("Buffer '{}' has {} elements of {}; the limit of this device is {} (maxTexelBufferElements).",
                        m_options.name, elements, toString(format), m_device.limits().maxTexelBufferElements));
    }
    if (const auto found = m_views.find(format); found != m_views.end())
        return found->second.get();
    VkBuffer viewed = m_buffer.get();
    if (!support.storageBuffer || !support.buffer) {
        TRY(viewed, alias(support.buffer ? VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT
                                         : VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT));
    }
    const VkBufferViewCreateInfo viewInfo{.sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO,
                                          .buffer = viewed,
                                          .format = toVulkan(format),
                                          .offset = 0,
                                          .range = elements * info(format).blockBytes};
    VkBufferView view = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateBufferView(m_device.get(), &viewInfo, nullptr, &view); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create a view of buffer '{}'", m_options.name)));
    m_views.emplace(format, DeviceHandle<VkBufferView>(m_device, view, vkDestroyBufferView,
                                                       std::format("{} as {}", m_options.name, toString(format))));
    return view;
}

} // namespace wavelane::gpu
