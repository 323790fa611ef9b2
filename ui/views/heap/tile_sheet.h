// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"
#include "core/plan/report/report.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/project.h"
#include "ui/document/objects/object_id.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::ui {

/// A rectangle of tiles of a sparse resource: one depth layer of one slice of one mip. A buffer is a single row.
struct TileBlock
{
    std::uint64_t mip = 0;
    std::uint64_t slice = 0;
    std::uint64_t depth = 0; ///< Depth of a 3D texture, in tiles.
    std::size_t columns = 1;
    std::size_t rows = 1;
    std::size_t first = 0; ///< The first cell; the others follow row by row.
    bool isTail = false;   ///< One cell for the mip tail, which starts at `mip` and always has memory.

    std::size_t cells() const { return columns * rows; }
    bool operator==(const TileBlock&) const = default;
};

/// A `bind_tile` pass of the resource that runs before the moment of the sheet.
struct TilePass
{
    ObjectId id;
    std::string name;         ///< For display.
    std::string heap;         ///< Empty if the pass unmaps.
    std::size_t first = 0;    ///< Cell.
    std::size_t count = 0;    ///< Number of cells in the sheet.
    std::uint64_t offset = 0; ///< Offset of the first tile in the heap, in bytes.
    std::size_t uses = 0;     ///< Number of earlier passes that use the resource.
    bool operator==(const TilePass&) const = default;
};

/// The memory of a tile. `mapper`, `touched` and `before` are indices of `TileSheet::passes`, or `none`.
struct TileCell
{
    static constexpr int none = -1;

    int mapper = none;        ///< The pass that mapped the tile.
    std::uint64_t offset = 0; ///< In the heap of that pass, in bytes.
    int touched = none;       ///< The last pass that mapped or unmapped the tile.
    int before = none;        ///< The value of `mapper` before `touched`.

    bool isMapped() const { return mapper != none; }
    bool operator==(const TileCell&) const = default;
};

/// The tiles of a sparse resource and their memory at a moment of the first frame.
struct TileSheet
{
    ObjectId object;
    std::string name;        ///< Name of the resource.
    std::string nameThen;    ///< The name that passes use at the moment; differs after a swap pass.
    Tile tile;               ///< Size of a tile.
    bool isMeasured = false; ///< The tile size is that of the device; otherwise it is the standard one.
    bool isBuffer = false;
    std::vector<TileBlock> blocks;
    std::vector<TileCell> cells;
    std::vector<TilePass> passes; ///< In execution order.
    std::size_t uses = 0;         ///< Number of passes before the moment that use the resource.
    std::uint64_t total = 0;      ///< Number of tiles; more than `cells` if there are too many to show.

    const TileBlock& blockOf(std::size_t cell) const; ///< `cell` must be valid.
    /// The coordinates of a cell, as in `bind_tile`.
    std::array<std::uint64_t, 3> tileOf(std::size_t cell) const;
    bool isTail(std::size_t cell) const { return blockOf(cell).isTail; }
    std::size_t mappedCount() const; ///< Without the mip tail.
    bool operator==(const TileSheet&) const = default;
};

/// The maximum number of cells.
constexpr std::size_t maxTileCells = std::size_t{1} << 17;

/// The tile sizes of the sparse resources of a project: those of the report, or the standard sizes of Vulkan for
/// resources that changed since the last run or never ran.
plan::TileMap tileSizes(const project::Project& project, const plan::RunReport& report);

/// Empty if `resource` is not sparse or cannot be read. `moment` is the pass before which the sheet is valid; any
/// other kind of object means the end of the frame. `uses` is the result of `tileUses`.
std::optional<TileSheet> tileSheet(const project::Project& project, const ObjectId& resource, const ObjectId& moment,
                                   const std::vector<ObjectId>& uses, const plan::RunReport& report);

} // namespace wavelane::ui
