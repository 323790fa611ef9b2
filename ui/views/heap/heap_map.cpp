// SPDX-License-Identifier: MIT
#include "ui/views/heap/heap_map.h"

#include "core/plan/tiles/tile_resolver.h"
#include "core/project/size/sizes.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/views/heap/tile_amount.h"
#include "ui/views/heap/tile_sheet.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

template<class Kind>
std::optional<HeapBlock> blockOf(const Kind& kind, const project::Resource& resource, const std::string& heap,
                                 const plan::RunReport& report)
{
    if (!kind.placement || kind.placement->heap != heap)
        return std::nullopt;
    HeapBlock block{.name = resource.name,
                    .offset = kind.placement->offset.value,
                    .size = project::sizeInBytes(kind).value_or(0),
                    .alignment = defaultAlignment};
    const plan::ResourceReport* reported = reportOf(report, resource.name);
    if (!reported)
        return block;
    // After an edit that has not run yet, the report is out of date.
    const bool isCurrent = block.size == 0 || reported->size == block.size;
    if (reported->memory && isCurrent) {
        block.size = reported->memory->size;
        block.alignment = std::max<std::uint64_t>(1, reported->memory->alignment);
        block.isMeasured = true;
    }
    return block;
}

/// `numbers` is the project with sizes in tiles converted to bytes.
void addPlaced(const project::Project& project, const project::Project& numbers, const plan::RunReport& report,
               HeapMap& map)
{
    for (std::size_t index = 0; index < project.resources.size(); ++index) {
        const project::Resource& resource = numbers.resources[index];
        if (resource.broken)
            continue;
        std::optional<HeapBlock> block;
        const auto add = [&](const auto& kind, const auto& asWritten) {
            block = blockOf(kind, resource, map.name, report);
            if (block)
                block->canMove = !asWritten.placement->offset.isExpression();
        };
        if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind))
            add(*buffer, std::get<project::Buffer>(project.resources[index].kind));
        else if (const auto* texture = std::get_if<project::Texture>(&resource.kind))
            add(*texture, std::get<project::Texture>(project.resources[index].kind));
        if (!block)
            continue;
        block->object = resourceId(index);
        map.blocks.push_back(std::move(*block));
    }
}

void addTiles(const project::Project& project, const project::Project& numbers, const plan::TileMap& tiles,
              const plan::RunReport& report, HeapMap& map)
{
    for (const ObjectId& id : allPasses(numbers)) {
        const project::Pass& pass = *passAt(numbers, id);
        const auto* bind = std::get_if<project::BindTilePass>(&pass.kind);
        if (!bind || pass.broken || !pass.enabled || bind->unmap || bind->heap != map.name)
            continue;
        const plan::ResourceReport* reported = reportOf(report, bind->resource);
        const auto found = tiles.find(bind->resource);
        const std::uint64_t tile = found == tiles.end() ? defaultAlignment : found->second.bytes;
        const auto& asWritten = std::get<project::BindTilePass>(passAt(project, id)->kind).offset;
        std::uint64_t size = 0;
        if (__builtin_mul_overflow(bind->count, tile, &size))
            size = UINT64_MAX;
        map.blocks.push_back({.object = id,
                              .name = toUtf8(displayName(pass)),
                              .offset = bind->offset.value,
                              .size = size,
                              .alignment = tile,
                              .isMeasured = reported && reported->tile,
                              .isTiles = true,
                              .canMove = !asWritten.isExpression() || isInOwnTiles(asWritten),
                              .overlaps = {}});
    }
}

/// Puts each block into the first row in which it overlaps no other, and finds the overlaps.
void arrange(HeapMap& map)
{
    std::ranges::stable_sort(map.blocks, {}, &HeapBlock::offset);
    std::vector<std::uint64_t> ends;
    for (HeapBlock& block : map.blocks) {
        const auto row = std::ranges::find_if(ends, [&](std::uint64_t end) { return end <= block.offset; });
        block.lane = static_cast<int>(row - ends.begin());
        if (row == ends.end())
            ends.push_back(block.end());
        else
            *row = block.end();
    }
    map.lanes = std::max(1, static_cast<int>(ends.size()));
    for (std::size_t first = 0; first < map.blocks.size(); ++first)
        for (std::size_t second = first + 1; second < map.blocks.size(); ++second) {
            HeapBlock& one = map.blocks[first];
            HeapBlock& other = map.blocks[second];
            if (other.offset >= one.end())
                break;
            if (one.size == 0 || other.size == 0)
                continue;
            one.overlaps.push_back(other.name);
            other.overlaps.push_back(one.name);
        }
}

void findGaps(HeapMap& map)
{
    std::uint64_t end = 0;
    const auto note = [&](std::uint64_t next, std::uint64_t alignment) {
        next = std::min(next, map.size);
        if (next > end)
            map.gaps.push_back({.offset = end, .size = next - end, .isPadding = end > 0 && next - end < alignment});
    };
    for (const HeapBlock& block : map.blocks) {
        note(block.offset, block.alignment);
        const std::uint64_t from = std::max(end, std::min(block.offset, map.size));
        end = std::max(end, std::min(block.end(), map.size));
        map.used += end > from ? end - from : 0;
    }
    note(map.size, 0);
}

} // namespace

std::optional<HeapMap> heapMap(const project::Project& project, const ObjectId& heap, const plan::RunReport& report)
{
    const project::Resource* resource = resourceAt(project, heap);
    const auto* kind = resource && !resource->broken ? std::get_if<project::Heap>(&resource->kind) : nullptr;
    if (!kind)
        return std::nullopt;
    const plan::TileMap tiles = tileSizes(project, report);
    Diagnostics ignored; // The project checks report them.
    std::optional<project::Project> resolved;
    if (!tiles.empty())
        resolved = plan::resolveTiles(project, tiles, ignored);
    const project::Project& numbers = resolved ? *resolved : project;
    HeapMap map{.object = heap,
                .name = resource->name,
                .type = kind->heapType,
                .size = std::get<project::Heap>(resourceAt(numbers, heap)->kind).size.value};
    addPlaced(project, numbers, report, map);
    addTiles(project, numbers, tiles, report, map);
    arrange(map);
    findGaps(map);
    return map;
}

std::optional<std::uint64_t> freeOffset(const HeapMap& map, std::uint64_t size, std::uint64_t alignment)
{
    for (const HeapGap& gap : map.gaps) {
        const std::uint64_t rest = gap.offset % alignment;
        const std::uint64_t padding = rest == 0 ? 0 : alignment - rest;
        if (padding <= gap.size && size <= gap.size - padding)
            return gap.offset + padding;
    }
    return std::nullopt;
}

std::uint64_t alignedOffset(const HeapMap& map, const HeapBlock& block, std::uint64_t offset)
{
    const std::uint64_t last = map.size > block.size ? map.size - block.size : 0;
    return std::min(offset, last) / block.alignment * block.alignment;
}

} // namespace wavelane::ui
