// SPDX-License-Identifier: MIT
#include "core/run/tiles/resource_memory.h"

#include "core/gpu/device.h"
#include "core/plan/data/placement.h"
#include "core/run/resources/live_resource.h"

namespace wavelane::run {

ResourceMemory memoryOf(const LiveResource& live, const gpu::Device& device)
{
    ResourceMemory out{.readsZero = device.has("residencyNonResidentStrict")};
    if (live.isSparse()) {
        out.tile = live.buffer ? live.buffer->tile() : live.texture->tile();
        out.tiles = live.buffer ? *live.buffer->boundTiles() : *live.texture->boundTiles();
        if (live.texture)
            out.firstTailMip = live.texture->firstTailMip();
        return out;
    }
    if (const project::Placement* const placement = placementOf(live.spec))
        out.placed = {.heap = placement->heap, .offset = placement->offset.value};
    out.size = live.texture ? live.texture->memorySize() : live.buffer ? live.buffer->sizeInBytes() : 0;
    return out;
}

} // namespace wavelane::run
