// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/project.h"

namespace wavelane::plan {

/// For devices without sparseResidencyAliased, which cannot map one piece of memory to two tiles, or to a tile and a
/// placed resource: reports `feature_missing` at each `bind_tile` pass that would do so, even if the other use has
/// ended by then. The sizes in `project` are numbers (see `resolveTiles`).
void checkSharedTiles(const project::Project& project, const TileMap& tiles, Diagnostics& diagnostics);

} // namespace wavelane::plan
