// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/tiles/tile_map.h"
#include "core/project/resource.h"

#include <cstdint>

namespace wavelane::exporter {

/// The tiles of a project's sparse resources, assuming Vulkan's standard shapes of 64 KiB (specification, "Standard
/// Sparse Image Block Shapes") because an export has no device. The exported program verifies them.
plan::TileMap standardTiles(const project::Project& project, std::uint64_t bufferTileBytes);

} // namespace wavelane::exporter
