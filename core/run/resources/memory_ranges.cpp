// SPDX-License-Identifier: MIT
#include "core/run/resources/memory_ranges.h"

#include "core/plan/data/placement.h"

#include <algorithm>

namespace wavelane::run {

namespace {

/// Stands for the memory of all heaps that tiles can be mapped to, at distances that no heap exceeds. A sparse
/// resource covers all of it. Only the ends of these ranges differ, so that a use can be attributed to its resource.
constexpr std::uint64_t tileMemory = 1ull << 62;
constexpr std::uint64_t heapDistance = 1ull << 48;

} // namespace

bool takesTiles(const LiveResource& resource)
{
    return resource.heap && resource.heap->type() == gpu::HeapType::defaultHeap;
}

void assignMemoryRanges(const LiveResources& resources)
{
    const bool hasTiles = std::ranges::any_of(resources, [](const auto& entry) { return entry.second->isSparse(); });
    std::uint64_t heaps = 0;
    for (const auto& [name, live] : resources) {
        live->memory = {.memory = live->id};
        if (hasTiles && takesTiles(*live))
            live->memory = {.memory = tileMemory, .begin = heapDistance * heaps++};
    }
    for (const auto& [name, live] : resources) {
        if (live->isSparse()) {
            live->memory = {.memory = tileMemory, .end = UINT64_MAX - live->id};
            continue;
        }
        if (!live->buffer && !live->texture)
            continue;
        const std::uint64_t size = live->buffer ? live->buffer->sizeInBytes() : live->texture->memorySize();
        if (const project::Placement* placement = placementOf(live->spec)) {
            live->memory = resources.at(placement->heap)->memory;
            live->memory.begin += placement->offset.value;
        }
        live->memory.end = live->memory.begin + size;
    }
}

} // namespace wavelane::run
