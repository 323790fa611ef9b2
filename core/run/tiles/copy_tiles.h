// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/sparse/tile.h"
#include "core/project/project.h"
#include "core/run/tiles/tiles.h"

#include <cstdint>
#include <optional>

namespace wavelane::run {

/// Tiles of a resource in each direction, of a texture in one mip. Nothing where the size is not known or there is no
/// such mip.
std::optional<gpu::TileGrid> tilesOf(const project::Resource& resource, const gpu::Tile& tile, std::uint64_t mip);

/// Puts an origin or offset in the place of `from_tile` and `to_tile`, and, where the copy does not say how much it
/// moves, an extent or size: what a copy without tiles would move, but no more than one tile. Sizes of the resources
/// must be numbers; else, and where there is no such resource or tile size, the copy stays as it is.
/// `copy_out_of_bounds` where there is no such tile. Pure.
Result<void> resolveCopyTiles(const project::Project& project, const TileMap& tiles, project::CopyPass& copy);

} // namespace wavelane::run
