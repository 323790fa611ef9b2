// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/memory.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::gpu {

struct BufferOptions
{
    std::uint64_t sizeInBytes = 0; ///< 1 to the device's maxBufferSize.
    HeapType heapType = HeapType::defaultHeap;
    Place place;
    bool sparse = false; ///< Without memory until Queue::bindSparse maps some; then heap type and place do not count.
    std::string name;
    VkBufferUsageFlags extraUsage = 0; ///< Beyond what every buffer can be used for.
};

/// Every buffer can be bound as anything: storage, uniform, texel buffer, indirect arguments, either end of a copy.
VkBufferCreateInfo bufferInfo(const Device& device, std::uint64_t sizeInBytes);

/// Linear memory of the device. Vulkan equivalent: VkBuffer with its memory.
/// Contents are undefined until they are written; run::ResourceFiller fills every buffer before anyone sees it.
class Buffer
{
public:
    /// `limit_exceeded` above maxBufferSize, `out_of_device_memory`, and for placed buffers `heap_too_small` or
    /// `bad_value` where the offset misses the alignment that the device needs; for sparse ones `feature_missing`.
    static Result<std::unique_ptr<Buffer>> create(const Device& device, const BufferOptions& options);
    ~Buffer();
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    VkBuffer get() const { return m_buffer.get(); }
    std::uint64_t sizeInBytes() const { return m_options.sizeInBytes; }
    const BufferOptions& options() const { return m_options; }

    /// Host address of the bytes, or null where the memory is not mapped. Coherent. Reading and writing it while the
    /// device uses the buffer is the caller's business.
    std::byte* mapped() const { return m_mapped; }

    /// Of sparse buffers.
    const std::optional<Tile>& tile() const { return m_tile; }
    std::uint32_t memoryTypeBits() const { return m_memoryTypeBits; }
    /// All that must get the same memory for the bytes to be seen: the buffer, and its twin for typed reading.
    std::vector<VkBuffer> sparseHandles() const;

    /// A view for typed access, made once for each format. `format_unsupported`, or `limit_exceeded` above
    /// maxTexelBufferElements.
    Result<VkBufferView> texelView(Format format, bool storage);

private:
    explicit Buffer(const Device& device) : m_device(device) {}
    void own(VkBuffer buffer);
    /// The same bytes as a buffer that can only be read through typed views: views of formats that cannot be stored
    /// must not be of a buffer that can be stored to. Made at first use, but of a sparse buffer together with it.
    Result<VkBuffer> readable();
    Result<void> makeSparse(VkBufferCreateInfo info);

    const Device& m_device;
    BufferOptions m_options;
    DeviceHandle<VkBuffer> m_buffer;
    VmaAllocation m_allocation = nullptr;
    std::byte* m_mapped = nullptr;
    std::optional<Tile> m_tile;
    std::uint32_t m_memoryTypeBits = 0;
    DeviceHandle<VkBuffer> m_readable;
    std::map<Format, DeviceHandle<VkBufferView>> m_views;
};

} // namespace wavelane::gpu
