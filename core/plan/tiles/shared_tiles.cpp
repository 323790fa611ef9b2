// SPDX-License-Identifier: MIT
#include "core/plan/tiles/shared_tiles.h"

#include "core/plan/data/placement.h"
#include "core/plan/report/resource_report.h"
#include "core/project/json/json_pointer.h"

#include <algorithm>
#include <format>

namespace wavelane::plan {

namespace {

/// A range of a heap and the resource that uses it.
struct Range
{
    std::string heap;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::string resource;
    /// The pass that maps the tiles; null for a placed resource. Mapping the same tiles to the same offset again is
    /// not a second use.
    const project::BindTilePass* bind = nullptr;
};

bool conflict(const Range& a, const Range& b)
{
    if (a.heap != b.heap || a.end <= b.begin || b.end <= a.begin)
        return false;
    const bool same = a.bind && b.bind && a.begin == b.begin && a.bind->resource == b.bind->resource &&
                      a.bind->tile == b.bind->tile && a.bind->slice == b.bind->slice && a.bind->mip == b.bind->mip;
    return !same;
}

class SharedTiles
{
public:
    SharedTiles(const TileMap& tiles, Diagnostics& diagnostics) : m_tiles(tiles), m_diagnostics(diagnostics) {}

    void addPlaced(const project::Resource& resource)
    {
        const project::Placement* placement = placementOf(resource);
        if (!placement)
            return;
        const std::uint64_t size = describeResource(resource).size;
        const std::uint64_t begin = placement->offset.value;
        m_ranges.push_back({.heap = placement->heap, .begin = begin, .end = begin + size, .resource = resource.name});
    }

    void addPasses(const std::vector<project::Pass>& passes, const std::string& pointer)
    {
        for (std::size_t i = 0; i < passes.size(); ++i) {
            const std::string at = project::childPointer(pointer, i);
            if (const auto* group = std::get_if<project::GroupPass>(&passes[i].kind))
                addPasses(group->passes, at + "/group");
            else if (const auto* bind = std::get_if<project::BindTilePass>(&passes[i].kind))
                addTiles(*bind, at);
        }
    }

private:
    void addTiles(const project::BindTilePass& bind, const std::string& at)
    {
        const auto tile = m_tiles.find(bind.resource);
        if (bind.unmap || tile == m_tiles.end())
            return;
        const Range range{.heap = bind.heap,
                          .begin = bind.offset.value,
                          .end = bind.offset.value + bind.count * tile->second.bytes,
                          .resource = bind.resource,
                          .bind = &bind};
        const auto other = std::ranges::find_if(m_ranges, [&](const Range& each) { return conflict(each, range); });
        if (other != m_ranges.end()) {
            m_diagnostics.push_back(
                {.code = Code::featureMissing,
                 .message =
                     std::format("Bytes {} to {} of \"{}\" are used by tiles of \"{}\" and by \"{}\"; this device "
                                 "cannot share memory between them (sparseResidencyAliased).",
                                 std::max(range.begin, other->begin), std::min(range.end, other->end), range.heap,
                                 range.resource, other->resource),
                 .at = at});
        }
        m_ranges.push_back(range);
    }

    const TileMap& m_tiles;
    Diagnostics& m_diagnostics;
    std::vector<Range> m_ranges;
};

} // namespace

void checkSharedTiles(const project::Project& project, const TileMap& tiles, Diagnostics& diagnostics)
{
    SharedTiles shared(tiles, diagnostics);
    for (const project::Resource& each : project.resources) {
        if (!each.broken)
            shared.addPlaced(each);
    }
    shared.addPasses(project.passes, "/passes");
}

} // namespace wavelane::plan
