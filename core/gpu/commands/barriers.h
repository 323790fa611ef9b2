// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace wavelane::gpu {

/// How a pass touches a range of memory.
struct MemoryUse
{
    std::uint64_t memory = 0; ///< Names the memory: of a resource of its own, or of the heap in which it lies.
    std::uint64_t begin = 0;  ///< Bytes.
    std::uint64_t end = UINT64_MAX;
    VkPipelineStageFlags2 stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
    VkAccessFlags2 reads = 0;
    VkAccessFlags2 writes = 0;
};

/// A barrier and why it is needed.
struct Barrier
{
    VkMemoryBarrier2 what{VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
    std::vector<MemoryUse> waiting; ///< The uses that have to wait, in the order in which they were given.
};

/// Derives the barrier before each pass from what it and the passes before it read and write. Nothing is waited for
/// that does not touch the same bytes. Pure: knows no device.
///
///   write → read, write → write: the writes are made available, and visible to the new access
///   read → write: the readers finish first (execution alone)
///   read → read: nothing, once the write before was made visible to that stage and access
class BarrierTracker
{
public:
    /// The barrier that must stand before a pass with these uses, or nothing; and remembers the uses.
    std::optional<Barrier> before(std::span<const MemoryUse> uses);

    /// Forgets everything: for use after the device was waited for.
    void reset() { m_ranges.clear(); }

private:
    struct Range
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        VkPipelineStageFlags2 writeStage = 0;
        VkAccessFlags2 writeAccess = 0;
        VkPipelineStageFlags2 readStages = 0;
        VkPipelineStageFlags2 visibleStages = 0; ///< Where the last write is visible already …
        VkAccessFlags2 visibleAccess = 0;        ///< … and to which accesses.
    };
    void remember(const MemoryUse& use);

    std::unordered_map<std::uint64_t, std::vector<Range>> m_ranges;
};

} // namespace wavelane::gpu
