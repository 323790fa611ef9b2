// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/project.h"

#include <cstdint>
#include <optional>

namespace wavelane::plan {

/// The number of tiles of a resource in each direction; for a texture, of one mip. Nothing if the size is unknown or
/// the mip does not exist.
std::optional<TileGrid> tilesOf(const project::Resource& resource, const Tile& tile, std::uint64_t mip);

/// Replaces `from_tile` and `to_tile` by an origin or offset. If the copy has no extent or size, it gets the one that
/// a copy without tiles would have, limited to one tile. The copy is left unchanged if a resource, its size as a
/// number or its tile is unknown. `copy_out_of_bounds` if the resource does not have that tile.
Result<void> resolveCopyTiles(const project::Project& project, const TileMap& tiles, project::CopyPass& copy);

} // namespace wavelane::plan
