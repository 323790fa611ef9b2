// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <optional>
#include <span>

namespace wavelane::gpu {

/// A queue of a device, by its place in Vulkan.
struct QueuePlace
{
    std::uint32_t family = 0;
    std::uint32_t index = 0;
    bool operator==(const QueuePlace&) const = default;
};

/// Queues besides the first one of the main family.
struct SideQueues
{
    std::optional<QueuePlace> async;    ///< Supports compute shaders.
    std::optional<QueuePlace> transfer; ///< Supports copies; preferably not compute shaders, as copy engines do.
    bool operator==(const SideQueues&) const = default;
};

/// An open queue.
struct DeviceQueue
{
    VkQueue handle = VK_NULL_HANDLE;
    QueuePlace place;
    bool computes = true; ///< Runs shaders, and clears textures.
};

/// Chooses queues that can work at the same time as the first one of the family `main`. Their times must be
/// comparable, and copies must be possible at any texel. Nothing if the device has no such queue.
SideQueues chooseSideQueues(std::span<const VkQueueFamilyProperties> families, std::uint32_t main);

} // namespace wavelane::gpu
