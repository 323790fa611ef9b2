// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/acceleration/acceleration_structure.h"
#include "core/project/resource.h"
#include "core/run/gpu_context.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::run {

/// Finds the live buffer with a name; null if there is none.
using BufferLookup = std::function<gpu::Buffer*(const std::string&)>;

/// The names of the buffers that a structure is built from, without duplicates.
std::vector<std::string> buffersOf(const project::AccelerationStructure& structure);

/// Allocates a structure without building it. project::validate has accepted `structure`. `unknown_resource` if a
/// buffer does not exist, and the errors of gpu::AccelerationStructure::create.
Result<std::unique_ptr<gpu::AccelerationStructure>>
makeAccelerationStructure(const gpu::Device& device, const project::AccelerationStructure& structure,
                          const std::string& name, const BufferLookup& buffers);

/// Builds the structure from the current contents of the buffers, and waits. `bad_value` if an index exceeds the
/// number of vertices, because the device would read out of bounds. `timed_out` after a minute.
Result<void> buildAccelerationStructure(GpuContext& gpu, const gpu::AccelerationStructure& live,
                                        const project::AccelerationStructure& structure, const BufferLookup& buffers);

} // namespace wavelane::run
