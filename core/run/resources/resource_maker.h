// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/sampler.h"
#include "core/plan/report/report.h"
#include "core/project/resource.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/live_resource.h"

#include <memory>
#include <optional>
#include <string>

namespace wavelane::run {

/// Creates the objects of a resource, which have no contents yet. `lookup` finds the heap of a placed resource and
/// the buffers of an acceleration structure. Device limits become errors that name them. Constants have no objects:
/// their blocks depend on the shaders.
Result<std::unique_ptr<LiveResource>> makeResource(GpuContext& gpu, const project::Resource& spec,
                                                   const ResourceLookup& lookup);

Result<gpu::Sampler> makeSampler(const gpu::Device& device, const project::Sampler& sampler, const std::string& name);

/// The tile that a sparse resource would have. Errors are those of gpu::bufferTile and gpu::textureTile.
Result<Tile> tileOf(const gpu::Device& device, const project::Resource& resource);

gpu::HeapType toGpu(project::HeapType type);

/// The memory that the device requires for a buffer or texture, whether or not it is available. Nothing for other
/// kinds, and for resources that the device does not support.
std::optional<MemoryReport> memoryOf(const gpu::Device& device, const project::Resource& resource);

} // namespace wavelane::run
