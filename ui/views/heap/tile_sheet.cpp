// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_sheet.h"

#include "core/exporter/lowering/standard_tiles.h"
#include "core/plan/tiles/copy_tiles.h"
#include "core/plan/tiles/tile_resolver.h"
#include "core/project/edit/edits.h"
#include "core/project/size/sizes.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t standardTileBytes = 65536;

/// Null if the resource has changed since the report, or the report has no tiles for it.
const plan::ResourceReport* reportedTiles(const plan::RunReport& report, const project::Resource& resource)
{
    const plan::ResourceReport* found = reportOf(report, resource.name);
    if (!found || !found->tile || found->kind != kindName(resource))
        return nullptr;
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    return texture && found->format != texture->format ? nullptr : found;
}

/// Executes the mappings of the frame up to the moment.
class TileWalk
{
public:
    TileWalk(TileSheet& sheet, const project::Project& numbers, const ObjectId& moment,
             const std::vector<ObjectId>& uses)
        : m_sheet(sheet), m_moment(moment), m_uses(uses), m_resource(*numbers.resource(sheet.name))
    {
        m_sheet.nameThen = m_sheet.name;
        walk(numbers.passes, {});
    }

private:
    void walk(const std::vector<project::Pass>& passes, std::vector<std::size_t> path)
    {
        path.push_back(0);
        for (std::size_t index = 0; index < passes.size() && !m_done; ++index) {
            path.back() = index;
            const ObjectId id = passId(path);
            if (id == m_moment) {
                m_done = true;
                return;
            }
            const project::Pass& pass = passes[index];
            if (!pass.enabled || pass.broken)
                continue;
            if (std::ranges::contains(m_uses, id))
                ++m_sheet.uses;
            if (const auto* group = std::get_if<project::GroupPass>(&pass.kind))
                walk(group->passes, path);
            else if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind))
                follow(*swap);
            else if (const auto* bind = std::get_if<project::BindTilePass>(&pass.kind);
                     bind && bind->resource == m_sheet.nameThen)
                apply(pass, *bind, id);
        }
    }

    void follow(const project::SwapPass& swap)
    {
        if (swap.resources[0] == m_sheet.nameThen)
            m_sheet.nameThen = swap.resources[1];
        else if (swap.resources[1] == m_sheet.nameThen)
            m_sheet.nameThen = swap.resources[0];
    }

    void apply(const project::Pass& whole, const project::BindTilePass& bind, const ObjectId& id)
    {
        const auto block = std::ranges::find_if(m_sheet.blocks, [&](const TileBlock& one) {
            return one.mip == bind.mip && one.slice == bind.slice && !one.isTail;
        });
        const auto grid = plan::tilesOf(m_resource, m_sheet.tile, bind.mip);
        const auto index = grid ? tileIndex(*grid, bind.tile) : std::nullopt;
        if (block == m_sheet.blocks.end() || !index)
            return;
        std::size_t shown = 0; // Cells of this mip and slice.
        for (auto one = block; one != m_sheet.blocks.end() && one->mip == bind.mip && one->slice == bind.slice; ++one)
            shown += one->cells();
        if (*index >= shown)
            return;
        const std::size_t first = block->first + static_cast<std::size_t>(*index);
        const std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>(bind.count, shown - *index));
        const int pass = static_cast<int>(m_sheet.passes.size());
        m_sheet.passes.push_back({.id = id,
                                  .name = toUtf8(displayName(whole)),
                                  .heap = bind.unmap ? std::string() : bind.heap,
                                  .first = first,
                                  .count = count,
                                  .offset = bind.offset.value,
                                  .uses = m_sheet.uses});
        for (std::size_t i = 0; i < count; ++i) {
            TileCell& cell = m_sheet.cells[first + i];
            cell = {.mapper = bind.unmap ? TileCell::none : pass,
                    .offset = bind.unmap ? 0 : bind.offset.value + i * m_sheet.tile.bytes,
                    .touched = pass,
                    .before = cell.mapper};
        }
    }

    TileSheet& m_sheet;
    const ObjectId& m_moment;
    const std::vector<ObjectId>& m_uses;
    const project::Resource& m_resource; ///< With sizes in bytes.
    bool m_done = false;
};

