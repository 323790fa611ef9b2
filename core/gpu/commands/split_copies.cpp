// SPDX-License-Identifier: MIT
#include "core/gpu/commands/split_copies.h"

#include <algorithm>

namespace wavelane::gpu {

std::vector<VkBufferCopy> splitCopies(std::span<const VkBufferCopy> regions)
{
    std::vector<VkBufferCopy> pieces;
    for (const VkBufferCopy& region : regions) {
        VkDeviceSize done = 0;
        do { // At least once: the validation layer reports a region without bytes.
            const VkDeviceSize size = std::min<VkDeviceSize>(region.size - done, maxCopyRegion);
            pieces.push_back({region.srcOffset + done, region.dstOffset + done, size});
            done += size;
        } while (done < region.size);
    }
    return pieces;
}

} // namespace wavelane::gpu
