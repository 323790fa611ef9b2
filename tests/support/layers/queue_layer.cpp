// SPDX-License-Identifier: MIT
// A Vulkan layer that gives a device with one queue family two more: one for shaders and copies, and one that only
// copies. Its queues execute their work on the device's first queue, in the order of the submissions, so waits
// between queues are needed but do not overlap. Programs see what they see on a device with several queues, and the
// validation layer, which must be above this one, checks what they do with it:
//
//   VK_INSTANCE_LAYERS=VK_LAYER_KHRONOS_validation:VK_LAYER_WAVELANE_queues
#include "tests/support/layers/vulkan_layer.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace wavelane::layer;

constexpr std::uint32_t addedFamilies = 2;

/// A queue of an added family. Like all dispatchable objects, it starts with a pointer of the loader.
struct AddedQueue
{
    void* dispatch = nullptr;
    VkQueue real = VK_NULL_HANDLE;
};
struct InstanceTable
{
    PFN_vkGetInstanceProcAddr next = nullptr;
    PFN_vkDestroyInstance destroy = nullptr;
    PFN_vkGetPhysicalDeviceQueueFamilyProperties families = nullptr;
    PFN_vkGetPhysicalDeviceQueueFamilyProperties2 families2 = nullptr;
};
struct DeviceTable
{
    VkDevice device = VK_NULL_HANDLE;
    PFN_vkGetDeviceProcAddr next = nullptr;
    PFN_vkSetDeviceLoaderData setLoaderData = nullptr;
    std::uint32_t realFamilies = 0;
    std::map<std::uint32_t, std::unique_ptr<AddedQueue>> queues; ///< By family.

    template<class Function>
    Function function(const char* name) const
    {
        return reinterpret_cast<Function>(next(device, name));
    }
};

std::mutex tablesMutex;
std::map<void*, InstanceTable> instances;
std::map<void*, DeviceTable> devices;
std::map<VkQueue, VkQueue> realQueues; ///< Of added queues.

template<class Handle>
InstanceTable& instanceOf(Handle handle)
{
    const std::scoped_lock lock(tablesMutex);
    return instances[keyOf(handle)];
}

template<class Handle>
DeviceTable& deviceOf(Handle handle)
{
    const std::scoped_lock lock(tablesMutex);
    return devices[keyOf(handle)];
}

VkQueue realQueue(VkQueue queue)
{
    const std::scoped_lock lock(tablesMutex);
    const auto found = realQueues.find(queue);
    return found == realQueues.end() ? queue : found->second;
}

VkQueueFamilyProperties addedFamily(std::uint32_t which, VkQueueFamilyProperties first)
{
    first.queueFlags = which == 0 ? VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT : VK_QUEUE_TRANSFER_BIT;
    first.queueCount = 1;
    return first;
}

VKAPI_ATTR void VKAPI_CALL queueFamilies(VkPhysicalDevice physical, std::uint32_t* count,
                                         VkQueueFamilyProperties* families)
{
    const InstanceTable& table = instanceOf(physical);
    std::uint32_t real = 0;
    table.families(physical, &real, nullptr);
    if (!families) {
        *count = real + addedFamilies;
        return;
    }
    std::vector<VkQueueFamilyProperties> all(real);
    table.families(physical, &real, all.data());
    for (std::uint32_t i = 0; i < addedFamilies; ++i)
        all.push_back(addedFamily(i, all.front()));
    *count = std::min(*count, static_cast<std::uint32_t>(all.size()));
    std::copy_n(all.begin(), *count, families);
}

VKAPI_ATTR void VKAPI_CALL queueFamilies2(VkPhysicalDevice physical, std::uint32_t* count,
                                          VkQueueFamilyProperties2* families)
{
    const InstanceTable& table = instanceOf(physical);
    std::uint32_t real = 0;
    table.families2(physical, &real, nullptr);
    if (!families) {
        *count = real + addedFamilies;
        return;
    }
    std::uint32_t filled = std::min(real, *count);
    table.families2(physical, &filled, families);
    *count = std::min(*count, real + addedFamilies);
    for (std::uint32_t i = real; i < *count; ++i)
        families[i].queueFamilyProperties = addedFamily(i - real, families[0].queueFamilyProperties);
}

VKAPI_ATTR VkResult VKAPI_CALL createInstance(const VkInstanceCreateInfo* info,
                                              const VkAllocationCallbacks* allocator, VkInstance* instance)
{
    PFN_vkGetInstanceProcAddr next = nullptr;
    const VkResult result = createInstanceBelow(*info, allocator, instance, next);
    if (result != VK_SUCCESS)
        return result;
    const std::scoped_lock lock(tablesMutex);
    const auto load = [&]<class Function>(Function& function, const char* name) {
        function = reinterpret_cast<Function>(next(*instance, name));
    };
    InstanceTable& table = instances[keyOf(*instance)];
    table.next = next;
    load(table.destroy, "vkDestroyInstance");
    load(table.families, "vkGetPhysicalDeviceQueueFamilyProperties");
    load(table.families2, "vkGetPhysicalDeviceQueueFamilyProperties2");
    return VK_SUCCESS;
}

