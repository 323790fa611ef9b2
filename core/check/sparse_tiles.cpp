// SPDX-License-Identifier: MIT
#include "core/check/sparse_tiles.h"

#include "core/base/format/format.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

namespace wavelane::check {

namespace {

/// The buffer, or the mips of the texture, without tiles.
std::vector<sim::Tiles::Part> partsOf(const project::Resource& resource, std::uint32_t firstTailMip)
{
    std::vector<sim::Tiles::Part> parts;
    if (const auto* const buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const std::uint64_t size = project::sizeInBytes(*buffer).value_or(0);
        parts.push_back({.layerStride = size, .extent = {size, 1, 1}});
    } else if (const auto* const texture = std::get_if<project::Texture>(&resource.kind)) {
        for (std::uint32_t mip = 0; mip < texture->mips; ++mip)
            parts.push_back({.offset = project::sliceOffsetInBytes(*texture, mip, 0),
                             .layerStride = project::sliceSizeInBytes(*texture, mip),
                             .layers = static_cast<std::uint32_t>(project::layerCount(*texture)),
                             .extent = project::mipExtent(*texture, mip),
                             .texelBytes = info(texture->format).blockBytes,
                             .isTail = mip >= firstTailMip});
    }
    return parts;
}

/// Memory of a heap that a resource has.
struct HeapRange
{
    std::string heap;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::string resource;
    bool isSparse = false;
    auto operator<=>(const HeapRange&) const = default;
};

void addRanges(const std::string& name, const run::ResourceMemory& memory, std::vector<HeapRange>& ranges)
{
    const auto add = [&](const gpu::HeapPlace& place, std::uint64_t size) {
        ranges.push_back({.heap = place.heap,
                          .begin = place.offset,
                          .end = place.offset + size,
                          .resource = name,
                          .isSparse = memory.tile.has_value()});
    };
    if (memory.placed)
        add(*memory.placed, memory.size);
    for (const auto& [tile, place] : memory.tiles)
        add(place, memory.tile ? memory.tile->bytes : 0);
}

} // namespace

Result<std::shared_ptr<const sim::Tiles>> simTiles(const project::Resource& resource,
                                                   const run::ResourceMemory& memory)
{
    std::vector<sim::Tiles::Part> parts = partsOf(resource, memory.firstTailMip);
    for (sim::Tiles::Part& part : parts) {
        if (!part.isTail)
            part.tiles.resize(tileCount(tileGrid(*memory.tile, part.extent)) * part.layers);
    }
    std::map<std::string, std::uint32_t> heaps;
    for (const auto& [place, bound] : memory.tiles) {
        if (place.mip >= parts.size() || parts[place.mip].isTail)
            continue;
        sim::Tiles::Part& part = parts[place.mip];
        const std::uint64_t index = place.layer * tileCount(tileGrid(*memory.tile, part.extent)) + place.index;
        const auto heap = heaps.emplace(bound.heap, static_cast<std::uint32_t>(heaps.size())).first->second;
        if (index < part.tiles.size())
            part.tiles[index] = {.heap = heap, .offset = bound.offset};
    }
    auto tiles = std::make_shared<const sim::Tiles>(*memory.tile, std::move(parts), memory.readsZero);
    if (tiles->isSplit())
        return fail(
            Code::featureMissing,
            std::format("The interpreter does not support tiles at different edges of \"{}\" that share memory.",
                        resource.name));
    return tiles;
}

Result<void> checkSeparate(const ResourceMemories& memories,
                           const std::function<bool(const std::string& resource)>& isWritten)
{
    std::vector<HeapRange> ranges;
    for (const auto& [name, memory] : memories)
        addRanges(name, memory, ranges);
    std::ranges::sort(ranges);
    ranges.erase(std::ranges::unique(ranges).begin(), ranges.end());
    for (auto one = ranges.begin(); one != ranges.end(); ++one) {
        for (auto other = std::next(one); other != ranges.end() && other->heap == one->heap; ++other) {
            if (other->begin >= one->end)
                break;
            if (one->resource == other->resource || (!one->isSparse && !other->isSparse) ||
                (!isWritten(one->resource) && !isWritten(other->resource)))
                continue;
            return fail(Code::featureMissing,
                        std::format("\"{}\" and \"{}\" share memory of \"{}\", and the dispatch writes to it; the "
                                    "interpreter keeps the bytes of each resource separately.",
                                    one->resource, other->resource, one->heap));
        }
    }
    return {};
}

} // namespace wavelane::check
