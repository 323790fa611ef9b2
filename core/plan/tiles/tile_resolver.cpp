// SPDX-License-Identifier: MIT
#include "core/plan/tiles/tile_resolver.h"

#include "core/plan/tiles/copy_tiles.h"
#include "core/project/json/json_pointer.h"
#include "core/project/size/sizes.h"
#include "core/project/size/tile_expression.h"

#include <format>

namespace wavelane::plan {

namespace {

std::uint64_t unitOf(const Tile& tile, project::TileUnit unit)
{
    switch (unit) {
    case project::TileUnit::width:
        return tile.extent[0];
    case project::TileUnit::height:
        return tile.extent[1];
    case project::TileUnit::depth:
        return tile.extent[2];
    case project::TileUnit::bytes:
        return tile.bytes;
    }
    return 0;
}

/// Visits a project once. Sizes of resources come first, because passes count tiles in them.
class TileResolver
{
public:
    TileResolver(project::Project& project, const TileMap& tiles, Diagnostics& diagnostics)
        : m_project(project), m_tiles(tiles), m_diagnostics(diagnostics)
    {
    }

    void resolve()
    {
        for (project::Resource& each : m_project.resources) {
            if (!each.broken)
                resource(each, project::childPointer("/resources", each.name));
        }
        passes(m_project.passes, "/passes");
    }

private:
    void report(Code code, const std::string& at, std::string message)
    {
        m_diagnostics.push_back({.code = code, .message = std::move(message), .at = at});
    }

    const Tile* tile(const std::string& name) const
    {
        const auto found = m_tiles.find(name);
        return found == m_tiles.end() ? nullptr : &found->second;
    }

    /// `own` is the resource whose tiles are meant if the expression names none.
    void amount(project::Amount& amount, const std::string& own, std::string_view key, const std::string& at)
    {
        const auto expression =
            amount.isExpression() ? project::parseTileExpression(amount.expression) : std::nullopt;
        const Tile* counted = expression ? tile(expression->resource.empty() ? own : expression->resource) : nullptr;
        if (!counted)
            return;
        std::uint64_t value = 0;
        if (__builtin_mul_overflow(expression->factor, unitOf(*counted, expression->unit), &value)) {
            report(Code::limitExceeded, at,
                   std::format("`{}` is \"{}\", which exceeds the maximum of 2^64 - 1.", key, amount.expression));
            return;
        }
        amount = {.value = value, .expression = {}};
    }

    void resource(project::Resource& resource, const std::string& at)
    {
        const std::string& own = resource.name;
        const auto placed = [&](std::optional<project::Placement>& placement) {
            if (placement)
                amount(placement->offset, {}, "offset", at);
        };
        if (auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
            if (buffer->size)
                amount(*buffer->size, own, "size", at);
            if (buffer->count)
                amount(*buffer->count, own, "count", at);
            placed(buffer->placement);
        } else if (auto* texture = std::get_if<project::Texture>(&resource.kind)) {
            amount(texture->width, own, "width", at);
            amount(texture->height, own, "height", at);
            amount(texture->depth, own, "depth", at);
            placed(texture->placement);
        } else if (auto* heap = std::get_if<project::Heap>(&resource.kind)) {
            amount(heap->size, {}, "size", at);
        }
    }

    void passes(std::vector<project::Pass>& passes, const std::string& pointer)
    {
        for (std::size_t i = 0; i < passes.size(); ++i) {
            if (passes[i].broken)
                continue;
            const std::string at = project::childPointer(pointer, i);
            if (auto* group = std::get_if<project::GroupPass>(&passes[i].kind))
                this->passes(group->passes, at + "/group");
            else if (auto* copied = std::get_if<project::CopyPass>(&passes[i].kind))
                copy(*copied, at);
            else if (auto* upload = std::get_if<project::UploadPass>(&passes[i].kind))
                amount(upload->offset, upload->resource, "offset", at);
            else if (auto* bound = std::get_if<project::BindTilePass>(&passes[i].kind))
                bindTile(*bound, at);
        }
    }

    void copy(project::CopyPass& copy, const std::string& at)
    {
        if (copy.size)
            amount(*copy.size, tile(copy.to.resource) ? copy.to.resource : copy.from.resource, "size", at);
        if (copy.from.offset)
            amount(*copy.from.offset, copy.from.resource, "from_offset", at);
        if (copy.to.offset)
            amount(*copy.to.offset, copy.to.resource, "to_offset", at);
        if (auto resolved = resolveCopyTiles(m_project, m_tiles, copy); !resolved)
            report(resolved.error().code, at, std::move(resolved.error().message));
    }

    void bindTile(project::BindTilePass& bind, const std::string& at)
    {
        amount(bind.offset, bind.resource, "offset", at);
        const Tile* own = tile(bind.resource);
        const project::Resource* target = m_project.resource(bind.resource);
        const auto grid = own && target ? tilesOf(*target, *own, bind.mip) : std::nullopt;
        if (!grid || bind.count == 0)
            return;
        const auto first = tileIndex(*grid, bind.tile);
        const std::uint64_t all = tileCount(*grid);
        if (!first || bind.count > all - *first) {
            const std::string part = std::holds_alternative<project::Texture>(target->kind)
                                         ? std::format("mip {} of ", bind.mip)
                                         : std::string();
            report(
                Code::badValue, at,
                std::format("`tile` [{}, {}, {}] with `count` {} leaves {}\"{}\", which has {}×{}×{} tiles on this "
                            "device.",
                            bind.tile[0], bind.tile[1], bind.tile[2], bind.count, part, bind.resource, (*grid)[0],
                            (*grid)[1], (*grid)[2]));
            return;
        }
        const project::Resource* heap = bind.unmap ? nullptr : m_project.resource(bind.heap);
        const auto* memory = heap && !heap->broken ? std::get_if<project::Heap>(&heap->kind) : nullptr;
        if (!memory || memory->size.isExpression() || bind.offset.isExpression())
            return;
        if (auto checked =
                checkTileBinding(*own, bind.count, bind.offset.value, memory->size.value, bind.heap, bind.resource);
            !checked)
            report(checked.error().code, at, std::move(checked.error().message));
    }

    project::Project& m_project;
    const TileMap& m_tiles;
    Diagnostics& m_diagnostics;
};

} // namespace

project::Project resolveTiles(const project::Project& project, const TileMap& tiles, Diagnostics& diagnostics)
{
    project::Project resolved = project;
    TileResolver(resolved, tiles, diagnostics).resolve();
    return resolved;
}

} // namespace wavelane::plan
