// SPDX-License-Identifier: MIT
#include "core/gpu/queue/queue.h"

#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <vector>

namespace wavelane::gpu {

Result<std::unique_ptr<Queue>> Queue::create(Device& device, const DeviceQueue& queue, const std::string& name)
{
    std::unique_ptr<Queue> created(new Queue(device, queue));
    const VkSemaphoreTypeCreateInfo type{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO,
                                         .semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE};
    const VkSemaphoreCreateInfo info{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, .pNext = &type};
    device.setName(VK_OBJECT_TYPE_QUEUE, reinterpret_cast<std::uint64_t>(queue.handle), name);
    VkSemaphore semaphore = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateSemaphore(device.get(), &info, nullptr, &semaphore); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "create the queue's timeline semaphore"));
    created->m_timeline = DeviceHandle<VkSemaphore>(device, semaphore, vkDestroySemaphore, "wavelane timeline");
    return created;
}

std::unexpected<Error> Queue::failed(VkResult result, std::string_view what)
{
    if (result == VK_ERROR_DEVICE_LOST)
        m_device.markLost();
    return std::unexpected(vulkanError(result, what));
}

Result<Timepoint> Queue::submit(std::span<const VkCommandBuffer> commands, std::span<const Wait> others)
{
    std::vector<VkCommandBufferSubmitInfo> buffers;
    for (const VkCommandBuffer each : commands)
        buffers.push_back({.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO, .commandBuffer = each});
    const VkSemaphoreSubmitInfo signal{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                                       .semaphore = m_timeline.get(),
                                       .value = m_last.value + 1,
                                       .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT};
    std::vector<VkSemaphoreSubmitInfo> waits;
    const auto waitFor = [&waits](VkSemaphore semaphore, Timepoint point) {
        waits.push_back({.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                         .semaphore = semaphore,
                         .value = point.value,
                         .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT});
    };
    if (m_bound)
        waitFor(m_timeline.get(), *m_bound);
    for (const Wait& each : others)
        waitFor(each.queue->m_timeline.get(), each.point);
    const VkSubmitInfo2 info{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
                             .waitSemaphoreInfoCount = static_cast<std::uint32_t>(waits.size()),
                             .pWaitSemaphoreInfos = waits.data(),
                             .commandBufferInfoCount = static_cast<std::uint32_t>(buffers.size()),
                             .pCommandBufferInfos = buffers.data(),
                             .signalSemaphoreInfoCount = 1,
                             .pSignalSemaphoreInfos = &signal};
    if (const VkResult result = vkQueueSubmit2(m_queue.handle, 1, &info, VK_NULL_HANDLE); result != VK_SUCCESS)
        return failed(result, "submit work to the device");
    m_bound.reset();
    ++m_last.value;
    return m_last;
}

Result<Timepoint> Queue::bindSparse(const SparseBinds& binds)
{
    std::vector<VkSparseBufferMemoryBindInfo> buffers;
    std::vector<VkSparseImageOpaqueMemoryBindInfo> opaque;
    std::vector<VkSparseImageMemoryBindInfo> images;
    const auto list = [](const auto& changes, auto& out) {
        for (const auto& [handle, pieces] : changes)
            out.push_back({handle, static_cast<std::uint32_t>(pieces.size()), pieces.data()});
    };
    list(binds.buffers(), buffers);
    list(binds.opaque(), opaque);
    list(binds.images(), images);
    const VkSemaphore semaphore = m_timeline.get();
    const std::uint64_t signaled = m_last.value + 1;
    const VkTimelineSemaphoreSubmitInfo times{.sType = VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO,
                                              .waitSemaphoreValueCount = 1,
                                              .pWaitSemaphoreValues = &m_last.value,
                                              .signalSemaphoreValueCount = 1,
                                              .pSignalSemaphoreValues = &signaled};
    const VkBindSparseInfo info{.sType = VK_STRUCTURE_TYPE_BIND_SPARSE_INFO,
                                .pNext = &times,
                                .waitSemaphoreCount = 1,
                                .pWaitSemaphores = &semaphore,
                                .bufferBindCount = static_cast<std::uint32_t>(buffers.size()),
                                .pBufferBinds = buffers.data(),
                                .imageOpaqueBindCount = static_cast<std::uint32_t>(opaque.size()),
                                .pImageOpaqueBinds = opaque.data(),
                                .imageBindCount = static_cast<std::uint32_t>(images.size()),
                                .pImageBinds = images.data(),
                                .signalSemaphoreCount = 1,
                                .pSignalSemaphores = &semaphore};
    if (const VkResult result = vkQueueBindSparse(m_device.sparseQueue(), 1, &info, VK_NULL_HANDLE);
        result != VK_SUCCESS)
        return failed(result, "bind memory to sparse resources");
    binds.note();
    ++m_last.value;
    m_bound = m_last;
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
        return failed(result, "wait for the device");
    return true;
}

bool Queue::reached(Timepoint point) const
{
    // A lost device reaches nothing; `wait` reports the loss.
    std::uint64_t value = 0;
    return vkGetSemaphoreCounterValue(m_device.get(), m_timeline.get(), &value) == VK_SUCCESS && value >= point.value;
}

} // namespace wavelane::gpu
