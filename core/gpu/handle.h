// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <utility>

namespace wavelane::gpu {

/// Owns one object made from a parent (a VkInstance or a VkDevice) and destroys it. Move-only; the parent must
/// outlive it. The only place in the tree with hand-written moves.
template<class Parent, class Object>
class Handle
{
public:
    using Destroy = void(VKAPI_PTR*)(Parent, Object, const VkAllocationCallbacks*);

    Handle() = default;
    Handle(Parent parent, Object object, Destroy destroy) : m_parent(parent), m_object(object), m_destroy(destroy) {}
    Handle(Handle&& other) noexcept
        : m_parent(other.m_parent), m_object(std::exchange(other.m_object, Object{})), m_destroy(other.m_destroy)
    {
    }
    Handle& operator=(Handle&& other) noexcept
    {
        std::swap(m_parent, other.m_parent);
        std::swap(m_object, other.m_object);
        std::swap(m_destroy, other.m_destroy);
        return *this;
    }
    ~Handle()
    {
        if (m_object)
            m_destroy(m_parent, m_object, nullptr);
    }

    Object get() const { return m_object; }
    explicit operator bool() const { return m_object != Object{}; }

private:
    Parent m_parent{};
    Object m_object{};
    Destroy m_destroy = nullptr;
};

template<class Object>
using DeviceHandle = Handle<VkDevice, Object>;

} // namespace wavelane::gpu
