// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/heap/tile_sheet.h"

#include <string>
#include <vector>

namespace wavelane::ui {

/// Tiles of a sparse resource to map or unmap before a pass.
struct TileEdit
{
    ObjectId resource;
    ObjectId moment;            ///< As in `tileSheet`.
    std::vector<ObjectId> uses; ///< As in `tileSheet`.
    /// Cells of the sheet. Cells of the mip tail, and cells already in that state, are ignored.
    std::vector<std::size_t> cells;
    bool map = true;
    std::string heap; ///< The heap with the memory; empty: a new heap.
};

/// Returns the project with the tiles mapped or unmapped at that moment, by as few `bind_tile` passes as possible. If
/// nothing uses the resource between an earlier pass and the moment, that pass is shortened, split or removed.
/// Otherwise a pass is inserted directly before the moment, and merged with its neighbor if their tiles are
/// consecutive in the resource and in the heap. Each tile gets the first tile of the heap that is unused during the
/// whole frame.
///
/// A new heap has room for all tiles of the resource, up to 64 MiB, and at least for the mapped ones. Offsets are
/// written in tiles, so that the project works on other devices. Errors: `heap_too_small` if there is no room,
/// `heap_type_mismatch` if the heap cannot hold tiles, `unknown_resource` if the heap or the resource does not exist.
Result<project::Project> withTiles(const project::Project& project, const TileEdit& edit,
                                   const plan::RunReport& report);

} // namespace wavelane::ui
