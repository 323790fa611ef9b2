// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/gpu/device.h"
#include "core/gpu/sparse/tile.h"
#include "core/plan/report/report.h"
#include "core/project/project.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::run {

/// Tiles of sparse resources by name, as one device has them.
using TileMap = std::map<std::string, gpu::Tile>;

/// True where a project means something else on each device: it has tiles.
bool hasTiles(const project::Project& project);

/// Asks the device. What it lacks is reported at the resource, which is then missing from the map.
TileMap findTiles(const gpu::Device& device, const project::Project& project, Diagnostics& diagnostics);

/// The project with numbers in place of sizes in tiles, and with origins, offsets, extents and sizes in place of the
/// tiles of copies; so the checks and the run need to know nothing of either. What cannot be resolved stays as it is:
/// names that are wrong are for project::validate to report, tiles that are missing were reported by findTiles.
/// Reports sizes above 64 bits (`limit_exceeded`), copies of tiles that are not there (`copy_out_of_bounds`), and of
/// `bind_tile`: tiles that are not there and offsets that miss the tiles (`bad_value`), `heap_too_small`. Pure.
project::Project resolveTiles(const project::Project& project, const TileMap& tiles, Diagnostics& diagnostics);

/// For devices on which no memory can be behind two tiles, or behind a tile and a placed resource, of a project in
/// numbers: `feature_missing` at each `bind_tile` that would make it so, whether or not the other use is over by
/// then. Pure.
void checkSharedTiles(const project::Project& project, const TileMap& tiles, Diagnostics& diagnostics);

/// Writes the tiles into a report.
void addTiles(const TileMap& tiles, std::vector<ResourceReport>& resources);

} // namespace wavelane::run
