// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/gpu/live_objects.h"

#include <vulkan/vulkan.h>

#include <cstdint>
#include <string>
#include <utility>

namespace wavelane::gpu {

/// Owns one object of a device: names it, counts it among the device's live objects, and destroys it unless the
/// device was abandoned. Move-only; the device must outlive it. The only class with hand-written moves.
template<class Object>
class DeviceHandle
{
public:
    using Destroy = void(VKAPI_PTR*)(VkDevice, Object, const VkAllocationCallbacks*);

    DeviceHandle() = default;
    /// `name` appears in driver messages and debuggers; empty for none.
    DeviceHandle(const Device& device, Object object, Destroy destroy, const std::string& name)
        : m_device(&device), m_object(object), m_destroy(destroy)
    {
        static_assert(kindOf<Object>.type != VK_OBJECT_TYPE_UNKNOWN);
        device.objects().add(kindOf<Object>, reinterpret_cast<std::uint64_t>(object), name);
        device.setName(kindOf<Object>.type, reinterpret_cast<std::uint64_t>(object), name);
    }
    DeviceHandle(DeviceHandle&& other) noexcept
        : m_device(other.m_device), m_object(std::exchange(other.m_object, Object{})), m_destroy(other.m_destroy)
    {
    }
    DeviceHandle& operator=(DeviceHandle&& other) noexcept
    {
        std::swap(m_device, other.m_device);
        std::swap(m_object, other.m_object);
        std::swap(m_destroy, other.m_destroy);
        return *this;
    }
    ~DeviceHandle()
    {
        if (!m_object || m_device->abandoned())
            return;
        m_destroy(m_device->get(), m_object, nullptr);
        m_device->objects().remove(kindOf<Object>, reinterpret_cast<std::uint64_t>(m_object));
    }

    Object get() const { return m_object; }
    explicit operator bool() const { return m_object != Object{}; }

private:
    const Device* m_device = nullptr;
    Object m_object{};
    Destroy m_destroy = nullptr;
};

} // namespace wavelane::gpu
