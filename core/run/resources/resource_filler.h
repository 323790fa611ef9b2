// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/data/byte_source.h"
#include "core/plan/plan.h"
#include "core/plan/work_meter.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"
#include "core/run/resources/tile_memory.h"

#include <cstddef>
#include <span>
#include <vector>

namespace wavelane::run {

/// Writes the contents that a project gives its resources: initial data and the values of constants. Large data is
/// generated and transferred in pieces, so that host memory does not grow with it.
class ResourceFiller
{
public:
    /// All must outlive the filler. `meter` counts the bytes that are written.
    ResourceFiller(GpuContext& gpu, ResourceStore& store, TileMemory& tiles, WorkMeter& meter)
        : m_gpu(gpu), m_store(store), m_tiles(tiles), m_meter(meter)
    {
    }

    /// Resets every resource to its initial data, in the order of `initialOrder`: if resources overlap, the last one
    /// wins. Unmaps all tiles, and builds the acceleration structures.
    void reset(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics);

    /// Writes all packed bytes of a buffer or texture.
    Result<void> write(LiveResource& live, std::span<const std::byte> bytes);

    /// Writes the values of constants. Called before every run, because they can change while a project plays. Blocks
    /// with live values become the store's live blocks, which frames write. True if recordings are out of date.
    bool writeConstants(const ProjectSnapshot& snapshot, const RunOptions& options, Diagnostics& diagnostics);

private:
    Result<void> writeInitial(LiveResource& live, const project::Resource& resource, const ProjectSnapshot& snapshot,
                              const Plan& plan);
    /// Writes the bytes of the source, then zeros to the end of the resource.
    Result<void> fill(LiveResource& live, ByteSource& source);
    Result<void> fillBuffer(gpu::Buffer& buffer, std::uint64_t size, ByteSource& source);
    Result<void> fillTexture(gpu::Texture& texture, ByteSource& source);
    /// Finishes the batched writes if they overlap the resource, because writes of one batch are not ordered.
    Result<void> finishOverlappingWrites(const LiveResource& live);
    void buildStructures(Diagnostics& diagnostics);

    GpuContext& m_gpu;
    ResourceStore& m_store;
    TileMemory& m_tiles;
    WorkMeter& m_meter;
    std::vector<gpu::MemoryUse> m_batched; ///< Written by `reset` since the last flush.
};

} // namespace wavelane::run
