// SPDX-License-Identifier: MIT
#include "core/run/tiles/find_tiles.h"

#include "core/project/json/json_pointer.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/resource_maker.h"

namespace wavelane::run {

TileMap findTiles(const gpu::Device& device, const project::Project& project, Diagnostics& diagnostics)
{
    TileMap tiles;
    for (const project::Resource& resource : project.resources) {
        if (resource.broken || !project::isSparse(resource))
            continue;
        if (const auto tile = tileOf(device, resource)) {
            tiles.emplace(resource.name, *tile);
        } else {
            diagnostics.push_back(
                toDiagnostic(withLocation(tile.error(), project::childPointer("/resources", resource.name))));
        }
    }
    return tiles;
}

} // namespace wavelane::run
