// SPDX-License-Identifier: MIT
#include "core/gpu/queue.h"

#include "core/gpu/vulkan_error.h"

#include <algorithm>

namespace wavelane::gpu {

Result<std::unique_ptr<Queue>> Queue::create(Device& device)
{
    std::unique_ptr<Queue> made(new Queue(device));
    const VkSemaphoreTypeCreateInfo type{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO,
                                         .semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE};
    const VkSemaphoreCreateInfo info{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, .pNext = &type};
    VkSemaphore semaphore = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateSemaphore(device.get(), &info, nullptr, &semaphore); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "make the queue's time line"));
    made->m_timeline = DeviceHandle<VkSemaphore>(device.get(), semaphore, vkDestroySemaphore);
    return made;
}

Result<Timepoint> Queue::submit(VkCommandBuffer commands)
{
    const VkCommandBufferSubmitInfo commandInfo{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO,
                                                .commandBuffer = commands};
    const VkSemaphoreSubmitInfo signal{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                                       .semaphore = m_timeline.get(),
                                       .value = m_last.value + 1,
                                       .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT};
    const VkSubmitInfo2 info{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
                             .commandBufferInfoCount = 1,
                             .pCommandBufferInfos = &commandInfo,
                             .signalSemaphoreInfoCount = 1,
                             .pSignalSemaphoreInfos = &signal};
    if (const VkResult result = vkQueueSubmit2(m_device.queue(), 1, &info, VK_NULL_HANDLE); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "submit work to the device"));
    ++m_last.value;
    return m_last;
}

Result<bool> Queue::wait(Timepoint point, std::chrono::nanoseconds timeout)
{
    const VkSemaphore semaphore = m_timeline.get();
    const VkSemaphoreWaitInfo info{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO,
                                   .semaphoreCount = 1,
                                   .pSemaphores = &semaphore,
                                   .pValues = &point.value};
    const auto nanoseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(timeout.count(), 0));
    const VkResult result = vkWaitSemaphores(m_device.get(), &info, nanoseconds);
    if (result == VK_TIMEOUT)
        return false;
    if (result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "wait for the device"));
    return true;
}

bool Queue::reached(Timepoint point) const
{
    std::uint64_t value = 0;
    return vkGetSemaphoreCounterValue(m_device.get(), m_timeline.get(), &value) == VK_SUCCESS && value >= point.value;
}

} // namespace wavelane::gpu
