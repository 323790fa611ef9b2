// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/resources/bound_tiles.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/texture.h"

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace wavelane::gpu {

/// Consecutive tiles of one mip and layer, x first. For buffers only `first[0]` and `count` are used.
struct TileRange
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    std::array<std::uint64_t, 3> first{0, 0, 0};
    std::uint64_t count = 1;
};

/// A set of memory binds for tiles, which Queue::bindSparse applies in one call. Vulkan equivalent: one
/// VkBindSparseInfo. A value that can be applied repeatedly while its resources and heaps exist. Each tile can occur
/// only once, because the order within a call is undefined.
class SparseBinds
{
public:
    /// Binds tiles to consecutive memory from `offset` of the heap. Fails with `bad_value` if the range exceeds the
    /// resource, with `heap_type_mismatch` if the heap's memory type is not supported, and like checkTileBinding.
    Result<void> map(const Buffer& buffer, const TileRange& range, const Heap& heap, std::uint64_t offset);
    /// Like above. Mips of the mip tail already have memory and are skipped.
    Result<void> map(const Texture& texture, const TileRange& range, const Heap& heap, std::uint64_t offset);
    /// Unbinds the memory of tiles. Fails with `bad_value` like `map`.
    Result<void> unmap(const Buffer& buffer, const TileRange& range);
    Result<void> unmap(const Texture& texture, const TileRange& range);
    /// Unbinds all memory except that of the mip tail.
    void unmapAll(const Buffer& buffer);
    void unmapAll(const Texture& texture);
    /// Binds a sparse texture's own memory; see Texture::fixedMemory.
    void mapFixed(const Texture& texture);

    /// Notes the changes in the resources' `boundTiles`. Called by Queue::bindSparse.
    void note() const;

    bool empty() const { return m_buffers.empty() && m_images.empty() && m_opaque.empty(); }
    const std::map<VkBuffer, std::vector<VkSparseMemoryBind>>& buffers() const { return m_buffers; }
    const std::map<VkImage, std::vector<VkSparseImageMemoryBind>>& images() const { return m_images; }
    const std::map<VkImage, std::vector<VkSparseMemoryBind>>& opaque() const { return m_opaque; }

private:
    Result<void> add(const Buffer& buffer, const TileRange& range, const Heap* heap, std::uint64_t offset);
    Result<void> add(const Texture& texture, const TileRange& range, const Heap* heap, std::uint64_t offset);

    /// Consecutive tiles of a mip and layer that get consecutive memory, or none.
    struct Change
    {
        std::shared_ptr<BoundTiles> tiles;
        TilePlace first;
        std::uint64_t count = 0;
        std::optional<HeapPlace> memory;
        std::uint64_t tileBytes = 0;
    };

    std::vector<Change> m_changes;
    std::map<VkBuffer, std::vector<VkSparseMemoryBind>> m_buffers;
    std::map<VkImage, std::vector<VkSparseImageMemoryBind>> m_images;
    std::map<VkImage, std::vector<VkSparseMemoryBind>> m_opaque;
};

} // namespace wavelane::gpu
