// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/sharing/sampled_image.h"

#include <QRectF>
#include <QString>
#include <QVulkanWindow>

#include <array>
#include <expected>

class QVulkanDeviceFunctions;

namespace wavelane::ui {

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

    /// Where and how the frame is drawn.
    struct Draw
    {
        QRectF place;          ///< The rectangle of the frame on the surface, in pixels.
        QSize surface;         ///< In pixels.
        bool isSmooth = false; ///< Magnified texels are interpolated.
        float checker = 0;     ///< Side of a square behind transparent texels, in pixels; 0: all are opaque.
    };
    /// Records a draw of the image into the current render pass. Nothing if it has no view.
    void draw(VkCommandBuffer commands, const SampledImage& image, const Draw& draw);

private:
    std::expected<VkSampler, QString> createSampler(VkFilter magnification);
    std::expected<void, QString> createLayouts();
    std::expected<void, QString> createDescriptors();
    std::expected<void, QString> createPipeline();
    std::expected<VkShaderModule, QString> createModule(const uint32_t* words, std::size_t sizeInBytes);

    QVulkanWindow& m_window;
    QVulkanDeviceFunctions& m_functions;
    VkSampler m_sharp = VK_NULL_HANDLE;  ///< For magnified texels with sharp edges.
    VkSampler m_smooth = VK_NULL_HANDLE; ///< For interpolated ones.
    VkDescriptorSetLayout m_setLayout = VK_NULL_HANDLE;
    VkPipelineLayout m_layout = VK_NULL_HANDLE;
    VkPipeline m_pipeline = VK_NULL_HANDLE;
    VkDescriptorPool m_pool = VK_NULL_HANDLE;
    /// What was written to a descriptor set.
    struct Written
    {
        SampledImage image;
        bool isSmooth = false;
        bool operator==(const Written&) const = default;
    };
    /// One for each frame in flight.
    std::array<VkDescriptorSet, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_sets{};
    std::array<Written, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_written{};
};

} // namespace wavelane::ui
