// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_sheet.h"

#include <string>
#include <vector>

namespace wavelane::ui {

/// Tiles of one mip and slice that one `bind_tile` pass maps or unmaps.
struct TileRun
{
    std::string heap;      ///< Empty: unmaps.
    std::size_t first = 0; ///< Cell of the sheet.
    std::size_t count = 0;
    std::uint64_t offset = 0; ///< Bytes in the heap.

    bool operator==(const TileRun&) const = default;
};

/// Makes a run longer by another one of the same sheet that begins where it ends, in the resource and in the heap;
/// false where it does not.
bool joinRuns(const TileSheet& sheet, TileRun& run, const TileRun& next);

/// Adds a tile to the last run, or as a run of its own.
void appendTile(const TileSheet& sheet, std::vector<TileRun>& runs, TileRun tile);

/// So many tiles of a pass, from the one with that number on; `pass` is what the sheet tells of it.
project::Pass partOf(const TileSheet& sheet, project::Pass whole, const TilePass& pass, std::size_t from,
                     std::size_t count);

/// Puts passes for the runs in front of the moment (as of `tileSheet`), which is where the sheet looks: among the
/// `bind_tile` passes that stand there, by their tiles, and as one pass with their neighbours where that does the
/// same.
void insertRuns(project::Project& project, const TileSheet& sheet, const ObjectId& moment,
                const std::vector<TileRun>& runs);

} // namespace wavelane::ui
