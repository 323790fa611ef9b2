// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/project.h"

namespace wavelane::plan {

/// Replaces sizes in tiles by numbers, and the tiles of copies by origins, offsets, extents and sizes, so that later
/// checks and the run need not handle tiles. Anything that cannot be resolved is left unchanged: project::validate
/// reports wrong names, and `findTiles` reports missing tiles.
///
/// Reports `limit_exceeded` for sizes of more than 64 bits, `copy_out_of_bounds` for copies of tiles outside the
/// resource, and for `bind_tile` passes `bad_value` (tiles outside the resource, misaligned offsets) and
/// `heap_too_small`.
project::Project resolveTiles(const project::Project& project, const TileMap& tiles, Diagnostics& diagnostics);

} // namespace wavelane::plan
