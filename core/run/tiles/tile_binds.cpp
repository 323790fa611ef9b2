// SPDX-License-Identifier: MIT
#include "core/run/tiles/tile_binds.h"

#include "core/base/try.h"
#include "core/project/project.h"

#include <format>

namespace wavelane::run {

Result<gpu::SparseBinds> tileBinds(const project::BindTilePass& bind, const ResourceLookup& lookup)
{
    const LiveResource* target = lookup(bind.resource);
    if (!target)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", bind.resource));
    if (!target->isSparse()) {
        return fail(Code::badValue, std::format("\"{}\" is now \"{}\", which is not sparse and has no tiles.",
                                                bind.resource, target->spec.name));
    }
    const gpu::TileRange range{.mip = static_cast<std::uint32_t>(bind.mip),
                               .layer = static_cast<std::uint32_t>(bind.slice),
                               .first = bind.tile,
                               .count = bind.count};
    const LiveResource* heap = bind.unmap ? nullptr : lookup(bind.heap);
    if (!bind.unmap && (!heap || !heap->heap))
        return fail(Code::unknownResource, std::format("There is no heap \"{}\".", bind.heap));
    gpu::SparseBinds binds;
    const auto add = [&](const auto& resource) {
        return bind.unmap ? binds.unmap(resource, range) : binds.map(resource, range, *heap->heap, bind.offset.value);
    };
    TRY_VOID(target->buffer ? add(*target->buffer) : add(*target->texture));
    return binds;
}

} // namespace wavelane::run
