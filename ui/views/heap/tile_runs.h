// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_sheet.h"

#include <string>
#include <vector>

namespace wavelane::ui {

/// Consecutive tiles of one mip and slice that one `bind_tile` pass maps or unmaps.
struct TileRun
{
    std::string heap;      ///< Empty: unmaps.
    std::size_t first = 0; ///< Cell of the sheet.
    std::size_t count = 0;
    std::uint64_t offset = 0; ///< Bytes in the heap.

    bool operator==(const TileRun&) const = default;
};

/// Extends a run by another one that continues it in the resource and in the heap. Returns false if it does not.
bool joinRuns(const TileSheet& sheet, TileRun& run, const TileRun& next);

/// Appends a tile to the last run, or as a new run.
void appendTile(const TileSheet& sheet, std::vector<TileRun>& runs, TileRun tile);

/// The part of a pass with `count` tiles from tile `from`. `pass` is the sheet's description of it.
project::Pass partOf(const TileSheet& sheet, project::Pass whole, const TilePass& pass, std::size_t from,
                     std::size_t count);

/// Inserts passes for the runs before the moment (as in `tileSheet`), sorted by tile among the `bind_tile` passes
/// there, and merges them with their neighbors where the result is the same.
void insertRuns(project::Project& project, const TileSheet& sheet, const ObjectId& moment,
                const std::vector<TileRun>& runs);

} // namespace wavelane::ui
