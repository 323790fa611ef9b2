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
#include "tests/support/layers/device_layer.h"

#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#include <unistd.h>

namespace {

using namespace wavelane::layer;

struct DeviceTable
{
    PFN_vkAcquireNextImageKHR acquire = nullptr; ///< Null without swapchains, as the next one.
    PFN_vkQueuePresentKHR present = nullptr;
    PFN_vkAllocateMemory allocate = nullptr;

    void load(VkDevice device, PFN_vkGetDeviceProcAddr next)
    {
        const auto get = [&]<class Function>(Function& function, const char* name) {
            function = reinterpret_cast<Function>(next(device, name));
        };
        get(acquire, "vkAcquireNextImageKHR");
        get(present, "vkQueuePresentKHR");
        get(allocate, "vkAllocateMemory");
    }
    static Functions functions();
};

using Layer = DeviceLayer<DeviceTable>;

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
    const VkResult result = Layer::tableOf(device).acquire(device, swapchain, timeout, semaphore, fence, index);
    return result == VK_SUCCESS ? wanted.value_or(result) : result;
}

VKAPI_ATTR VkResult VKAPI_CALL queuePresent(VkQueue queue, const VkPresentInfoKHR* info)
{
    // The image is presented in any case, so that the semaphores are waited for.
    const VkResult result = Layer::tableOf(queue).present(queue, info);
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
    return Layer::tableOf(device).allocate(device, info, allocator, memory);
}

Functions DeviceTable::functions()
{
    return {
        {"vkAcquireNextImageKHR", reinterpret_cast<PFN_vkVoidFunction>(::acquireNextImage)},
        {"vkQueuePresentKHR", reinterpret_cast<PFN_vkVoidFunction>(::queuePresent)},
        {"vkAllocateMemory", reinterpret_cast<PFN_vkVoidFunction>(::allocateMemory)},
    };
}

} // namespace

extern "C" __attribute__((visibility("default"))) VkResult
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated)
{
    return Layer::negotiate(*negotiated);
}
