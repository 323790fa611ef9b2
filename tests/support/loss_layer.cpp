// SPDX-License-Identifier: MIT
// A Vulkan layer that loses the device on request. The file that WAVELANE_TEST_LOSS names specifies when:
//
//   submit 3   the third submit of the process is not executed and returns VK_ERROR_DEVICE_LOST
//   wait 3     the third submit is executed, and waiting for it returns VK_ERROR_DEVICE_LOST
//
// The file is removed when that happens, so that a recreated device works. It can be created at any time; submits are
// counted from the start of the process. A lost device is idle and receives no further commands.
#include "tests/support/vulkan_layer.h"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <string>

#include <unistd.h>

namespace {

using namespace wavelane::layer;

struct InstanceTable
{
    PFN_vkGetInstanceProcAddr next = nullptr;
    PFN_vkDestroyInstance destroy = nullptr;
};
struct DeviceTable
{
    PFN_vkGetDeviceProcAddr next = nullptr;
    PFN_vkDestroyDevice destroy = nullptr;
    PFN_vkQueueSubmit2 submit2 = nullptr;
    PFN_vkQueueBindSparse bindSparse = nullptr;
    PFN_vkWaitSemaphores waitSemaphores = nullptr;
    PFN_vkGetSemaphoreCounterValue counterValue = nullptr;
    PFN_vkDeviceWaitIdle deviceWaitIdle = nullptr;
    PFN_vkQueueWaitIdle queueWaitIdle = nullptr;
    std::atomic<bool> lost = false;
};

std::mutex tablesMutex;
std::map<void*, InstanceTable> instances;
std::map<void*, DeviceTable> devices;
std::atomic<unsigned> submits = 0;

template<class Handle>
DeviceTable& tableOf(Handle handle)
{
    const std::scoped_lock lock(tablesMutex);
    return devices[keyOf(handle)];
}

/// Returns true, and removes the file, if it requests a loss of this kind at this submit.
bool isRequested(const char* kind, unsigned submit)
{
    const char* const path = std::getenv("WAVELANE_TEST_LOSS");
    if (!path)
        return false;
    std::ifstream file(path);
    std::string word;
    unsigned number = 0;
    return file >> word >> number && word == kind && submit >= number && ::unlink(path) == 0;
}

VkResult lose(DeviceTable& table, VkQueue queue)
{
    table.queueWaitIdle(queue);
    table.lost = true;
    return VK_ERROR_DEVICE_LOST;
}

VKAPI_ATTR VkResult VKAPI_CALL queueSubmit2(VkQueue queue, std::uint32_t count, const VkSubmitInfo2* infos,
                                            VkFence fence)
{
    DeviceTable& table = tableOf(queue);
    if (table.lost)
        return VK_ERROR_DEVICE_LOST;
    const unsigned submit = ++submits;
    if (isRequested("submit", submit))
        return lose(table, queue);
    const VkResult result = table.submit2(queue, count, infos, fence);
    if (result == VK_SUCCESS && isRequested("wait", submit))
        lose(table, queue);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL queueBindSparse(VkQueue queue, std::uint32_t count, const VkBindSparseInfo* infos,
                                               VkFence fence)
{
    DeviceTable& table = tableOf(queue);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.bindSparse(queue, count, infos, fence);
}

VKAPI_ATTR VkResult VKAPI_CALL waitSemaphores(VkDevice device, const VkSemaphoreWaitInfo* info, std::uint64_t timeout)
{
    DeviceTable& table = tableOf(device);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.waitSemaphores(device, info, timeout);
}

VKAPI_ATTR VkResult VKAPI_CALL counterValue(VkDevice device, VkSemaphore semaphore, std::uint64_t* value)
{
    DeviceTable& table = tableOf(device);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.counterValue(device, semaphore, value);
}

VKAPI_ATTR VkResult VKAPI_CALL deviceWaitIdle(VkDevice device)
{
    DeviceTable& table = tableOf(device);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.deviceWaitIdle(device);
}

VKAPI_ATTR VkResult VKAPI_CALL queueWaitIdle(VkQueue queue)
{
    DeviceTable& table = tableOf(queue);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.queueWaitIdle(queue);
}

VKAPI_ATTR VkResult VKAPI_CALL createInstance(const VkInstanceCreateInfo* info,
                                              const VkAllocationCallbacks* allocator, VkInstance* instance)
{
    PFN_vkGetInstanceProcAddr next = nullptr;
    const VkResult result = createInstanceBelow(*info, allocator, instance, next);
    if (result != VK_SUCCESS)
        return result;
    const std::scoped_lock lock(tablesMutex);
    instances[keyOf(*instance)] = {
        .next = next, .destroy = reinterpret_cast<PFN_vkDestroyInstance>(next(*instance, "vkDestroyInstance"))};
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
    PFN_vkGetDeviceProcAddr next = nullptr;
    const VkResult result = createDeviceBelow(physical, *info, allocator, device, next);
    if (result != VK_SUCCESS)
        return result;
    DeviceTable& table = tableOf(*device);
    const auto load = [&]<class Function>(Function& function, const char* name) {
        function = reinterpret_cast<Function>(next(*device, name));
    };
    table.next = next;
    load(table.destroy, "vkDestroyDevice");
    load(table.submit2, "vkQueueSubmit2");
    load(table.bindSparse, "vkQueueBindSparse");
    load(table.waitSemaphores, "vkWaitSemaphores");
    load(table.counterValue, "vkGetSemaphoreCounterValue");
    load(table.deviceWaitIdle, "vkDeviceWaitIdle");
    load(table.queueWaitIdle, "vkQueueWaitIdle");
    table.lost = false;
    return VK_SUCCESS;
}

VKAPI_ATTR void VKAPI_CALL destroyDevice(VkDevice device, const VkAllocationCallbacks* allocator)
{
    PFN_vkDestroyDevice destroy = nullptr;
    {
        const std::scoped_lock lock(tablesMutex);
        destroy = devices[keyOf(device)].destroy;
        devices.erase(keyOf(device));
    }
    destroy(device, allocator);
}

PFN_vkVoidFunction layerFunction(const char* name)
{
    static const std::map<std::string, PFN_vkVoidFunction> functions{
        {"vkCreateInstance", reinterpret_cast<PFN_vkVoidFunction>(createInstance)},
        {"vkDestroyInstance", reinterpret_cast<PFN_vkVoidFunction>(destroyInstance)},
        {"vkCreateDevice", reinterpret_cast<PFN_vkVoidFunction>(createDevice)},
        {"vkDestroyDevice", reinterpret_cast<PFN_vkVoidFunction>(destroyDevice)},
        {"vkQueueSubmit2", reinterpret_cast<PFN_vkVoidFunction>(queueSubmit2)},
        {"vkQueueBindSparse", reinterpret_cast<PFN_vkVoidFunction>(queueBindSparse)},
        {"vkWaitSemaphores", reinterpret_cast<PFN_vkVoidFunction>(waitSemaphores)},
        {"vkGetSemaphoreCounterValue", reinterpret_cast<PFN_vkVoidFunction>(counterValue)},
        {"vkDeviceWaitIdle", reinterpret_cast<PFN_vkVoidFunction>(deviceWaitIdle)},
        {"vkQueueWaitIdle", reinterpret_cast<PFN_vkVoidFunction>(queueWaitIdle)},
    };
    const auto found = functions.find(name);
    return found == functions.end() ? nullptr : found->second;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceFunction(VkDevice device, const char* name)
{
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    const PFN_vkVoidFunction own = layerFunction(name);
    return own ? own : tableOf(device).next(device, name);
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instanceFunction(VkInstance instance, const char* name)
{
    if (std::strcmp(name, "vkGetInstanceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(instanceFunction);
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    if (const PFN_vkVoidFunction own = layerFunction(name))
        return own;
    if (!instance)
        return nullptr;
    PFN_vkGetInstanceProcAddr next = nullptr;
    {
        const std::scoped_lock lock(tablesMutex);
        next = instances[keyOf(instance)].next;
    }
    return next(instance, name);
}

} // namespace

extern "C" __attribute__((visibility("default"))) VkResult
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated)
{
    return negotiate(*negotiated, instanceFunction, deviceFunction);
}
