// SPDX-License-Identifier: MIT
#include "core/plan/tiles/copy_tiles.h"

#include "core/base/try.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::plan {

namespace {

using Triple = std::array<std::uint64_t, 3>;

/// One end of a copy. Buffers are measured in bytes along x.
struct End
{
    project::CopyEnd& place;
    const project::Texture* texture = nullptr;
    Triple whole{0, 0, 0};      ///< The size of the buffer or mip.
    Triple origin{0, 0, 0};     ///< The start of the copy, clamped to `whole`.
    std::optional<Triple> tile; ///< The extent of the named tile, clipped to `whole`.
};

/// Nothing if a size or offset is unknown.
std::optional<End> endOf(const project::Project& project, project::CopyEnd& place)
{
    const project::Resource* resource = project.resource(place.resource);
    if (!resource || resource->broken || (place.offset && place.offset->isExpression()))
        return std::nullopt;
    End end{.place = place, .texture = std::get_if<project::Texture>(&resource->kind)};
    if (const auto* buffer = std::get_if<project::Buffer>(&resource->kind)) {
        const auto size = project::sizeInBytes(*buffer);
        if (!size)
            return std::nullopt;
        end.whole = {*size, 1, 1};
        end.origin = {std::min(*size, place.offset ? place.offset->value : 0), 0, 0};
        return end;
    }
    if (!end.texture || project::isInTiles(*end.texture) || place.mip >= end.texture->mips)
        return std::nullopt;
    end.whole = project::mipExtent(*end.texture, place.mip);
    for (std::size_t axis = 0; axis < 3; ++axis)
        end.origin[axis] = std::min(end.whole[axis], place.origin[axis]);
    return end;
}

/// Moves the end to its tile. False if it has none or the tile size is unknown.
Result<bool> toTile(End& end, const TileMap& tiles)
{
    const auto tile = tiles.find(end.place.resource);
    if (!end.place.tile || tile == tiles.end())
        return false;
    const Triple wanted = *end.place.tile;
    const TileGrid grid = tileGrid(tile->second, end.whole);
    if (!tileIndex(grid, wanted)) {
        return fail(Code::copyOutOfBounds,
                    std::format("Tile [{}, {}, {}] does not exist; {}\"{}\" has {}×{}×{} tiles.", wanted[0],
                                wanted[1], wanted[2],
                                end.texture ? std::format("mip {} of ", end.place.mip) : std::string(),
                                end.place.resource, grid[0], grid[1], grid[2]));
    }
    end.tile.emplace();
    for (std::size_t axis = 0; axis < 3; ++axis) {
        end.origin[axis] = wanted[axis] * tile->second.extent[axis];
        (*end.tile)[axis] = std::min<std::uint64_t>(tile->second.extent[axis], end.whole[axis] - end.origin[axis]);
    }
    return true;
}

void limitTo(const std::optional<Triple>& tile, Triple& extent)
{
    for (std::size_t axis = 0; tile && axis < 3; ++axis)
        extent[axis] = std::min(extent[axis], (*tile)[axis]);
}

void replaceTileByOffset(End& end)
{
    if (!end.tile)
        return;
    if (end.texture)
        end.place.origin = end.origin;
    else
        end.place.offset = project::Amount{.value = end.origin[0], .expression = {}};
    end.place.tile.reset();
}

} // namespace

std::optional<TileGrid> tilesOf(const project::Resource& resource, const Tile& tile, std::uint64_t mip)
{
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const auto size = project::sizeInBytes(*buffer);
        return size ? std::optional(tileGrid(tile, {*size, 1, 1})) : std::nullopt;
    }
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture || project::isInTiles(*texture) || mip >= texture->mips)
        return std::nullopt;
    return tileGrid(tile, project::mipExtent(*texture, mip));
}

Result<void> resolveCopyTiles(const project::Project& project, const TileMap& tiles, project::CopyPass& copy)
{
    if (!copy.from.tile && !copy.to.tile)
        return {};
    auto from = endOf(project, copy.from);
    auto to = endOf(project, copy.to);
    if (!from || !to)
        return {};
    for (End* end : {&*from, &*to}) {
        TRY(const auto moved, toTile(*end, tiles));
        if (!moved && end->place.tile)
            return {};
    }
    replaceTileByOffset(*from);
    replaceTileByOffset(*to);
    // The default extent is that of the source texture, else of the target texture, else of the source buffer.
    const End& leading = from->texture || !to->texture ? *from : *to;
    Triple extent{};
    for (std::size_t axis = 0; axis < 3; ++axis)
        extent[axis] = leading.whole[axis] - leading.origin[axis];
    if (from->texture || to->texture) {
        for (const End* end : {&*from, &*to})
            limitTo(end->texture ? end->tile : std::nullopt, extent);
        copy.extent = copy.extent.value_or(extent);
    } else {
        limitTo(from->tile, extent);
        limitTo(to->tile, extent);
        copy.size = copy.size.value_or(project::Amount{.value = extent[0], .expression = {}});
    }
    return {};
}

} // namespace wavelane::plan
