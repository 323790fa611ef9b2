// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"
#include "core/plan/report/report.h"
#include "core/project/project.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::plan {

/// The tiles of sparse resources by name. Tile sizes differ between devices.
using TileMap = std::map<std::string, Tile>;

/// True if the project has sparse resources, so that its sizes depend on the device.
bool hasTiles(const project::Project& project);

/// Adds the tiles to the entries of a report.
void addTiles(const TileMap& tiles, std::vector<ResourceReport>& resources);

} // namespace wavelane::plan
