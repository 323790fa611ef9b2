// SPDX-License-Identifier: MIT
#include "core/run/resources/tile_memory.h"

#include "core/base/try.h"
#include "core/gpu/queue/sparse_binds.h"
#include "core/run/resources/memory_ranges.h"

#include <format>

namespace wavelane::run {

Result<void> TileMemory::reset()
{
    gpu::SparseBinds binds;
    for (const auto& [name, live] : m_store.resources()) {
        if (live->buffer)
            binds.unmapAll(*live->buffer);
        else if (live->texture)
            binds.unmapAll(*live->texture);
    }
    if (binds.empty())
        return {};
    TRY_VOID(m_gpu.transfer->flush());
    TRY_VOID(m_gpu.queue->bindSparse(binds));
    for (const auto& [name, live] : m_store.resources()) {
        if (takesTiles(*live))
            TRY_VOID(m_gpu.transfer->zero(*live->heap));
    }
    return {};
}

void TileMemory::warnOfMipTails(const Plan& plan, Diagnostics& diagnostics)
{
    warnOfMipTails(plan.passes, diagnostics);
}

void TileMemory::warnOfMipTails(const std::vector<PlannedPass>& passes, Diagnostics& diagnostics)
{
    for (const PlannedPass& pass : passes) {
        if (const auto* group = std::get_if<PlannedGroup>(&pass.kind))
            warnOfMipTails(group->passes, diagnostics);
        const auto* bind = std::get_if<project::BindTilePass>(&pass.kind);
        const LiveResource* live = bind ? m_store.find(bind->resource) : nullptr;
        if (!live || !live->texture || bind->mip < live->texture->firstTailMip())
            continue;
        diagnostics.push_back(
            {.severity = Severity::warning,
             .code = Code::badValue,
             .message = std::format("Mip {} of \"{}\" is in the mip tail, which starts at mip {} on this device and "
                                    "has its own memory; the pass has no effect.",
                                    bind->mip, bind->resource, live->texture->firstTailMip()),
             .at = pass.at});
    }
}

void TileMemory::addMipTails(std::vector<ResourceReport>& reports)
{
    for (ResourceReport& report : reports) {
        const LiveResource* live = report.tile ? m_store.find(report.name) : nullptr;
        if (!live || !live->texture)
            continue;
        // If the run was refused, the live texture may be one of an earlier project.
        const gpu::Texture& texture = *live->texture;
        if (texture.tile() && texture.options().mips == report.mips && texture.options().format == report.format &&
            texture.firstTailMip() < report.mips)
            report.tile->tailMip = texture.firstTailMip();
    }
}

} // namespace wavelane::run
