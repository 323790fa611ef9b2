// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/bound_tiles.h"
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

/// Size, memory and usage of a buffer. `name` is for messages and debugging tools.
struct BufferOptions
{
    std::uint64_t sizeInBytes = 0; ///< 1 to maxBufferSize.
    HeapType heapType = HeapType::defaultHeap;
    Place place;
    bool sparse = false; ///< Has no memory until Queue::bindSparse binds some; heap type and placement are ignored.
    std::string name;
    VkBufferUsageFlags extraUsage = 0; ///< In addition to the usage of every buffer.
};

/// Every buffer supports all uses: storage, uniform, texel buffer, indirect arguments, and copies.
VkBufferCreateInfo bufferInfo(const Device& device, std::uint64_t sizeInBytes);

/// A buffer in device memory. Vulkan equivalent: VkBuffer with its memory.
///
/// The contents are undefined until written; run::ResourceFiller fills every buffer before it is used.
class Buffer
{
public:
    /// Fails with `limit_exceeded` above maxBufferSize, with `out_of_device_memory`, with `heap_too_small` or
    /// `bad_value` (misaligned offset) for placed buffers, and with `feature_missing` for sparse ones.
    static Result<std::unique_ptr<Buffer>> create(const Device& device, const BufferOptions& options);
    ~Buffer();
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    VkBuffer get() const { return m_buffer.get(); }
    std::uint64_t sizeInBytes() const { return m_options.sizeInBytes; }
    const BufferOptions& options() const { return m_options; }

    /// Host address of the contents, or null if the memory is not mapped. Coherent. The caller must synchronize
    /// accesses with the device.
    std::byte* mapped() const { return m_mapped; }
    /// Whether the mapped memory is cached by the host. Without a cache, each read is slow, so that bytes that are
    /// read several times should be copied first.
    bool isHostCached() const { return m_isHostCached; }

    /// For sparse buffers only.
    const std::optional<Tile>& tile() const { return m_tile; }
    std::uint32_t memoryTypeBits() const { return m_memoryTypeBits; }
    /// Kept up to date by Queue::bindSparse.
    const std::shared_ptr<BoundTiles>& boundTiles() const { return m_boundTiles; }
    /// All handles that need the same memory: the buffer and its read-only alias.
    std::vector<VkBuffer> sparseHandles() const;

    /// Returns a view for typed access, cached by format. Fails with `format_unsupported`, or with `limit_exceeded`
    /// above maxTexelBufferElements.
    Result<VkBufferView> texelView(Format format, bool storage);

private:
    explicit Buffer(const Device& device) : m_device(device) {}
    // Create the buffer: with its own allocation, in a heap, or sparse.
    Result<void> allocate(const VkBufferCreateInfo& info);
    Result<void> placeInHeap(const VkBufferCreateInfo& info);
    Result<void> createSparse(const VkBufferCreateInfo& info);
    void own(VkBuffer buffer);
    void setMapped(const VmaAllocationInfo& allocated, std::uint64_t offset);
    /// An alias of the buffer that allows only typed views of this usage: a view must support every usage of its
    /// buffer, and some formats can only be read or only be stored to. Created on first use; the read-only one of a
    /// sparse buffer together with it. Sparse buffers have no other: `format_unsupported`.
    Result<VkBuffer> alias(VkBufferUsageFlags usage);

    const Device& m_device;
    BufferOptions m_options;
    DeviceHandle<VkBuffer> m_buffer;
    VmaAllocation m_allocation = nullptr;
    std::byte* m_mapped = nullptr;
    bool m_isHostCached = false;
    std::optional<Tile> m_tile;
    std::uint32_t m_memoryTypeBits = 0;
    std::shared_ptr<BoundTiles> m_boundTiles = std::make_shared<BoundTiles>();
    std::map<VkBufferUsageFlags, DeviceHandle<VkBuffer>> m_aliases;
    std::map<Format, DeviceHandle<VkBufferView>> m_views;
};

} // namespace wavelane::gpu
