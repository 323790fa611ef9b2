// SPDX-License-Identifier: MIT
#include "core/run/frame/pass_queue.h"

#include "core/gpu/formats/format_map.h"
#include "core/plan/frame/copy_regions.h"

#include <algorithm>
#include <string>
#include <variant>

namespace wavelane::run {

namespace {

bool isDepth(const LiveResource* live)
{
    return live && live->texture && gpu::aspectOf(live->texture->options().format) == VK_IMAGE_ASPECT_DEPTH_BIT;
}

bool copiesFromOddOffset(const project::CopyPass& copy, const LiveResource* from, const LiveResource* to)
{
    if (!from || !to)
        return false; // Recording the pass reports it, and what else is wrong with it.
    const auto regions = copyRegions(copy, from->spec, to->spec);
    const auto* const mixed = regions ? std::get_if<MixedRegions>(&*regions) : nullptr;
    return mixed && mixed->offset % plan::transferOffsetUnit != 0;
}

bool uploadsFromOddOffset(const PlannedUpload& upload, const LiveResource* target)
{
    if (!target || !target->texture)
        return false;
    return std::ranges::any_of(upload.pieces, [&](const PlannedUpload::Piece& piece) {
        const auto regions = uploadRegions(piece, target->spec);
        return regions && std::ranges::any_of(*regions, [](const UploadRegion& each) {
                   return each.from % plan::transferOffsetUnit != 0;
               });
    });
}

} // namespace

project::PassQueue passQueue(const PlannedPass& pass, const ResourceLookup& lookup, bool computes)
{
    // Only the main queue is known to copy depth texels, and only queues with shaders clear textures.
    bool needsMain = false;
    if (const auto* cleared = std::get_if<project::ClearPass>(&pass.kind)) {
        const LiveResource* const live = lookup(cleared->resource);
        needsMain = isDepth(live) || (live && live->texture && !computes);
    } else if (const auto* copied = std::get_if<project::CopyPass>(&pass.kind)) {
        const LiveResource* const from = lookup(copied->from.resource);
        const LiveResource* const to = lookup(copied->to.resource);
        needsMain = isDepth(from) || isDepth(to) || (!computes && copiesFromOddOffset(*copied, from, to));
    } else if (const auto* uploaded = std::get_if<PlannedUpload>(&pass.kind)) {
        const LiveResource* const target = lookup(uploaded->resource);
        needsMain = isDepth(target) || (!computes && uploadsFromOddOffset(*uploaded, target));
    }
    return needsMain ? project::PassQueue::main : pass.queue;
}

std::vector<gpu::MemoryUse> transferUses(const PlannedPass& pass, const ResourceLookup& lookup)
{
    std::vector<gpu::MemoryUse> uses;
    const auto add = [&](const std::string& name, bool writes) {
        const LiveResource* live = lookup(name);
        if (!live)
            return; // Recording the pass reports it.
        gpu::MemoryUse& use = uses.emplace_back(live->memory);
        use.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
        use.reads = writes ? VkAccessFlags2{0} : VK_ACCESS_2_TRANSFER_READ_BIT;
        use.writes = writes ? VK_ACCESS_2_TRANSFER_WRITE_BIT : VkAccessFlags2{0};
    };
    if (const auto* copied = std::get_if<project::CopyPass>(&pass.kind)) {
        add(copied->from.resource, false);
        add(copied->to.resource, true);
    } else if (const auto* uploaded = std::get_if<PlannedUpload>(&pass.kind)) {
        add(uploaded->resource, true);
    } else if (const auto* cleared = std::get_if<project::ClearPass>(&pass.kind)) {
        add(cleared->resource, true);
    }
    return uses;
}

} // namespace wavelane::run
