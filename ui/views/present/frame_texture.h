// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/presented_frame.h"
#include "ui/views/sharing/sampled_image.h"

#include <QString>
#include <QVulkanWindow>

#include <array>
#include <expected>

class QVulkanDeviceFunctions;

namespace wavelane::ui {

/// The sampled image with the frame of the live view, and a staging buffer for each frame in flight.
///
/// Used by the renderer while the device exists, from the first upload to `release`. Errors are messages for the
/// user.
class FrameTexture
{
public:
    /// `window` and `functions` must outlive the texture.
    FrameTexture(QVulkanWindow& window, QVulkanDeviceFunctions& functions);

    /// Copies the frame to staging memory and records the copy to the image into `commands`, outside of a render
    /// pass. If the size changed, waits for the device and recreates the image.
    std::expected<void, QString> upload(VkCommandBuffer commands, const PresentedFrame& frame);

    SampledImage image() const { return {.view = m_view, .generation = m_generation}; }

    void release();

private:
    struct Staging
    {
        VkBuffer buffer = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
        VkDeviceSize sizeInBytes = 0;
        void* mapped = nullptr;
    };

    std::expected<void, QString> createImage(QSize size);
    std::expected<void, QString> createStaging(Staging& staging, VkDeviceSize sizeInBytes);
    std::expected<VkDeviceMemory, QString> allocate(const VkMemoryRequirements& requirements,
                                                    VkMemoryPropertyFlags preferred, VkMemoryPropertyFlags required);
    void releaseImage();
    void releaseStaging(Staging& staging);
    void barrier(VkCommandBuffer commands, VkImageLayout to) const;

    QVulkanWindow& m_window;
    QVulkanDeviceFunctions& m_functions;
    QSize m_size;
    VkImage m_image = VK_NULL_HANDLE;
    VkDeviceMemory m_memory = VK_NULL_HANDLE;
    VkImageView m_view = VK_NULL_HANDLE;
    quint64 m_generation = 0;
    std::array<Staging, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_staging;
};

} // namespace wavelane::ui
