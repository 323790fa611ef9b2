// SPDX-License-Identifier: MIT
#include "core/run/tiles/tiles.h"

#include "core/project/json/json_pointer.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/resource_maker.h"

#include <algorithm>

namespace wavelane::run {

bool hasTiles(const project::Project& project)
{
    return std::ranges::any_of(project.resources,
                               [](const auto& each) { return !each.broken && project::isSparse(each); });
}

TileMap findTiles(const gpu::Device& device, const project::Project& project, Diagnostics& diagnostics)
{
    TileMap tiles;
    for (const project::Resource& resource : project.resources) {
        if (resource.broken || !project::isSparse(resource))
            continue;
        const auto tile = tileOf(device, resource);
        if (tile) {
            tiles.emplace(resource.name, *tile);
            continue;
        }
        Diagnostic diagnostic = toDiagnostic(tile.error());
        diagnostic.at = project::childPointer("/resources", resource.name);
        diagnostics.push_back(std::move(diagnostic));
    }
    return tiles;
}

void addTiles(const TileMap& tiles, std::vector<ResourceReport>& resources)
{
    for (ResourceReport& each : resources) {
        if (const auto found = tiles.find(each.name); found != tiles.end()) {
            const gpu::Tile& tile = found->second;
            each.tile = TileReport{
                .width = tile.extent[0], .height = tile.extent[1], .depth = tile.extent[2], .bytes = tile.bytes};
        }
    }
}

} // namespace wavelane::run
