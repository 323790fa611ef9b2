// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/gpu/device.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/project.h"
#include "core/run/plan_names.h"

namespace wavelane::run {

/// Queries the device for the tiles of all sparse resources. If the device lacks support, the resource gets a
/// diagnostic and is not in the map.
TileMap findTiles(const gpu::Device& device, const project::Project& project, Diagnostics& diagnostics);

} // namespace wavelane::run
