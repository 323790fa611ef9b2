// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/adapter.h"
#include "core/gpu/instance.h"
#include "core/gpu/object_counts.h"

#include <vk_mem_alloc.h>
#include <vulkan/vulkan.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// A device that the caller opened, keeps and destroys, with the queue of it that Wavelane may use.
struct AdoptedDevice
{
    VkPhysicalDevice physical = VK_NULL_HANDLE; ///< Of the instance that is adopted with it; Vulkan 1.3 or newer.
    VkDevice device = VK_NULL_HANDLE;
    std::uint32_t queueFamily = 0; ///< Runs compute shaders.
    /// A queue of that family. Vulkan lets one thread at a time touch a queue: nobody else submits to it, waits for
    /// it or presents with it during a call into Wavelane.
    VkQueue queue = VK_NULL_HANDLE;
    std::vector<std::string> extensions; ///< Device extensions that are enabled.
    /// Features that are enabled, by the names of the members of Vulkan's feature structures;
    /// `FeatureChain::namesIn` reads them from the chain that the device was made with. `timelineSemaphore` and
    /// `synchronization2` must be among them. What is not named is taken for absent: shaders that need it are
    /// refused.
    std::vector<std::string> features;
};

/// An opened device: VkDevice, its compute queue and its allocator. Everything made from it must be gone before it.
/// All features that the device has are enabled, so that a shader's needs are met without asking.
/// Thread: one (the one that owns the session); nothing here locks.
class Device
{
public:
    static Result<std::unique_ptr<Device>> create(const Instance& instance, const Adapter& adapter);
    /// Uses a device of the caller's. The caller keeps `device` and `queue` until this object and all that was made
    /// from it are gone, and then destroys them; the end of this object waits for `queue` alone. Memory and objects
    /// that Wavelane makes are its own and go with it. Fails with `bad_value` for a null handle, a physical device
    /// that `instance` does not have and a queue family that the device does not have, and with `feature_missing`
    /// where the device is older than Vulkan 1.3, the queue family runs no compute shaders, or a required feature is
    /// not enabled; the message names all that is missing.
    static Result<std::unique_ptr<Device>> adopt(const Instance& instance, const AdoptedDevice& adopted);
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    VkDevice get() const { return m_device; }
    VkQueue queue() const { return m_queue; }
    /// The queue that maps sparse resources: `queue` itself on most devices, null where there is none.
    VkQueue sparseQueue() const { return m_sparseQueue; }
    std::uint32_t queueFamily() const { return m_adapter.queueFamily; }
    VmaAllocator allocator() const { return m_allocator; }
    VkPhysicalDevice physical() const { return m_adapter.device; }
    const DeviceInfo& info() const { return m_adapter.info; }
    const VkPhysicalDeviceLimits& limits() const { return m_limits; }
    std::uint64_t maxBufferSize() const { return m_maxBufferSize; }
    /// Bytes that one allocation may have (maxMemoryAllocationSize).
    std::uint64_t maxAllocationSize() const { return m_maxAllocationSize; }

    /// A feature or an enabled extension, by Vulkan's name.
    bool has(std::string_view name) const;
    /// Why `has` is false, as the end of a sentence: "which NAME lacks", or of an adopted device that it supports the
    /// feature, which was not enabled when the device was created.
    std::string whyMissing(std::string_view name) const;
    /// Device-local memory is host memory too, and cached: map instead of staging (software and integrated devices).
    bool unified() const { return m_unified; }
    /// The queue copies and clears texels of depth; one for compute alone does not.
    bool copiesDepth() const { return m_copiesDepth; }
    bool hasTimestamps() const { return m_timestampBits > 0; }
    /// Ticks that a timestamp holds before it wraps.
    std::uint64_t timestampMask() const;

    /// The objects that `DeviceHandle` keeps of this device.
    ObjectCounts& objects() const { return m_objects; }
    /// What is made from this device and not destroyed, by Vulkan's name of its type, and `VmaAllocation` for memory.
    /// Empty is how it must be before the device ends.
    std::map<std::string, std::uint64_t> liveObjects() const;

    /// Gives an object its project name; without debug utils nothing happens.
    void setName(VkObjectType type, std::uint64_t handle, const std::string& name) const;

    /// Set by the queue that was told so: nothing can be submitted any more. What was made from the device is
    /// destroyed as ever, which Vulkan allows.
    void markLost() { m_lost = true; }
    bool lost() const { return m_lost; }

    /// Marks the device as hung: destruction then leaves everything to the operating system, because waiting
    /// for a queue that never ends would never end.
    void abandon() { m_abandoned = true; }
    bool abandoned() const { return m_abandoned; }

    /// Functions of extensions, null where the extension is not enabled.
    struct Functions
    {
        PFN_vkSetDebugUtilsObjectNameEXT setObjectName = nullptr;
        PFN_vkCmdBeginDebugUtilsLabelEXT beginLabel = nullptr;
        PFN_vkCmdEndDebugUtilsLabelEXT endLabel = nullptr;
        PFN_vkQueueBeginDebugUtilsLabelEXT beginQueueLabel = nullptr;
        PFN_vkQueueEndDebugUtilsLabelEXT endQueueLabel = nullptr;
    };
    const Functions& functions() const { return m_functions; }

private:
    Device() = default;
    /// What follows from `m_adapter`, `m_device` and `m_queue`: allocator, limits, functions of extensions.
    Result<void> equip(const Instance& instance);

    Adapter m_adapter;
    VkDevice m_device = VK_NULL_HANDLE;
    bool m_adopted = false;                ///< The caller destroys it.
    std::vector<std::string> m_notEnabled; ///< Of an adopted device: features that it supports, sorted.
    VkQueue m_queue = VK_NULL_HANDLE;
    VkQueue m_sparseQueue = VK_NULL_HANDLE;
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
    mutable ObjectCounts m_objects; // Bookkeeping: what is made from a device does not change it.
};

} // namespace wavelane::gpu
