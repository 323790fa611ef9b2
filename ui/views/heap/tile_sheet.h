// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"
#include "core/plan/report/report.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/project.h"
#include "ui/document/object_id.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// A rectangle of tiles of a sparse resource: one depth of one slice of one mip. Of a buffer all tiles are one row.
struct TileBlock
{
    std::uint64_t mip = 0;
    std::uint64_t slice = 0;
    std::uint64_t depth = 0; ///< In tiles, of 3D textures.
    std::size_t columns = 1;
    std::size_t rows = 1;
    std::size_t first = 0; ///< Its first cell; the others follow in rows.
    bool isTail = false;   ///< One cell for the mips from `mip` on, which have memory without being mapped.

    std::size_t cells() const { return columns * rows; }
    bool operator==(const TileBlock&) const = default;
};

/// A `bind_tile` pass of the resource that ran before the moment of the sheet.
struct TilePass
{
    ObjectId id;
    std::string name;         ///< For people.
    std::string heap;         ///< Empty where it unmaps.
    std::size_t first = 0;    ///< Cell.
    std::size_t count = 0;    ///< Of cells that the sheet shows.
    std::uint64_t offset = 0; ///< Bytes in the heap of its first tile.
    std::size_t uses = 0;     ///< Passes before it that use the resource.
    bool operator==(const TilePass&) const = default;
};

/// What is behind a tile. The numbers are places in `TileSheet::passes`, or `none`.
struct TileCell
{
    static constexpr int none = -1;

    int mapper = none;        ///< The pass whose memory is behind it.
    std::uint64_t offset = 0; ///< Bytes in that pass's heap.
    int touched = none;       ///< The last pass that mapped or unmapped it.
    int before = none;        ///< What `mapper` was until `touched` ran.

    bool isMapped() const { return mapper != none; }
    bool operator==(const TileCell&) const = default;
};

/// The tiles of a sparse resource and what is behind each at a moment of the first frame.
struct TileSheet
{
    ObjectId object;
    std::string name;        ///< Of the resource.
    std::string nameThen;    ///< What passes call it at the moment: another name where names were swapped.
    Tile tile;               ///< Size of a tile.
    bool isMeasured = false; ///< The device told it; else it is what most devices have.
    bool isBuffer = false;
    std::vector<TileBlock> blocks;
    std::vector<TileCell> cells;
    std::vector<TilePass> passes; ///< In the order in which they run.
    std::size_t uses = 0;         ///< Passes before the moment that use the resource.
    std::uint64_t total = 0;      ///< Tiles that it has; more than `cells` where there are too many to show.

    const TileBlock& blockOf(std::size_t cell) const; ///< `cell` is one of the sheet's.
    /// Of a cell, as `bind_tile` has it.
    std::array<std::uint64_t, 3> tileOf(std::size_t cell) const;
    bool isTail(std::size_t cell) const { return blockOf(cell).isTail; }
    std::size_t mappedCount() const; ///< Without the mip tail.
    bool operator==(const TileSheet&) const = default;
};

/// More tiles than these are not shown.
constexpr std::size_t mostTileCells = std::size_t{1} << 17;

/// True where a dispatch takes the resource although it does not name it, because a slot has its name.
using FindsByName = std::function<bool(const project::DispatchPass& pass)>;

/// The enabled passes that read or write a resource, in the order of the frame; not those that map its tiles.
std::vector<ObjectId> tileUses(const project::Project& project, const std::string& resource,
                               const FindsByName& findsByName);

/// Sizes of the tiles of a project's sparse resources: what the report tells, and the standard shapes of Vulkan for
/// those that have changed since, or never ran.
run::TileMap tileSizes(const project::Project& project, const run::RunReport& report);

/// Nothing where `resource` is not sparse or cannot be read. `moment` is the pass before which one looks; of another
/// kind: the end of the frame. `uses` is what `tileUses` tells.
std::optional<TileSheet> tileSheet(const project::Project& project, const ObjectId& resource, const ObjectId& moment,
                                   const std::vector<ObjectId>& uses, const run::RunReport& report);

} // namespace wavelane::ui
