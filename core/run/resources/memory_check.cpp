// SPDX-License-Identifier: MIT
#include "core/run/resources/memory_check.h"

#include "core/gpu/resources/memory.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/resource_maker.h"

#include <algorithm>
#include <format>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace wavelane::run {

namespace {

struct MemoryNeed
{
    gpu::HeapType type = gpu::HeapType::defaultHeap;
    std::uint64_t bytes = 0;
};

/// The memory that a resource requires outside of heaps; nothing if it is placed in a heap or has no memory.
std::optional<MemoryNeed> needOf(const project::Resource& resource)
{
    if (const auto* heap = std::get_if<project::Heap>(&resource.kind); heap && !heap->size.isExpression())
        return MemoryNeed{.type = toGpu(heap->heapType), .bytes = heap->size.value};
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind);
        buffer && !buffer->placement && !buffer->sparse)
        return MemoryNeed{.type = toGpu(buffer->heapType.value_or(project::HeapType::defaultHeap)),
                          .bytes = project::sizeInBytes(*buffer).value_or(0)};
    if (const auto* texture = std::get_if<project::Texture>(&resource.kind);
        texture && !texture->placement && !texture->sparse)
        return MemoryNeed{.bytes = project::sizeInBytes(*texture).value_or(0)};
    return std::nullopt;
}

} // namespace

void checkMemory(std::span<const project::Resource* const> resources, const gpu::Device& device,
                 Diagnostics& diagnostics)
{
    std::map<std::uint32_t, std::uint64_t> sums; // By Vulkan's memory heap.
    for (const project::Resource* resource : resources) {
        const auto need = needOf(*resource);
        if (!need)
            continue;
        const gpu::MemoryBudget memory = gpu::memoryBudget(device, need->type);
        std::uint64_t& sum = sums[memory.memoryHeap];
        // A resource that is too large on its own is reported with its limits when it is created.
        if (need->bytes > memory.free())
            continue;
        sum += std::min(need->bytes, std::numeric_limits<std::uint64_t>::max() - sum);
        if (sum <= memory.free())
            continue;
        diagnostics.push_back({.code = Code::outOfDeviceMemory,
                               .message = std::format(
                                   "With \"{}\", the resources of the project need {} bytes; this device's budget is "
                                   "{} bytes, of which {} are in use.",
                                   resource->name, sum, memory.budget, memory.used),
                               .at = "/resources/" + resource->name});
        return;
    }
}

} // namespace wavelane::run
