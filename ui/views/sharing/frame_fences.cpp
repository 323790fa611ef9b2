// SPDX-License-Identifier: MIT
#include "ui/views/sharing/frame_fences.h"

#include "ui/views/sharing/vulkan_error.h"

#include <QVulkanDeviceFunctions>

#include <cstdint>

namespace wavelane::ui {

FrameFences::FrameFences(QVulkanWindow& window, QVulkanDeviceFunctions& functions)
    : m_window(window), m_functions(functions)
{
}

std::expected<void, QString> FrameFences::wait()
{
    const VkDevice device = m_window.device();
    if (m_last) {
        // A fence without work is signaled after everything that was submitted before.
        Fence& last = m_fences[*m_last];
        if (last.fence == VK_NULL_HANDLE) {
            const VkFenceCreateInfo info{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
            if (const VkResult result = m_functions.vkCreateFence(device, &info, nullptr, &last.fence);
                result != VK_SUCCESS)
                return vulkanError("vkCreateFence", result);
        }
        if (const VkResult result = m_functions.vkQueueSubmit(m_window.graphicsQueue(), 0, nullptr, last.fence);
            result != VK_SUCCESS)
            return vulkanError("vkQueueSubmit", result);
        last.isPending = true;
    }
    m_last = static_cast<std::size_t>(m_window.currentFrame());
    Fence& current = m_fences[*m_last];
    if (!current.isPending)
        return {};
    if (const VkResult result = m_functions.vkWaitForFences(device, 1, &current.fence, VK_TRUE, UINT64_MAX);
        result != VK_SUCCESS)
        return vulkanError("vkWaitForFences", result);
    if (const VkResult result = m_functions.vkResetFences(device, 1, &current.fence); result != VK_SUCCESS)
        return vulkanError("vkResetFences", result);
    current.isPending = false;
    return {};
}

void FrameFences::release()
{
    for (const Fence& each : m_fences)
        m_functions.vkDestroyFence(m_window.device(), each.fence, nullptr);
    m_fences = {};
    m_last.reset();
}

} // namespace wavelane::ui
