// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/sampler.h"
#include "core/gpu/resources/texture.h"
#include "core/plan/report/report.h"
#include "core/project/project.h"
#include "core/project/resource.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// From the project's descriptions to objects of the device. Limits of the device become errors that name them.
Result<std::unique_ptr<gpu::Heap>> makeHeap(const gpu::Device& device, const project::Heap& heap,
                                            const std::string& name);
Result<std::unique_ptr<gpu::Buffer>> makeBuffer(const gpu::Device& device, const project::Buffer& buffer,
                                                const gpu::Place& place, const std::string& name);
Result<std::unique_ptr<gpu::Texture>> makeTexture(const gpu::Device& device, const project::Texture& texture,
                                                  const gpu::Place& place, const std::string& name);
Result<gpu::Sampler> makeSampler(const gpu::Device& device, const project::Sampler& sampler, const std::string& name);

/// The tile of a resource that is sparse, before it is made. Errors as gpu::bufferTile and gpu::textureTile.
Result<Tile> tileOf(const gpu::Device& device, const project::Resource& resource);

gpu::HeapType toGpu(project::HeapType type);

/// What the device needs for a buffer or texture, whether or not there is room for it; nothing for other kinds, and
/// where the device has no such ones.
std::optional<MemoryReport> memoryOf(const gpu::Device& device, const project::Resource& resource);

/// Adds what the device needs to the entries of resources that lie in heaps.
void addMemory(const gpu::Device& device, const project::Project& project, std::vector<ResourceReport>& resources);

} // namespace wavelane::run
