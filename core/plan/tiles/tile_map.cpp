// SPDX-License-Identifier: MIT
#include "core/plan/tiles/tile_map.h"

#include "core/project/size/sizes.h"

#include <algorithm>

namespace wavelane::plan {

bool hasTiles(const project::Project& project)
{
    return std::ranges::any_of(project.resources, [](const project::Resource& resource) {
        return !resource.broken && project::isSparse(resource);
    });
}

void addTiles(const TileMap& tiles, std::vector<ResourceReport>& resources)
{
    for (ResourceReport& resource : resources) {
        const auto found = tiles.find(resource.name);
        if (found == tiles.end())
            continue;
        const Tile& tile = found->second;
        resource.tile = TileReport{
            .width = tile.extent[0], .height = tile.extent[1], .depth = tile.extent[2], .bytes = tile.bytes};
    }
}

} // namespace wavelane::plan
