// SPDX-License-Identifier: MIT
#include "core/gpu/queue/sparse_binds.h"

#include "core/base/try.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/resources/sparse_support.h"

#include <algorithm>
#include <format>

namespace wavelane::gpu {

namespace {

/// A heap offset as memory of the driver; null memory for a null heap.
struct DeviceMemory
{
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;
};

Result<DeviceMemory> resolveMemory(const Tile& tile, std::uint64_t count, std::uint32_t memoryTypeBits,
                                   const Heap* heap, std::uint64_t offset, const std::string& name)
{
    if (!heap)
        return DeviceMemory{};
    TRY_VOID(checkTileBinding(tile, count, offset, heap->sizeInBytes(), heap->name(), name));
    if (!(memoryTypeBits & heap->memoryTypeBit())) {
        return fail(Code::heapTypeMismatch,
                    std::format("The memory type of heap '{}' does not support tiles of '{}'.", heap->name(), name));
    }
    return DeviceMemory{.memory = heap->memory(), .offset = heap->memoryOffset() + offset};
}

Result<std::uint64_t> firstTile(const TileGrid& grid, const TileRange& range, const std::string& name)
{
    const auto first = tileIndex(grid, range.first);
    if (!first || range.count > tileCount(grid) - *first) {
        return fail(
            Code::badValue,
            std::format("Tile [{}, {}, {}] with a count of {} is outside of '{}', which has {}×{}×{} tiles there.",
                        range.first[0], range.first[1], range.first[2], range.count, name, grid[0], grid[1],
                        grid[2]));
    }
    return *first;
}

Result<Tile> tileOf(const std::optional<Tile>& tile, const std::string& name)
{
    if (tile)
        return *tile;
    return fail(Code::badValue, std::format("'{}' is not sparse and has no tiles.", name));
}

std::optional<HeapPlace> heapPlace(const Heap* heap, std::uint64_t offset)
{
    return heap ? std::optional(HeapPlace{.heap = heap->name(), .offset = offset}) : std::nullopt;
}

} // namespace

Result<void> SparseBinds::add(const Buffer& buffer, const TileRange& range, const Heap* heap, std::uint64_t offset)
{
    const std::string& name = buffer.options().name;
    TRY(const auto tile, tileOf(buffer.tile(), name));
    TRY(const auto first, firstTile(tileGrid(tile, {buffer.sizeInBytes(), 1, 1}), range, name));
    TRY(const auto memory, resolveMemory(tile, range.count, buffer.memoryTypeBits(), heap, offset, name));
    for (const VkBuffer each : buffer.sparseHandles()) {
        m_buffers[each].push_back({.resourceOffset = first * tile.bytes,
                                   .size = range.count * tile.bytes,
                                   .memory = memory.memory,
                                   .memoryOffset = memory.offset});
    }
    m_changes.push_back({.tiles = buffer.boundTiles(),
                         .first = {.index = first},
                         .count = range.count,
                         .memory = heapPlace(heap, offset),
                         .tileBytes = tile.bytes});
    return {};
}

Result<void> SparseBinds::add(const Texture& texture, const TileRange& range, const Heap* heap, std::uint64_t offset)
{
    const std::string& name = texture.options().name;
    TRY(const auto tile, tileOf(texture.tile(), name));
    if (range.mip >= texture.options().mips || range.layer >= texture.options().layers) {
        return fail(Code::badValue,
                    std::format("Mip {} and slice {} do not exist in '{}', which has {} mips and {} slices.",
                                range.mip, range.layer, name, texture.options().mips, texture.options().layers));
    }
    const auto extent = mipExtent(texture.options(), range.mip);
    const TileGrid grid = tileGrid(tile, {extent[0], extent[1], extent[2]});
    TRY(const auto first, firstTile(grid, range, name));
    TRY(const auto memory, resolveMemory(tile, range.count, texture.memoryTypeBits(), heap, offset, name));
    if (range.mip >= texture.firstTailMip())
        return {};
    for (std::uint64_t i = 0; i < range.count; ++i) {
        const auto place = tileAt(grid, first + i);
        std::array<std::uint32_t, 3> origin{};
        std::array<std::uint32_t, 3> size{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            origin[axis] = static_cast<std::uint32_t>(place[axis]) * tile.extent[axis];
            size[axis] = std::min(tile.extent[axis], extent[axis] - origin[axis]);
        }
        m_images[texture.get()].push_back(
            {.subresource = {aspectOf(texture.options().format), range.mip, range.layer},
             .offset = {static_cast<std::int32_t>(origin[0]), static_cast<std::int32_t>(origin[1]),
                        static_cast<std::int32_t>(origin[2])},
             .extent = {size[0], size[1], size[2]},
             .memory = memory.memory,
             .memoryOffset = heap ? memory.offset + i * tile.bytes : 0});
    }
    m_changes.push_back({.tiles = texture.boundTiles(),
                         .first = {.mip = range.mip, .layer = range.layer, .index = first},
                         .count = range.count,
                         .memory = heapPlace(heap, offset),
                         .tileBytes = tile.bytes});
    return {};
}

Result<void> SparseBinds::map(const Buffer& buffer, const TileRange& range, const Heap& heap, std::uint64_t offset)
{
    return add(buffer, range, &heap, offset);
}

Result<void> SparseBinds::map(const Texture& texture, const TileRange& range, const Heap& heap, std::uint64_t offset)
{
    return add(texture, range, &heap, offset);
}

Result<void> SparseBinds::unmap(const Buffer& buffer, const TileRange& range)
{
    return add(buffer, range, nullptr, 0);
}

Result<void> SparseBinds::unmap(const Texture& texture, const TileRange& range)
{
    return add(texture, range, nullptr, 0);
}

void SparseBinds::unmapAll(const Buffer& buffer)
{
    if (!buffer.tile())
        return;
    const std::uint64_t tiles = tileGrid(*buffer.tile(), {buffer.sizeInBytes(), 1, 1})[0];
    for (const VkBuffer each : buffer.sparseHandles())
        m_buffers[each].push_back({.size = tiles * buffer.tile()->bytes});
    m_changes.push_back({.tiles = buffer.boundTiles(), .first = {}, .count = tiles, .memory = {}});
}

void SparseBinds::unmapAll(const Texture& texture)
{
    const TextureOptions& options = texture.options();
    for (std::uint32_t mip = 0; texture.tile() && mip < std::min(options.mips, texture.firstTailMip()); ++mip) {
        const auto extent = mipExtent(options, mip);
        for (std::uint32_t layer = 0; layer < options.layers; ++layer) {
            m_images[texture.get()].push_back(
                {.subresource = {aspectOf(options.format), mip, layer}, .extent = {extent[0], extent[1], extent[2]}});
            m_changes.push_back({.tiles = texture.boundTiles(),
                                 .first = {.mip = mip, .layer = layer},
                                 .count = tileCount(tileGrid(*texture.tile(), {extent[0], extent[1], extent[2]})),
                                 .memory = {}});
        }
    }
}

void SparseBinds::mapFixed(const Texture& texture)
{
    if (const auto binds = texture.fixedMemory(); !binds.empty())
        m_opaque[texture.get()] = {binds.begin(), binds.end()};
}

void SparseBinds::note() const
{
    for (const Change& change : m_changes) {
        BoundTiles& tiles = *change.tiles;
        TilePlace end = change.first;
        end.index += change.count;
        tiles.erase(tiles.lower_bound(change.first), tiles.lower_bound(end));
        for (std::uint64_t i = 0; change.memory && i < change.count; ++i) {
            TilePlace place = change.first;
            place.index += i;
            tiles[place] = {.heap = change.memory->heap, .offset = change.memory->offset + i * change.tileBytes};
        }
    }
}

} // namespace wavelane::gpu
