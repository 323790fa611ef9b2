// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/texture.h"

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace wavelane::gpu {

/// Tiles of one mip and layer that follow each other, x first. Of a buffer only `first[0]` and `count` have a
/// meaning.
struct TileRange
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    std::array<std::uint64_t, 3> first{0, 0, 0};
    std::uint64_t count = 1;
};

/// Which memory goes behind which tiles: what Queue::bindSparse carries out at once. Vulkan equivalent: one
/// VkBindSparseInfo. A value, which may be carried out any number of times; resources and heaps must be there then.
/// No tile may be named twice, because within one call the order is undefined.
class SparseBinds
{
public:
    /// Maps tiles to memory that follows on from `offset` of the heap. `bad_value` where the range leaves the
    /// resource, `heap_type_mismatch` where the heap's memory cannot be behind it; else as checkTilePlace.
    Result<void> map(const Buffer& buffer, const TileRange& range, const Heap& heap, std::uint64_t offset);
    /// The same. Mips of the tail have memory already and are passed over.
    Result<void> map(const Texture& texture, const TileRange& range, const Heap& heap, std::uint64_t offset);
    /// Takes the memory away. `bad_value` as above.
    Result<void> unmap(const Buffer& buffer, const TileRange& range);
    Result<void> unmap(const Texture& texture, const TileRange& range);
    /// Takes all memory away but that of the mip tail.
    void unmapAll(const Buffer& buffer);
    void unmapAll(const Texture& texture);
    /// The memory that a sparse texture brings itself: see Texture::fixedMemory.
    void mapFixed(const Texture& texture);

    bool empty() const { return m_buffers.empty() && m_images.empty() && m_opaque.empty(); }
    const std::map<VkBuffer, std::vector<VkSparseMemoryBind>>& buffers() const { return m_buffers; }
    const std::map<VkImage, std::vector<VkSparseImageMemoryBind>>& images() const { return m_images; }
    const std::map<VkImage, std::vector<VkSparseMemoryBind>>& opaque() const { return m_opaque; }

private:
    Result<void> add(const Buffer& buffer, const TileRange& range, const Heap* heap, std::uint64_t offset);
    Result<void> add(const Texture& texture, const TileRange& range, const Heap* heap, std::uint64_t offset);

    std::map<VkBuffer, std::vector<VkSparseMemoryBind>> m_buffers;
    std::map<VkImage, std::vector<VkSparseImageMemoryBind>> m_images;
    std::map<VkImage, std::vector<VkSparseMemoryBind>> m_opaque;
};

} // namespace wavelane::gpu
