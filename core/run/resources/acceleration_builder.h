// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/resources/acceleration_structure.h"
#include "core/project/resource.h"
#include "core/run/gpu_context.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::run {

/// The live buffer of a name; null where there is none.
using BufferLookup = std::function<gpu::Buffer*(const std::string&)>;

/// Every buffer that a structure is built from, each name once.
std::vector<std::string> buffersOf(const project::AccelerationStructure& structure);

/// The structure with its memory; nothing is built yet. `structure` has passed the validator. `unknown_resource`
/// where a buffer is not there, and what gpu::AccelerationStructure::create says.
Result<std::unique_ptr<gpu::AccelerationStructure>>
makeAccelerationStructure(const gpu::Device& device, const project::AccelerationStructure& structure,
                          const std::string& name, const BufferLookup& buffers);

/// Builds from what the buffers hold now, and waits for it. `bad_value` where an index names no vertex: what the
/// device would read then is anyone's guess. `timed_out` behind a minute.
Result<void> buildAccelerationStructure(GpuContext& gpu, const gpu::AccelerationStructure& live,
                                        const project::AccelerationStructure& structure, const BufferLookup& buffers);

} // namespace wavelane::run
