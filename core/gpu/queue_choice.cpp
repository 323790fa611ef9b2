// SPDX-License-Identifier: MIT
#include "core/gpu/queue_choice.h"

namespace wavelane::gpu {

namespace {

/// The first other family with all `wanted` flags and none of the `unwanted` ones.
std::optional<QueuePlace> inAnotherFamily(std::span<const VkQueueFamilyProperties> families, std::uint32_t main,
                                          VkQueueFlags wanted, VkQueueFlags unwanted)
{
    for (std::uint32_t i = 0; i < families.size(); ++i) {
        const VkQueueFamilyProperties& family = families[i];
        const VkExtent3D grain = family.minImageTransferGranularity;
        const bool copiesAnyTexel = grain.width == 1 && grain.height == 1 && grain.depth == 1;
        if (i != main && (family.queueFlags & wanted) == wanted && !(family.queueFlags & unwanted) &&
            copiesAnyTexel && family.queueCount > 0 && family.timestampValidBits == families[main].timestampValidBits)
            return QueuePlace{.family = i, .index = 0};
    }
    return std::nullopt;
}

} // namespace

SideQueues chooseSideQueues(std::span<const VkQueueFamilyProperties> families, std::uint32_t main)
{
    std::uint32_t next = 1;
    const auto inMainFamily = [&]() -> std::optional<QueuePlace> {
        if (next >= families[main].queueCount)
            return std::nullopt;
        return QueuePlace{.family = main, .index = next++};
    };
    SideQueues chosen;
    chosen.async = inMainFamily();
    if (!chosen.async)
        chosen.async = inAnotherFamily(families, main, VK_QUEUE_COMPUTE_BIT, 0);
    chosen.transfer = inAnotherFamily(families, main, VK_QUEUE_TRANSFER_BIT,
                                      VK_QUEUE_COMPUTE_BIT | VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_VIDEO_DECODE_BIT_KHR |
                                          VK_QUEUE_VIDEO_ENCODE_BIT_KHR | VK_QUEUE_OPTICAL_FLOW_BIT_NV);
    if (!chosen.transfer)
        chosen.transfer = inMainFamily();
    return chosen;
}

} // namespace wavelane::gpu
