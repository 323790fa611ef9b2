// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/project/project.h"
#include "ui/document/objects/object_id.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Memory of a heap that is in use: a placed buffer or texture, or the tiles that a pass maps. Numbers are in bytes.
struct HeapBlock
{
    ObjectId object; ///< The resource, or the pass of kind `bind_tile`.
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t alignment = 1; ///< The offset is a multiple of it.
    bool isMeasured = false; ///< Size and alignment are the device's; otherwise they are derived from the project.
    bool isTiles = false;
    bool canMove = true;               ///< False if the offset is an expression in tiles of another resource.
    int lane = 0;                      ///< The row, from 0. Blocks that overlap are in different rows.
    std::vector<std::string> overlaps; ///< Names of the blocks that share bytes with this one.

    /// Saturates at 2^64 − 1, so that a block with an overflow does not seem to fit.
    std::uint64_t end() const { return size > UINT64_MAX - offset ? UINT64_MAX : offset + size; }
    bool operator==(const HeapBlock&) const = default;
};

/// Unused bytes of a heap.
struct HeapGap
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool isPadding = false; ///< The alignment of the next block requires the gap.
    bool operator==(const HeapGap&) const = default;
};

/// The layout of a heap.
struct HeapMap
{
    ObjectId object;
    std::string name;
    project::HeapType type = project::HeapType::defaultHeap;
    std::uint64_t size = 0;        ///< Bytes.
    std::vector<HeapBlock> blocks; ///< By offset, including blocks that reach past the end.
    std::vector<HeapGap> gaps;     ///< By offset.
    int lanes = 1;
    std::uint64_t used = 0; ///< Bytes in use; shared bytes count once.
    bool operator==(const HeapMap&) const = default;
};

/// The alignment that is assumed until a device reports its own: that of placed resources in Direct3D 12.
constexpr std::uint64_t defaultAlignment = 65536;

/// Empty if `heap` is not a heap. Disabled passes map nothing. `report` is that of the last run.
std::optional<HeapMap> heapMap(const project::Project& project, const ObjectId& heap, const plan::RunReport& report);

/// The lowest offset at which `size` bytes are free; empty if there is none.
std::optional<std::uint64_t> freeOffset(const HeapMap& map, std::uint64_t size, std::uint64_t alignment);

/// Rounds the offset down to a multiple of the block's alignment, and limits it so that the block ends within the
/// heap if it fits at all.
std::uint64_t alignedOffset(const HeapMap& map, const HeapBlock& block, std::uint64_t offset);

} // namespace wavelane::ui