VKAPI_ATTR void VKAPI_CALL destroyInstance(VkInstance instance, const VkAllocationCallbacks* allocator)
{
    PFN_vkDestroyInstance destroy = nullptr;
    {
        const std::scoped_lock lock(tablesMutex);
        destroy = instances[keyOf(instance)].destroy;
        instances.erase(keyOf(instance));
    }
    destroy(instance, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL createDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                            const VkAllocationCallbacks* allocator, VkDevice* device)
{
    auto* const loader = linkOf<VkLayerDeviceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO,
                                                         VK_LOADER_DATA_CALLBACK);
    if (!loader)
        return VK_ERROR_INITIALIZATION_FAILED;
    std::uint32_t real = 0;
    instanceOf(physical).families(physical, &real, nullptr);
    std::vector<VkDeviceQueueCreateInfo> queues(info->pQueueCreateInfos,
                                                info->pQueueCreateInfos + info->queueCreateInfoCount);
    // The added families share the first queue.
    const float priority = 1;
    std::erase_if(queues, [&](const VkDeviceQueueCreateInfo& each) { return each.queueFamilyIndex >= real; });
    if (std::ranges::none_of(queues, [](const auto& each) { return each.queueFamilyIndex == 0; }))
        queues.push_back({.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                          .queueFamilyIndex = 0,
                          .queueCount = 1,
                          .pQueuePriorities = &priority});
    VkDeviceCreateInfo changed = *info;
    changed.queueCreateInfoCount = static_cast<std::uint32_t>(queues.size());
    changed.pQueueCreateInfos = queues.data();
    PFN_vkGetDeviceProcAddr next = nullptr;
    const VkResult result = createDeviceBelow(physical, changed, allocator, device, next);
    if (result != VK_SUCCESS)
        return result;
    DeviceTable& table = deviceOf(*device);
    table.device = *device;
    table.next = next;
    table.setLoaderData = loader->u.pfnSetDeviceLoaderData;
    table.realFamilies = real;
    return VK_SUCCESS;
}

VKAPI_ATTR void VKAPI_CALL destroyDevice(VkDevice device, const VkAllocationCallbacks* allocator)
{
    const auto destroy = deviceOf(device).function<PFN_vkDestroyDevice>("vkDestroyDevice");
    {
        const std::scoped_lock lock(tablesMutex);
        for (const auto& [family, queue] : devices[keyOf(device)].queues)
            realQueues.erase(reinterpret_cast<VkQueue>(queue.get()));
        devices.erase(keyOf(device));
    }
    destroy(device, allocator);
}

VKAPI_ATTR void VKAPI_CALL deviceQueue(VkDevice device, std::uint32_t family, std::uint32_t index, VkQueue* queue)
{
    DeviceTable& table = deviceOf(device);
    const auto real = table.function<PFN_vkGetDeviceQueue>("vkGetDeviceQueue");
    if (family < table.realFamilies)
        return real(device, family, index, queue);
    const std::scoped_lock lock(tablesMutex);
    std::unique_ptr<AddedQueue>& added = table.queues[family];
    if (!added) {
        added = std::make_unique<AddedQueue>();
        real(device, 0, 0, &added->real);
        table.setLoaderData(device, added.get());
        realQueues[reinterpret_cast<VkQueue>(added.get())] = added->real;
    }
    *queue = reinterpret_cast<VkQueue>(added.get());
}

VKAPI_ATTR void VKAPI_CALL deviceQueue2(VkDevice device, const VkDeviceQueueInfo2* info, VkQueue* queue)
{
    deviceQueue(device, info->queueFamilyIndex, info->queueIndex, queue);
}

/// Creates a buffer or image that is not shared among families, of which the device has only one.
template<class Create, class Info, class Object>
VkResult createExclusive(const char* name, VkDevice device, const Info* info, const VkAllocationCallbacks* allocator,
                         Object* object)
{
    Info changed = *info;
    changed.sharingMode = VK_SHARING_MODE_EXCLUSIVE;
    return deviceOf(device).function<Create>(name)(device, &changed, allocator, object);
}

VKAPI_ATTR VkResult VKAPI_CALL createCommandPool(VkDevice device, const VkCommandPoolCreateInfo* info,
                                                 const VkAllocationCallbacks* allocator, VkCommandPool* pool)
{
    const DeviceTable& table = deviceOf(device);
    VkCommandPoolCreateInfo changed = *info;
    if (changed.queueFamilyIndex >= table.realFamilies)
        changed.queueFamilyIndex = 0;
    return table.function<PFN_vkCreateCommandPool>("vkCreateCommandPool")(device, &changed, allocator, pool);
}

VKAPI_ATTR VkResult VKAPI_CALL createBuffer(VkDevice device, const VkBufferCreateInfo* info,
                                            const VkAllocationCallbacks* allocator, VkBuffer* buffer)
{
    return createExclusive<PFN_vkCreateBuffer>("vkCreateBuffer", device, info, allocator, buffer);
}

