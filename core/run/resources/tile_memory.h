// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"

#include <vector>

namespace wavelane::run {

/// The mapping of heap memory to the tiles of sparse resources, outside of frames.
class TileMemory
{
public:
    /// Both must outlive the object.
    TileMemory(GpuContext& gpu, ResourceStore& store) : m_gpu(gpu), m_store(store) {}

    /// Unmaps all tiles and fills the heaps to which they can be mapped with zeros. The device must be idle.
    Result<void> reset();

    /// Warns about `bind_tile` passes for mips in the mip tail, which have no effect on this device.
    void warnOfMipTails(const Plan& plan, Diagnostics& diagnostics);
    /// Adds the first mip of the mip tail to report entries that have tiles.
    void addMipTails(std::vector<ResourceReport>& reports);

private:
    void warnOfMipTails(const std::vector<PlannedPass>& passes, Diagnostics& diagnostics);

    GpuContext& m_gpu;
    ResourceStore& m_store;
};

} // namespace wavelane::run
