// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/project/project.h"
#include "ui/document/object_id.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Something that lies in a heap: a placed buffer or texture, or the tiles that a pass maps. Numbers are bytes.
struct HeapBlock
{
    ObjectId object; ///< The resource, or the pass of kind `bind_tile`.
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t alignment = 1; ///< Its offset is a multiple of this.
    bool isMeasured = false;     ///< The device has told size and alignment; else they are what the project tells.
    bool isTiles = false;
    bool mayMove = true;               ///< Not where the offset is an expression in another one's tiles.
    int lane = 0;                      ///< The row, from 0: those that share bytes lie in rows of their own.
    std::vector<std::string> overlaps; ///< Those with which it shares bytes.

    /// The largest number where the sum has more than 64 bits: such a block must not seem to fit.
    std::uint64_t end() const { return size > UINT64_MAX - offset ? UINT64_MAX : offset + size; }
    bool operator==(const HeapBlock&) const = default;
};

/// Bytes in which nothing lies.
struct HeapGap
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool isPadding = false; ///< What comes behind it could not begin earlier, because of its alignment.
    bool operator==(const HeapGap&) const = default;
};

/// A heap and what lies where in it.
struct HeapMap
{
    ObjectId object;
    std::string name;
    project::HeapType type = project::HeapType::defaultHeap;
    std::uint64_t size = 0;        ///< Bytes.
    std::vector<HeapBlock> blocks; ///< By offset; what begins behind the end or reaches beyond it included.
    std::vector<HeapGap> gaps;     ///< By offset.
    int lanes = 1;
    std::uint64_t used = 0; ///< Bytes in which something lies, each counted once.
    bool operator==(const HeapMap&) const = default;
};

/// Alignment that is assumed until a device has told its own: that of placed resources in Direct3D 12.
constexpr std::uint64_t usualAlignment = 65536;

/// Nothing where `heap` is no heap. Disabled passes map nothing. `report` is the last run's.
std::optional<HeapMap> heapMap(const project::Project& project, const ObjectId& heap, const run::RunReport& report);

/// Lowest offset at which that many bytes are free; nothing where there is no such place.
std::optional<std::uint64_t> freePlace(const HeapMap& map, std::uint64_t size, std::uint64_t alignment);

/// The offset, moved down to a multiple of the block's alignment and so that the block ends within the heap, as far
/// as it has room at all.
std::uint64_t placeFor(const HeapMap& map, const HeapBlock& block, std::uint64_t offset);

} // namespace wavelane::ui