/// The reported start of the mip tail; empty if the texture has changed since.
std::optional<std::uint32_t> tailOf(const plan::ResourceReport* report, const project::Resource& inNumbers)
{
    const auto* texture = std::get_if<project::Texture>(&inNumbers.kind);
    const bool isCurrent = report && texture && report->mips == texture->mips &&
                           report->extent[0] == texture->width.value && report->extent[1] == texture->height.value;
    return isCurrent ? report->tile->tailMip : std::nullopt;
}

/// Adds complete mip levels while they fit. A buffer gets as many cells as fit.
void addBlocks(TileSheet& sheet, const project::Resource& resource, std::optional<std::uint32_t> tailMip)
{
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    const std::uint64_t mips = texture ? texture->mips : 1;
    const std::uint64_t slices = texture ? project::layerCount(*texture) : 1;
    std::size_t used = 0;
    for (std::uint64_t mip = 0; mip < mips; ++mip) {
        const bool isTail = tailMip && mip >= *tailMip;
        const auto grid = isTail ? std::optional(TileGrid{1, 1, 1}) : plan::tilesOf(resource, sheet.tile, mip);
        if (!grid)
            return;
        const std::uint64_t level = tileCount(*grid);
        for (std::uint64_t slice = 0; slice < (isTail ? 1 : slices); ++slice) {
            if (!isTail)
                sheet.total += level;
            if (texture && level > maxTileCells - used)
                continue;
            for (std::uint64_t depth = 0; depth < (*grid)[2]; ++depth) {
                TileBlock block{
                    .mip = mip,
                    .slice = slice,
                    .depth = depth,
                    .columns = static_cast<std::size_t>(std::min<std::uint64_t>((*grid)[0], maxTileCells - used)),
                    .rows = static_cast<std::size_t>((*grid)[1]),
                    .first = used,
                    .isTail = isTail};
                used += block.cells();
                sheet.blocks.push_back(block);
            }
        }
        if (isTail)
            break;
    }
    sheet.cells.resize(used);
}

} // namespace

const TileBlock& TileSheet::blockOf(std::size_t cell) const
{
    return *std::prev(std::ranges::upper_bound(blocks, cell, {}, &TileBlock::first));
}

std::array<std::uint64_t, 3> TileSheet::tileOf(std::size_t cell) const
{
    const TileBlock& block = blockOf(cell);
    const std::size_t inside = cell - block.first;
    return {inside % block.columns, inside / block.columns, block.depth};
}

std::size_t TileSheet::mappedCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(cells, &TileCell::isMapped));
}

plan::TileMap tileSizes(const project::Project& project, const plan::RunReport& report)
{
    plan::TileMap tiles = exporter::standardTiles(project, standardTileBytes);
    for (auto& [name, tile] : tiles)
        if (const plan::ResourceReport* reported = reportedTiles(report, *project.resource(name)))
            tile = {.extent = {reported->tile->width, reported->tile->height, reported->tile->depth},
                    .bytes = reported->tile->bytes};
    // A damaged report may have empty tiles.
    std::erase_if(tiles, [](const auto& one) {
        const Tile& tile = one.second;
        return tile.bytes == 0 || std::ranges::contains(tile.extent, 0U);
    });
    return tiles;
}

std::optional<TileSheet> tileSheet(const project::Project& project, const ObjectId& resource, const ObjectId& moment,
                                   const std::vector<ObjectId>& uses, const plan::RunReport& report)
{
    const project::Resource* sparse = resourceAt(project, resource);
    if (!sparse || sparse->broken || !project::isSparse(*sparse))
        return std::nullopt;
    const plan::TileMap tiles = tileSizes(project, report);
    const auto tile = tiles.find(sparse->name);
    if (tile == tiles.end())
        return std::nullopt;
    Diagnostics ignored; // The project checks report them.
    const project::Project numbers = plan::resolveTiles(project, tiles, ignored);
    const plan::ResourceReport* reported = reportedTiles(report, *sparse);
    TileSheet sheet{.object = resource,
                    .name = sparse->name,
                    .tile = tile->second,
                    .isMeasured = reported != nullptr,
                    .isBuffer = std::holds_alternative<project::Buffer>(sparse->kind)};
    const project::Resource& inNumbers = *numbers.resource(sparse->name);
    addBlocks(sheet, inNumbers, tailOf(reported, inNumbers));
    TileWalk(sheet, numbers, moment, uses);
    return sheet;
}

} // namespace wavelane::ui
