// SPDX-License-Identifier: MIT
// A Vulkan layer that makes a call fail on request, as displays and drivers do now and then. The file that
// WAVELANE_TEST_PRESENT names specifies which:
//
//   acquire -1000001004     the next vkAcquireNextImageKHR returns this VkResult: 1000001003 is VK_SUBOPTIMAL_KHR,
//                           -1000001004 is VK_ERROR_OUT_OF_DATE_KHR
//   present 1000001003      the next vkQueuePresentKHR presents and returns this VkResult
//   import -1000072003      the next import of memory returns this VkResult, VK_ERROR_INVALID_EXTERNAL_HANDLE
//
// The file is removed when that happens. It can be created at any time.
#include "tests/support/vulkan_layer.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
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
    PFN_vkAcquireNextImageKHR acquire = nullptr; ///< Null without swapchains, as the next one.
    PFN_vkQueuePresentKHR present = nullptr;
    PFN_vkAllocateMemory allocate = nullptr;
};

std::mutex tablesMutex;
std::map<void*, InstanceTable> instances;
std::map<void*, DeviceTable> devices;

template<class Handle>
DeviceTable& tableOf(Handle handle)
{
    const std::scoped_lock lock(tablesMutex);
    return devices[keyOf(handle)];
}

/// The result that is requested for this call. Removes the file if there is one.
std::optional<VkResult> requested(const char* call)
{
    const char* const path = std::getenv("WAVELANE_TEST_PRESENT");
    if (!path)
        return std::nullopt;
    std::ifstream file(path);
    std::string word;
    int result = 0;
    if (!(file >> word >> result) || word != call || ::unlink(path) != 0)
        return std::nullopt;
    return static_cast<VkResult>(result);
}

VKAPI_ATTR VkResult VKAPI_CALL acquireNextImage(VkDevice device, VkSwapchainKHR swapchain, std::uint64_t timeout,
                                                VkSemaphore semaphore, VkFence fence, std::uint32_t* index)
{
    const auto wanted = requested("acquire");
    if (wanted && *wanted < 0) // No image is acquired.
        return *wanted;
    const VkResult result = tableOf(device).acquire(device, swapchain, timeout, semaphore, fence, index);
    return result == VK_SUCCESS ? wanted.value_or(result) : result;
}

VKAPI_ATTR VkResult VKAPI_CALL queuePresent(VkQueue queue, const VkPresentInfoKHR* info)
{
    // The image is presented in any case, so that the semaphores are waited for.
    const VkResult result = tableOf(queue).present(queue, info);
    return result == VK_SUCCESS ? requested("present").value_or(result) : result;
}

VKAPI_ATTR VkResult VKAPI_CALL allocateMemory(VkDevice device, const VkMemoryAllocateInfo* info,
                                              const VkAllocationCallbacks* allocator, VkDeviceMemory* memory)
{
    bool isImport = false;
    for (auto* each = static_cast<const VkBaseInStructure*>(info->pNext); each; each = each->pNext)
        isImport = isImport || each->sType == VK_STRUCTURE_TYPE_IMPORT_MEMORY_FD_INFO_KHR;
    if (const auto wanted = isImport ? requested("import") : std::nullopt)
        return *wanted;
    return tableOf(device).allocate(device, info, allocator, memory);
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
    load(table.acquire, "vkAcquireNextImageKHR");
    load(table.present, "vkQueuePresentKHR");
    load(table.allocate, "vkAllocateMemory");
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
        {"vkAcquireNextImageKHR", reinterpret_cast<PFN_vkVoidFunction>(acquireNextImage)},
        {"vkQueuePresentKHR", reinterpret_cast<PFN_vkVoidFunction>(queuePresent)},
        {"vkAllocateMemory", reinterpret_cast<PFN_vkVoidFunction>(allocateMemory)},
    };
    const auto found = functions.find(name);
    return found == functions.end() ? nullptr : found->second;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceFunction(VkDevice device, const char* name)
{
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    // Devices without swapchains lack their functions.
    const PFN_vkVoidFunction below = tableOf(device).next(device, name);
    const PFN_vkVoidFunction own = layerFunction(name);
    return own && below ? own : below;
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
