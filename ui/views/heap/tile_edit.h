// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/heap/tile_sheet.h"

#include <string>
#include <vector>

namespace wavelane::ui {

/// Tiles of a sparse resource that are to be mapped, or unmapped, before a pass.
struct TileEdit
{
    ObjectId resource;
    ObjectId moment;                ///< As of `tileSheet`.
    std::vector<ObjectId> uses;     ///< As of `tileSheet`.
    std::vector<std::size_t> cells; ///< Of the sheet. Those of the mip tail, and those that are so already, stay.
    bool map = true;
    std::string heap; ///< In which the memory is; empty: in a new one.
};

/// The project with the tiles mapped or unmapped at that moment, by as few `bind_tile` passes as do it. What a pass
/// before the moment does is taken back where nothing used the resource in between: a pass that maps becomes shorter,
/// is split or goes. Else a pass of its own is put in front of the moment, beside those that stand there already, and
/// becomes one with its neighbour where the tiles follow each other in the resource and in the heap. Each tile gets
/// the first tile of the heap that nothing else has at any time of the frame.
///
/// A new heap has room for all tiles of the resource, up to 64 MiB, and for those that are mapped. Places are written
/// in tiles, so that the project fits other devices. `heap_too_small` where there is no room, `heap_type_mismatch`
/// for a heap that takes no tiles, `unknown_resource` where there is no such heap or sparse resource. Pure.
Result<project::Project> withTiles(const project::Project& project, const TileEdit& edit,
                                   const run::RunReport& report);

} // namespace wavelane::ui
