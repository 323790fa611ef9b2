// The queues on which passes run.
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <vector>

/// The queue that a pass names.
enum class Queue { main, async, transfer };
inline constexpr std::size_t queueCount = 3;

/// Which queues run the passes. All modes give the same results.
enum class QueueMode {
    device, ///< Those that the device has. Its main queue replaces the others.
    one,    ///< Only the main queue.
    split   ///< As many submissions as if the device had all. Its main queue gets those of the others.
};

/// A queue by its place in Vulkan.
struct QueuePlace
{
    std::uint32_t family = 0;
    std::uint32_t index = 0;
    bool operator==(const QueuePlace&) const = default;
};

/// Commands that are submitted at once to a queue, after other batches of the same frame.
struct Batch
{
    std::size_t line = 0; ///< See `Device::lineOf`.
    VkCommandBuffer commands = VK_NULL_HANDLE;
    std::vector<std::size_t> waits; ///< Indices of earlier batches in the frame.
};

/// The queues of a device whose family for the main queue is `main`. A queue that the device lacks has the place of the
/// main one. All can measure times, and copy any texel.
inline std::array<QueuePlace, queueCount> findQueues(VkPhysicalDevice device, std::uint32_t main)
{
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());

    const QueuePlace none{main, 0};
    std::uint32_t next = 1;
    const auto inMainFamily = [&] { return next < families[main].queueCount ? QueuePlace{main, next++} : none; };
    const auto inAnotherFamily = [&](VkQueueFlags wanted, VkQueueFlags allowed) {
        for (std::uint32_t i = 0; i < count; ++i) {
            const VkQueueFamilyProperties& family = families[i];
            const VkExtent3D grain = family.minImageTransferGranularity;
            if (i != main && (family.queueFlags & wanted) == wanted && (family.queueFlags & ~allowed) == 0 &&
                grain.width == 1 && grain.height == 1 && grain.depth == 1 && family.queueCount > 0 &&
                family.timestampValidBits == families[main].timestampValidBits)
                return QueuePlace{i, 0};
        }
        return none;
    };
    // Copy engines have a family of their own.
    constexpr VkQueueFlags onlyCopies = VK_QUEUE_TRANSFER_BIT | VK_QUEUE_SPARSE_BINDING_BIT | VK_QUEUE_PROTECTED_BIT;
    std::array<QueuePlace, queueCount> out{none, inMainFamily(), inAnotherFamily(VK_QUEUE_TRANSFER_BIT, onlyCopies)};
    if (out[1] == none)
        out[1] = inAnotherFamily(VK_QUEUE_COMPUTE_BIT, ~VkQueueFlags{0});
    if (out[2] == none)
        out[2] = inMainFamily();
    return out;
}
