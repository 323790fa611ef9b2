// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"
#include "core/gpu/resources/bound_tiles.h"

#include <cstdint>
#include <optional>

namespace wavelane::gpu {
class Device;
} // namespace wavelane::gpu

namespace wavelane::run {

struct LiveResource;

/// Where the memory of a buffer or texture is between two runs.
struct ResourceMemory
{
    std::optional<Tile> tile;                ///< Of a sparse resource.
    gpu::BoundTiles tiles;                   ///< Of a sparse resource: those that have memory.
    std::uint32_t firstTailMip = UINT32_MAX; ///< Mips from this one on always have memory of their own.
    bool readsZero = false;                  ///< The device reads zeros where a sparse resource has no memory.
    std::optional<gpu::HeapPlace> placed;    ///< Of a resource that is placed in a heap.
    std::uint64_t size = 0;                  ///< Bytes of a resource that is not sparse.
};

ResourceMemory memoryOf(const LiveResource& live, const gpu::Device& device);

} // namespace wavelane::run