VKAPI_ATTR VkResult VKAPI_CALL createImage(VkDevice device, const VkImageCreateInfo* info,
                                           const VkAllocationCallbacks* allocator, VkImage* image)
{
    return createExclusive<PFN_vkCreateImage>("vkCreateImage", device, info, allocator, image);
}

VKAPI_ATTR VkResult VKAPI_CALL queueSubmit(VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                           VkFence fence)
{
    return deviceOf(queue).function<PFN_vkQueueSubmit>("vkQueueSubmit")(realQueue(queue), count, infos, fence);
}

VKAPI_ATTR VkResult VKAPI_CALL queueSubmit2(VkQueue queue, std::uint32_t count, const VkSubmitInfo2* infos,
                                            VkFence fence)
{
    return deviceOf(queue).function<PFN_vkQueueSubmit2>("vkQueueSubmit2")(realQueue(queue), count, infos, fence);
}

VKAPI_ATTR VkResult VKAPI_CALL queueWaitIdle(VkQueue queue)
{
    return deviceOf(queue).function<PFN_vkQueueWaitIdle>("vkQueueWaitIdle")(realQueue(queue));
}

VKAPI_ATTR VkResult VKAPI_CALL queueBindSparse(VkQueue queue, std::uint32_t count, const VkBindSparseInfo* infos,
                                               VkFence fence)
{
    return deviceOf(queue).function<PFN_vkQueueBindSparse>("vkQueueBindSparse")(realQueue(queue), count, infos,
                                                                                fence);
}

VKAPI_ATTR void VKAPI_CALL queueBeginLabel(VkQueue queue, const VkDebugUtilsLabelEXT* label)
{
    const DeviceTable& table = deviceOf(queue);
    if (const auto next = table.function<PFN_vkQueueBeginDebugUtilsLabelEXT>("vkQueueBeginDebugUtilsLabelEXT"))
        next(realQueue(queue), label);
}

VKAPI_ATTR void VKAPI_CALL queueEndLabel(VkQueue queue)
{
    const DeviceTable& table = deviceOf(queue);
    if (const auto next = table.function<PFN_vkQueueEndDebugUtilsLabelEXT>("vkQueueEndDebugUtilsLabelEXT"))
        next(realQueue(queue));
}

VKAPI_ATTR VkResult VKAPI_CALL setName(VkDevice device, const VkDebugUtilsObjectNameInfoEXT* info)
{
    VkDebugUtilsObjectNameInfoEXT changed = *info;
    if (changed.objectType == VK_OBJECT_TYPE_QUEUE) {
        const VkQueue queue = reinterpret_cast<VkQueue>(changed.objectHandle);
        changed.objectHandle = reinterpret_cast<std::uint64_t>(realQueue(queue));
    }
    return deviceOf(device).function<PFN_vkSetDebugUtilsObjectNameEXT>("vkSetDebugUtilsObjectNameEXT")(device,
                                                                                                       &changed);
}

PFN_vkVoidFunction layerFunction(const char* name)
{
    const auto as = [](auto function) { return reinterpret_cast<PFN_vkVoidFunction>(function); };
    static const std::map<std::string, PFN_vkVoidFunction> functions{
        {"vkCreateInstance", as(createInstance)},
        {"vkDestroyInstance", as(destroyInstance)},
        {"vkGetPhysicalDeviceQueueFamilyProperties", as(queueFamilies)},
        {"vkGetPhysicalDeviceQueueFamilyProperties2", as(queueFamilies2)},
        {"vkCreateDevice", as(createDevice)},
        {"vkDestroyDevice", as(destroyDevice)},
        {"vkGetDeviceQueue", as(deviceQueue)},
        {"vkGetDeviceQueue2", as(deviceQueue2)},
        {"vkCreateCommandPool", as(createCommandPool)},
        {"vkCreateBuffer", as(createBuffer)},
        {"vkCreateImage", as(createImage)},
        {"vkQueueSubmit", as(queueSubmit)},
        {"vkQueueSubmit2", as(queueSubmit2)},
        {"vkQueueWaitIdle", as(queueWaitIdle)},
        {"vkQueueBindSparse", as(queueBindSparse)},
        {"vkQueueBeginDebugUtilsLabelEXT", as(queueBeginLabel)},
        {"vkQueueEndDebugUtilsLabelEXT", as(queueEndLabel)},
        {"vkSetDebugUtilsObjectNameEXT", as(setName)},
    };
    const auto found = functions.find(name);
    return found == functions.end() ? nullptr : found->second;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceFunction(VkDevice device, const char* name)
{
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    const PFN_vkVoidFunction next = deviceOf(device).next(device, name);
    const PFN_vkVoidFunction own = layerFunction(name);
    return own && next ? own : next;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instanceFunction(VkInstance instance, const char* name)
{
    if (std::strcmp(name, "vkGetInstanceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(instanceFunction);
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    const PFN_vkVoidFunction own = layerFunction(name);
    if (!instance)
        return own;
    const PFN_vkVoidFunction next = instanceOf(instance).next(instance, name);
    return own && next ? own : next;
}

} // namespace

extern "C" __attribute__((visibility("default"))) VkResult
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated)
{
    return negotiate(*negotiated, instanceFunction, deviceFunction);
}
