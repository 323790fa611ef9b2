// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/adapter.h"
#include "core/gpu/instance.h"
#include "core/gpu/live_memory.h"
#include "core/gpu/live_objects.h"
#include "core/gpu/queue_choice.h"

#include <vk_mem_alloc.h>
#include <vulkan/vulkan.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// A device that the caller created and destroys, with the queue that Wavelane may use.
struct AdoptedDevice
{
    VkPhysicalDevice physical = VK_NULL_HANDLE; ///< Belongs to the adopted instance; Vulkan 1.3 or newer.
    VkDevice device = VK_NULL_HANDLE;
    std::uint32_t queueFamily = 0; ///< Must support compute shaders.
    /// A queue of that family. Vulkan requires external synchronization: the caller must not submit to it, wait for
    /// it, or present with it during a call into Wavelane.
    VkQueue queue = VK_NULL_HANDLE;
    std::vector<std::string> extensions; ///< Enabled device extensions.
    /// Enabled features, by the names of the members of Vulkan's feature structures; `FeatureChain::namesIn` reads
    /// them from the chain that the device was created with. Must include `timelineSemaphore` and `synchronization2`.
    /// Shaders that need other features are rejected.
    std::vector<std::string> features;
};

/// A VkDevice with its compute queue and allocator. All objects created from it must be destroyed first. All
/// supported features are enabled, so that shaders can use them.
///
/// Thread: the one that owns the session; there is no locking.
class Device
{
public:
    /// With `sideQueues`, opens the queues that can work at the same time as the main one, too.
    static Result<std::unique_ptr<Device>> create(const Instance& instance, const Adapter& adapter,
                                                  bool sideQueues = false);
    /// Uses a device of the caller, who keeps `device` and `queue` until this object and all objects created from it
    /// are destroyed. The destructor waits for `queue` only. Memory and objects that Wavelane creates are its own.
    /// Fails with `bad_value` for a null handle, a physical device that is not in `instance`, or an invalid queue
    /// family, and with `feature_missing` if the device is older than Vulkan 1.3, the queue family does not support
    /// compute shaders, or a required feature is not enabled; the message lists all reasons.
    static Result<std::unique_ptr<Device>> adopt(const Instance& instance, const AdoptedDevice& adopted);
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    VkDevice get() const { return m_device; }
    VkQueue queue() const { return m_queue; }
    /// The queue for sparse binding: `queue` itself on most devices; null if there is none.
    VkQueue sparseQueue() const { return m_sparseQueue; }
    std::uint32_t queueFamily() const { return m_adapter.queueFamily; }
    DeviceQueue mainQueue() const { return {.handle = m_queue, .place = {.family = queueFamily(), .index = 0}}; }
    /// Another queue that runs shaders; nothing if there is none or it was not opened.
    const std::optional<DeviceQueue>& asyncQueue() const { return m_asyncQueue; }
    /// Another queue that copies; nothing if there is none or it was not opened.
    const std::optional<DeviceQueue>& transferQueue() const { return m_transferQueue; }
    /// The families of the queues that access resources, if they are several. Such resources belong to all of them.
    const std::vector<std::uint32_t>& sharingFamilies() const { return m_sharingFamilies; }
    VmaAllocator allocator() const { return m_allocator; }
    VkPhysicalDevice physical() const { return m_adapter.device; }
    const DeviceInfo& info() const { return m_adapter.info; }
    const VkPhysicalDeviceLimits& limits() const { return m_limits; }
    std::uint64_t maxBufferSize() const { return m_maxBufferSize; }
    /// Maximum size of one allocation in bytes (maxMemoryAllocationSize).
    std::uint64_t maxAllocationSize() const { return m_maxAllocationSize; }

