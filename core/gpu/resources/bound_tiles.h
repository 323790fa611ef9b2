// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

namespace wavelane::gpu {

/// A tile of a sparse resource.
struct TilePlace
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    std::uint64_t index = 0; ///< In the mip and layer, in the order x, y, z.
    auto operator<=>(const TilePlace&) const = default;
};

/// Memory of a heap, whose name tells it apart from the others of a project.
struct HeapPlace
{
    std::string heap;
    std::uint64_t offset = 0; ///< Bytes.
    auto operator<=>(const HeapPlace&) const = default;
};

/// The tiles that have memory after all changes that were submitted to the queue. The mip tail is not among them.
using BoundTiles = std::map<TilePlace, HeapPlace>;

} // namespace wavelane::gpu
