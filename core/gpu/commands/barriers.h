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

/// A pass's access to a range of memory.
struct MemoryUse
{
    std::uint64_t memory = 0; ///< Identifies the memory: a resource's own or the heap that it is placed in.
    std::uint64_t begin = 0;  ///< Bytes.
    std::uint64_t end = UINT64_MAX;
    VkPipelineStageFlags2 stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
    VkAccessFlags2 reads = 0;
    VkAccessFlags2 writes = 0;
};

/// A barrier and the reason for it.
struct Barrier
{
    VkMemoryBarrier2 what{VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
    std::vector<MemoryUse> waiting; ///< The uses that must wait, in the given order.
};

/// Derives the barrier before each pass from the memory that this pass and earlier passes read and write. Accesses to
/// different bytes never wait for each other. Does not use a device.
///
///   write → read, write → write: the writes become available, and visible to the new access
///   read → write: the readers finish first (execution dependency only)
///   read → read: nothing, once the preceding write is visible to that stage and access
class BarrierTracker
{
public:
    /// Returns the barrier that a pass with these uses needs, if any, and records the uses.
    std::optional<Barrier> before(std::span<const MemoryUse> uses);

    /// Forgets all uses. Call after waiting for the device.
    void reset() { m_ranges.clear(); }

private:
    /// The last accesses to the bytes from `begin` to before `end`.
    struct Range
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        VkPipelineStageFlags2 writeStage = 0;
        VkAccessFlags2 writeAccess = 0;
        VkPipelineStageFlags2 readStages = 0;
        VkPipelineStageFlags2 visibleStages = 0; ///< Stages to which the last write is visible.
        VkAccessFlags2 visibleAccess = 0;        ///< Accesses to which the last write is visible.
    };
    void record(const MemoryUse& use);

    std::unordered_map<std::uint64_t, std::vector<Range>> m_ranges;
};

} // namespace wavelane::gpu