    /// Returns true if the feature or extension, by Vulkan's name, is enabled.
    bool has(std::string_view name) const;
    /// The reason why `has` is false, as the end of a sentence: "which NAME does not support", or for an adopted
    /// device that it was not enabled.
    std::string explainMissing(std::string_view name) const;
    /// Device-local memory is also cached host memory (software and integrated devices): map it instead of staging.
    bool unified() const { return m_unified; }
    /// The queue can copy and clear depth texels; compute-only queues cannot.
    bool copiesDepth() const { return m_copiesDepth; }
    bool hasTimestamps() const { return m_timestampBits > 0; }
    /// Mask of the valid bits of a timestamp.
    std::uint64_t timestampMask() const;

    /// The objects that `DeviceHandle`s own.
    LiveObjects& objects() const { return m_objects; }
    /// The memory that was allocated for them.
    LiveMemory& memory() const { return m_memory; }
    /// Live objects of this device by the name of their Vulkan type, plus `VmaAllocation` for memory. Must be empty
    /// before the device is destroyed.
    std::map<std::string, std::uint64_t> liveObjects() const;
    /// The live objects, such as `VkBuffer "picture"`, and the allocations, such as `memory of "picture"`, sorted.
    /// Debug builds end the process with this list if it is not empty when the device is destroyed.
    std::vector<std::string> liveObjectNames() const;

    /// Names an object for debugging tools; does nothing without debug utils.
    void setName(VkObjectType type, std::uint64_t handle, const std::string& name) const;

    /// Set by the queue when Vulkan reports device loss: no further submits are possible. Objects are still destroyed
    /// normally, as Vulkan allows.
    void markLost() { m_lost = true; }
    bool lost() const { return m_lost; }

    /// Marks the device as hung: destructors then leave all objects to the operating system, because waiting for the
    /// queue would never finish.
    void abandon() { m_abandoned = true; }
    bool abandoned() const { return m_abandoned; }

    /// Extension functions; null if the extension is not enabled.
    struct Functions
    {
        PFN_vkSetDebugUtilsObjectNameEXT setObjectName = nullptr;
        PFN_vkCmdBeginDebugUtilsLabelEXT beginLabel = nullptr;
        PFN_vkCmdEndDebugUtilsLabelEXT endLabel = nullptr;
        PFN_vkQueueBeginDebugUtilsLabelEXT beginQueueLabel = nullptr;
        PFN_vkQueueEndDebugUtilsLabelEXT endQueueLabel = nullptr;
        PFN_vkGetMemoryFdKHR getMemoryFd = nullptr; ///< Null for adopted devices.
    };
    const Functions& functions() const { return m_functions; }

private:
    Device() = default;
    void openSideQueues(const SideQueues& chosen);
    /// Sets up the members that depend on `m_adapter`, `m_device`, and `m_queue`: allocator, limits, and extension
    /// functions.
    Result<void> initialize(const Instance& instance);

    Adapter m_adapter;
    VkDevice m_device = VK_NULL_HANDLE;
    bool m_adopted = false;                ///< The caller destroys the device.
    std::vector<std::string> m_notEnabled; ///< For adopted devices: supported features that are not enabled, sorted.
    VkQueue m_queue = VK_NULL_HANDLE;
    VkQueue m_sparseQueue = VK_NULL_HANDLE;
    std::optional<DeviceQueue> m_asyncQueue;
    std::optional<DeviceQueue> m_transferQueue;
    std::vector<std::uint32_t> m_sharingFamilies; ///< Empty or at least two.
    VmaAllocator m_allocator = VK_NULL_HANDLE;
    VkPhysicalDeviceLimits m_limits{};
    std::uint64_t m_maxBufferSize = 0;
    std::uint64_t m_maxAllocationSize = 0;
    std::uint32_t m_timestampBits = 0;
    bool m_copiesDepth = false;
    bool m_unified = false;
    bool m_abandoned = false;
    bool m_lost = false;
    Functions m_functions;
    mutable LiveObjects m_objects; // Mutable, because creating objects from a device does not change it.
    mutable LiveMemory m_memory;
};

/// The message about objects that still exist when a device is closed, one per line.
std::string leftoverText(std::string_view device, std::span<const std::string> left);

} // namespace wavelane::gpu
