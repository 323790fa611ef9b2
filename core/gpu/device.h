// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/adapter.h"
#include "core/gpu/instance.h"

#include <vk_mem_alloc.h>
#include <vulkan/vulkan.h>

#include <memory>
#include <string>
#include <string_view>

namespace wavelane::gpu {

/// An opened device: VkDevice, its compute queue and its allocator. Everything made from it must be gone before it.
/// All features that the device has are enabled, so that a shader's needs are met without asking.
/// Thread: one (the one that owns the session); nothing here locks.
class Device
{
public:
    static Result<std::unique_ptr<Device>> create(const Instance& instance, const Adapter& adapter);
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
    /// Device-local memory is host memory too, and cached: map instead of staging (software and integrated devices).
    bool unified() const { return m_unified; }
    bool hasTimestamps() const { return m_timestampBits > 0; }
    /// Ticks that a timestamp holds before it wraps.
    std::uint64_t timestampMask() const;

    /// Gives an object its project name; without debug utils nothing happens.
    void setName(VkObjectType type, std::uint64_t handle, const std::string& name) const;

    /// Marks the device as lost or hung: destruction then leaves everything to the operating system, because waiting
    /// for a queue that never ends would never end.
    void abandon() { m_abandoned = true; }
    bool abandoned() const { return m_abandoned; }

    /// Functions of extensions, null where the extension is not enabled.
    struct Functions
    {
        PFN_vkSetDebugUtilsObjectNameEXT setObjectName = nullptr;
        PFN_vkCmdBeginDebugUtilsLabelEXT beginLabel = nullptr;
        PFN_vkCmdEndDebugUtilsLabelEXT endLabel = nullptr;
    };
    const Functions& functions() const { return m_functions; }

private:
    Device() = default;

    Adapter m_adapter;
    VkDevice m_device = VK_NULL_HANDLE;
    VkQueue m_queue = VK_NULL_HANDLE;
    VkQueue m_sparseQueue = VK_NULL_HANDLE;
    VmaAllocator m_allocator = VK_NULL_HANDLE;
    VkPhysicalDeviceLimits m_limits{};
    std::uint64_t m_maxBufferSize = 0;
    std::uint64_t m_maxAllocationSize = 0;
    std::uint32_t m_timestampBits = 0;
    bool m_unified = false;
    bool m_abandoned = false;
    Functions m_functions;
};

} // namespace wavelane::gpu
