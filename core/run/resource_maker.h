// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/buffer.h"
#include "core/gpu/memory.h"
#include "core/gpu/sampler.h"
#include "core/gpu/texture.h"
#include "core/project/resource.h"
#include "core/run/report.h"

#include <memory>
#include <string>

namespace wavelane::run {

/// From the project's descriptions to objects of the device. Limits of the device become errors that name them.
Result<std::unique_ptr<gpu::Heap>> makeHeap(const gpu::Device& device, const project::Heap& heap,
                                            const std::string& name);
Result<std::unique_ptr<gpu::Buffer>> makeBuffer(const gpu::Device& device, const project::Buffer& buffer,
                                                const gpu::Place& place, const std::string& name);
Result<std::unique_ptr<gpu::Texture>> makeTexture(const gpu::Device& device, const project::Texture& texture,
                                                  const gpu::Place& place, const std::string& name);
Result<gpu::Sampler> makeSampler(const gpu::Device& device, const project::Sampler& sampler, const std::string& name);

gpu::HeapType toGpu(project::HeapType type);

/// The report's entry as far as the description alone tells it.
ResourceReport describeResource(const project::Resource& resource);

} // namespace wavelane::run
