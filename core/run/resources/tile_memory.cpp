// SPDX-License-Identifier: MIT
// The part of ResourceCache that knows of tiles and of the heaps that they lie in.
#include "core/gpu/sparse/binds.h"
#include "core/plan/data/placement.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/resource_cache.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

/// Names all memory that tiles can be mapped to, for barriers: every default heap of a project with sparse resources,
/// one behind the other in steps that no heap reaches. Which of them is behind a sparse resource changes while a
/// frame runs, so that one is taken to be everywhere; its end alone differs, for those who ask whose use it is.
constexpr std::uint64_t tileMemory = 1ull << 62;
constexpr std::uint64_t heapStep = 1ull << 48;

bool takesTiles(const LiveResource& heap)
{
    return heap.heap && heap.heap->type() == gpu::HeapType::defaultHeap;
}

void warn(const std::vector<PlannedPass>& passes, ResourceCache& resources, Diagnostics& diagnostics)
{
    for (const PlannedPass& pass : passes) {
        if (const auto* group = std::get_if<PlannedGroup>(&pass.kind))
            warn(group->passes, resources, diagnostics);
        const auto* bind = std::get_if<project::BindTilePass>(&pass.kind);
        const LiveResource* live = bind ? resources.find(bind->resource) : nullptr;
        if (!live || !live->texture || bind->mip < live->texture->firstTailMip())
            continue;
        diagnostics.push_back({.severity = Severity::warning,
                               .code = Code::badValue,
                               .message = std::format(
                                   "Mip {} of \"{}\" lies in the mip tail, which begins at mip {} on this device and "
                                   "has memory of its own: the pass has no effect.",
                                   bind->mip, bind->resource, live->texture->firstTailMip()),
                               .at = pass.at});
    }
}

} // namespace

void ResourceCache::assignMemory()
{
    const bool tiles = std::ranges::any_of(m_resources, [](const auto& entry) { return entry.second->isSparse(); });
    std::uint64_t heaps = 0;
    for (const auto& [name, live] : m_resources) {
        live->memory = {.memory = live->id};
        if (tiles && takesTiles(*live))
            live->memory = {.memory = tileMemory, .begin = heapStep * heaps++};
    }
    for (const auto& [name, live] : m_resources) {
        if (live->isSparse()) {
            live->memory = {.memory = tileMemory, .end = UINT64_MAX - live->id};
            continue;
        }
        if (!live->buffer && !live->texture)
            continue;
        const std::uint64_t size = live->buffer ? live->buffer->sizeInBytes() : live->texture->memorySize();
        if (const project::Placement* placement = placementOf(live->spec)) {
            live->memory = find(placement->heap)->memory;
            live->memory.begin += placement->offset.value;
        }
        live->memory.end = live->memory.begin + size;
    }
}

Result<void> ResourceCache::resetTiles()
{
    gpu::SparseBinds binds;
    for (const auto& [name, live] : m_resources) {
        if (live->buffer)
            binds.unmapAll(*live->buffer);
        else if (live->texture)
            binds.unmapAll(*live->texture);
    }
    if (binds.empty())
        return {};
    if (auto flushed = m_gpu.transfer->flush(); !flushed)
        return flushed;
    if (auto unmapped = m_gpu.queue->bindSparse(binds); !unmapped)
        return std::unexpected(std::move(unmapped.error()));
    for (const auto& [name, live] : m_resources) {
        if (!takesTiles(*live))
            continue;
        if (auto zeroed = m_gpu.transfer->zero(*live->heap); !zeroed)
            return zeroed;
    }
    return {};
}

void ResourceCache::warnOfMipTails(const Plan& plan, Diagnostics& diagnostics)
{
    warn(plan.passes, *this, diagnostics);
}

void ResourceCache::addMipTails(std::vector<ResourceReport>& reports) const
{
    for (ResourceReport& report : reports) {
        const auto found = m_resources.find(report.name);
        if (!report.tile || found == m_resources.end() || !found->second->texture)
            continue;
        // A project that was refused has left what the one before it made.
        const gpu::Texture& texture = *found->second->texture;
        if (texture.tile() && texture.options().mips == report.mips && texture.options().format == report.format &&
            texture.firstTailMip() < report.mips)
            report.tile->tailMip = texture.firstTailMip();
    }
}

} // namespace wavelane::run
