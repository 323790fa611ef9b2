// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>
#include <QString>
#include <QVulkanWindow>

#include <array>
#include <expected>

class QVulkanDeviceFunctions;

namespace wavelane::ui {

class FrameTexture;

/// Draws an image as one triangle that covers the surface, with a scissor rectangle for the frame. It does not blit,
/// because swapchain images need not support transfers.
///
/// The renderer calls `create` and `release` while the device exists. Errors are messages for the user.
class FramePipeline
{
public:
    /// `window` and `functions` must outlive the pipeline.
    FramePipeline(QVulkanWindow& window, QVulkanDeviceFunctions& functions);

    std::expected<void, QString> create();
    void release();

    /// Records a draw of the texture into the current render pass. `place` is the rectangle of the frame on a surface
    /// of `surface` pixels.
    void draw(VkCommandBuffer commands, const FrameTexture& texture, const QRectF& place, QSize surface);

private:
    std::expected<void, QString> createLayouts();
    std::expected<void, QString> createDescriptors();
    std::expected<void, QString> createPipeline();
    std::expected<VkShaderModule, QString> createModule(const uint32_t* words, std::size_t sizeInBytes);

    QVulkanWindow& m_window;
    QVulkanDeviceFunctions& m_functions;
    VkSampler m_sampler = VK_NULL_HANDLE;
    VkDescriptorSetLayout m_setLayout = VK_NULL_HANDLE;
    VkPipelineLayout m_layout = VK_NULL_HANDLE;
    VkPipeline m_pipeline = VK_NULL_HANDLE;
    VkDescriptorPool m_pool = VK_NULL_HANDLE;
    /// One for each frame in flight, with the generation of the image that was written to it.
    std::array<VkDescriptorSet, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_sets{};
    std::array<quint64, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_written{};
};

} // namespace wavelane::ui
