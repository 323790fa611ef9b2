// SPDX-License-Identifier: MIT
// A Vulkan layer that loses the device on request. The file that WAVELANE_TEST_LOSS names specifies when:
//
//   submit 3   the third submit of the process is not executed and returns VK_ERROR_DEVICE_LOST
//   wait 3     the third submit is executed, and waiting for it returns VK_ERROR_DEVICE_LOST
//
// The file is removed when that happens, so that a recreated device works. It can be created at any time; submits are
// counted from the start of the process. A lost device is idle and receives no further commands.
#include "tests/support/layers/device_layer.h"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <string>

#include <unistd.h>

namespace {

using namespace wavelane::layer;

struct DeviceTable
{
    PFN_vkQueueSubmit2 submit2 = nullptr;
    PFN_vkQueueBindSparse bindSparse = nullptr;
    PFN_vkWaitSemaphores waitSemaphores = nullptr;
    PFN_vkGetSemaphoreCounterValue counterValue = nullptr;
    PFN_vkDeviceWaitIdle deviceWaitIdle = nullptr;
    PFN_vkQueueWaitIdle queueWaitIdle = nullptr;
    std::atomic<bool> lost = false;

    void load(VkDevice device, PFN_vkGetDeviceProcAddr next)
    {
        const auto get = [&]<class Function>(Function& function, const char* name) {
            function = reinterpret_cast<Function>(next(device, name));
        };
        get(submit2, "vkQueueSubmit2");
        get(bindSparse, "vkQueueBindSparse");
        get(waitSemaphores, "vkWaitSemaphores");
        get(counterValue, "vkGetSemaphoreCounterValue");
        get(deviceWaitIdle, "vkDeviceWaitIdle");
        get(queueWaitIdle, "vkQueueWaitIdle");
        lost = false;
    }
    static Functions functions();
};

using Layer = DeviceLayer<DeviceTable>;
std::atomic<unsigned> submits = 0;

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
    DeviceTable& table = Layer::tableOf(queue);
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
    DeviceTable& table = Layer::tableOf(queue);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.bindSparse(queue, count, infos, fence);
}

VKAPI_ATTR VkResult VKAPI_CALL waitSemaphores(VkDevice device, const VkSemaphoreWaitInfo* info, std::uint64_t timeout)
{
    DeviceTable& table = Layer::tableOf(device);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.waitSemaphores(device, info, timeout);
}

VKAPI_ATTR VkResult VKAPI_CALL counterValue(VkDevice device, VkSemaphore semaphore, std::uint64_t* value)
{
    DeviceTable& table = Layer::tableOf(device);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.counterValue(device, semaphore, value);
}

VKAPI_ATTR VkResult VKAPI_CALL deviceWaitIdle(VkDevice device)
{
    DeviceTable& table = Layer::tableOf(device);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.deviceWaitIdle(device);
}

VKAPI_ATTR VkResult VKAPI_CALL queueWaitIdle(VkQueue queue)
{
    DeviceTable& table = Layer::tableOf(queue);
    return table.lost ? VK_ERROR_DEVICE_LOST : table.queueWaitIdle(queue);
}

Functions DeviceTable::functions()
{
    return {
        {"vkQueueSubmit2", reinterpret_cast<PFN_vkVoidFunction>(::queueSubmit2)},
        {"vkQueueBindSparse", reinterpret_cast<PFN_vkVoidFunction>(::queueBindSparse)},
        {"vkWaitSemaphores", reinterpret_cast<PFN_vkVoidFunction>(::waitSemaphores)},
        {"vkGetSemaphoreCounterValue", reinterpret_cast<PFN_vkVoidFunction>(::counterValue)},
        {"vkDeviceWaitIdle", reinterpret_cast<PFN_vkVoidFunction>(::deviceWaitIdle)},
        {"vkQueueWaitIdle", reinterpret_cast<PFN_vkVoidFunction>(::queueWaitIdle)},
    };
}

} // namespace

extern "C" __attribute__((visibility("default"))) VkResult
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated)
{
    return Layer::negotiate(*negotiated);
}
