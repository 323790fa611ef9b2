// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/tiles/tile_map.h"
#include "core/project/resource.h"

#include <cstdint>

namespace wavelane::exporter {

/// The tiles that a project's sparse resources have on devices with Vulkan's standard shapes of 64 KiB
/// (specification, "Standard Sparse Image Block Shapes"): what an export, which has no device to ask, counts in. Its
/// program asks the device whether that is right.
run::TileMap standardTiles(const project::Project& project, std::uint64_t bufferTileBytes);

} // namespace wavelane::exporter
