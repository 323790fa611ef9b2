// SPDX-License-Identifier: MIT
#include "core/gpu/commands/barriers.h"

#include <algorithm>

namespace wavelane::gpu {

std::optional<Barrier> BarrierTracker::before(std::span<const MemoryUse> uses)
{
    Barrier out;
    VkMemoryBarrier2& barrier = out.what;
    std::vector<Range*> nowVisible;
    for (const MemoryUse& use : uses) {
        bool waits = false;
        const auto found = m_ranges.find(use.memory);
        if (found == m_ranges.end())
            continue;
        for (Range& range : found->second) {
            if (range.end <= use.begin || use.end <= range.begin)
                continue;
            const bool seen =
                (range.visibleStages & use.stage) == use.stage && (range.visibleAccess & use.reads) == use.reads;
            const bool afterWrite = range.writeAccess != 0 && (use.writes != 0 || !seen);
            const bool afterRead = use.writes != 0 && range.readStages != 0;
            if (!afterWrite && !afterRead)
                continue;
            waits = true;
            barrier.dstStageMask |= use.stage;
            if (afterWrite) {
                barrier.srcStageMask |= range.writeStage;
                barrier.srcAccessMask |= range.writeAccess;
                barrier.dstAccessMask |= use.reads | use.writes;
                nowVisible.push_back(&range);
            }
            if (afterRead)
                barrier.srcStageMask |= range.readStages;
        }
        if (waits)
            out.waiting.push_back(use);
    }
    for (Range* range : nowVisible) {
        range->visibleStages |= barrier.dstStageMask;
        range->visibleAccess |= barrier.dstAccessMask;
    }
    for (const MemoryUse& use : uses)
        record(use);
    return out.waiting.empty() ? std::nullopt : std::optional(std::move(out));
}

void BarrierTracker::record(const MemoryUse& use)
{
    std::vector<Range>& ranges = m_ranges[use.memory];
    if (use.writes == 0) {
        // A read keeps earlier writes and adds itself to every range that it overlaps.
        bool covered = false;
        for (Range& range : ranges) {
            if (range.end <= use.begin || use.end <= range.begin)
                continue;
            range.readStages |= use.stage;
            covered = covered || (range.begin <= use.begin && use.end <= range.end);
        }
        if (!covered)
            ranges.push_back({.begin = use.begin, .end = use.end, .readStages = use.stage});
        return;
    }
    // The barrier before this write orders it after everything that it covers.
    std::erase_if(ranges, [&](const Range& range) { return use.begin <= range.begin && range.end <= use.end; });
    ranges.push_back({.begin = use.begin, .end = use.end, .writeStage = use.stage, .writeAccess = use.writes});
}

} // namespace wavelane::gpu
