// SPDX-License-Identifier: MIT
// A Vulkan layer that replaces functions of devices, without those functions.
#pragma once

#include "tests/support/layers/vulkan_layer.h"

#include <cstring>
#include <map>
#include <mutex>
#include <string>

namespace wavelane::layer {

using Functions = std::map<std::string, PFN_vkVoidFunction>;

/// `Table` has what a layer keeps for each device: `load(device, next)` gets the functions of the layer below, and
/// the static `functions()` returns those that replace them. Can be used from any thread, as Vulkan can.
template<class Table>
class DeviceLayer
{
public:
    /// The table of a device, or of the device of a queue.
    template<class Handle>
    static Table& tableOf(Handle handle)
    {
        return device(handle).table;
    }

    static VkResult negotiate(VkNegotiateLayerInterface& negotiated)
    {
        return layer::negotiate(negotiated, instanceFunction, deviceFunction);
    }

private:
    struct Instance
    {
        PFN_vkGetInstanceProcAddr next = nullptr;
        PFN_vkDestroyInstance destroy = nullptr;
    };
    struct Device
    {
        PFN_vkGetDeviceProcAddr next = nullptr;
        PFN_vkDestroyDevice destroy = nullptr;
        Table table;
    };

    template<class Handle>
    static Device& device(Handle handle)
    {
        const std::scoped_lock lock(s_mutex);
        return s_devices[keyOf(handle)];
    }

    static VKAPI_ATTR VkResult VKAPI_CALL createInstance(const VkInstanceCreateInfo* info,
                                                         const VkAllocationCallbacks* allocator, VkInstance* instance)
    {
        PFN_vkGetInstanceProcAddr next = nullptr;
        const VkResult result = createInstanceBelow(*info, allocator, instance, next);
        if (result != VK_SUCCESS)
            return result;
        const std::scoped_lock lock(s_mutex);
        s_instances[keyOf(*instance)] = {
            .next = next, .destroy = reinterpret_cast<PFN_vkDestroyInstance>(next(*instance, "vkDestroyInstance"))};
        return VK_SUCCESS;
    }

    static VKAPI_ATTR void VKAPI_CALL destroyInstance(VkInstance instance, const VkAllocationCallbacks* allocator)
    {
        PFN_vkDestroyInstance destroy = nullptr;
        {
            const std::scoped_lock lock(s_mutex);
            destroy = s_instances[keyOf(instance)].destroy;
            s_instances.erase(keyOf(instance));
        }
        destroy(instance, allocator);
    }

    static VKAPI_ATTR VkResult VKAPI_CALL createDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                                       const VkAllocationCallbacks* allocator, VkDevice* created)
    {
        PFN_vkGetDeviceProcAddr next = nullptr;
        const VkResult result = createDeviceBelow(physical, *info, allocator, created, next);
        if (result != VK_SUCCESS)
            return result;
        Device& entry = device(*created);
        entry.next = next;
        entry.destroy = reinterpret_cast<PFN_vkDestroyDevice>(next(*created, "vkDestroyDevice"));
        entry.table.load(*created, next);
        return VK_SUCCESS;
    }

    static VKAPI_ATTR void VKAPI_CALL destroyDevice(VkDevice handle, const VkAllocationCallbacks* allocator)
    {
        PFN_vkDestroyDevice destroy = nullptr;
        {
            const std::scoped_lock lock(s_mutex);
            destroy = s_devices[keyOf(handle)].destroy;
            s_devices.erase(keyOf(handle));
        }
        destroy(handle, allocator);
    }

    static PFN_vkVoidFunction layerFunction(const char* name)
    {
        static const Functions own{
            {"vkCreateInstance", reinterpret_cast<PFN_vkVoidFunction>(createInstance)},
            {"vkDestroyInstance", reinterpret_cast<PFN_vkVoidFunction>(destroyInstance)},
            {"vkCreateDevice", reinterpret_cast<PFN_vkVoidFunction>(createDevice)},
            {"vkDestroyDevice", reinterpret_cast<PFN_vkVoidFunction>(destroyDevice)},
            {"vkGetInstanceProcAddr", reinterpret_cast<PFN_vkVoidFunction>(instanceFunction)},
            {"vkGetDeviceProcAddr", reinterpret_cast<PFN_vkVoidFunction>(deviceFunction)},
        };
        static const Functions replaced = Table::functions();
        for (const Functions* each : {&own, &replaced}) {
            if (const auto found = each->find(name); found != each->end())
                return found->second;
        }
        return nullptr;
    }

    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceFunction(VkDevice handle, const char* name)
    {
        // A device may lack what is replaced, such as the functions of swapchains.
        const PFN_vkVoidFunction below = device(handle).next(handle, name);
        const PFN_vkVoidFunction own = layerFunction(name);
        return own && below ? own : below;
    }

    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instanceFunction(VkInstance instance, const char* name)
    {
        if (const PFN_vkVoidFunction own = layerFunction(name))
            return own;
        if (!instance)
            return nullptr;
        PFN_vkGetInstanceProcAddr next = nullptr;
        {
            const std::scoped_lock lock(s_mutex);
            next = s_instances[keyOf(instance)].next;
        }
        return next(instance, name);
    }

    static inline std::mutex s_mutex;
    static inline std::map<void*, Instance> s_instances;
    static inline std::map<void*, Device> s_devices;
};

} // namespace wavelane::layer
