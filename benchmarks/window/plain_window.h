// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_pipeline.h"
#include "ui/views/present/frame_texture.h"

#include <QVulkanDeviceFunctions>
#include <QVulkanWindow>

#include <array>
#include <optional>
#include <utility>

namespace wavelane::ui {

/// One color, which depends on the number.
inline PresentedFrame frameOf(quint64 number, QSize size)
{
    PresentedFrame frame{.width = size.width(), .height = size.height(), .rgba = {}};
    frame.rgba.fill(static_cast<char>(number & 0x7f), qsizetype(frame.width) * frame.height * 4);
    return frame;
}

/// Draws the same texture in every frame.
class PlainRenderer final : public QVulkanWindowRenderer
{
public:
    PlainRenderer(QVulkanWindow& window, quint64& frames) : m_window(window), m_frames(frames) {}

    void initResources() override
    {
        m_functions = m_window.vulkanInstance()->deviceFunctions(m_window.device());
        m_texture.emplace(m_window, *m_functions);
        m_pipeline.emplace(m_window, *m_functions);
        if (const auto made = m_pipeline->create(); !made)
            qFatal("%s", qPrintable(made.error()));
    }
    void releaseResources() override
    {
        m_functions->vkDeviceWaitIdle(m_window.device());
        m_texture->release();
        m_pipeline->release();
    }
    void startNextFrame() override
    {
        const VkCommandBuffer commands = m_window.currentCommandBuffer();
        if (!std::exchange(m_isUploaded, true)) {
            if (const auto done = m_texture->upload(commands, frameOf(1, m_window.size())); !done)
                qFatal("%s", qPrintable(done.error()));
        }
        const QSize surface = m_window.swapChainImageSize();
        const std::array<VkClearValue, 2> clear{};
        const VkRenderPassBeginInfo begin{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                          .renderPass = m_window.defaultRenderPass(),
                                          .framebuffer = m_window.currentFramebuffer(),
                                          .renderArea = {.extent = {static_cast<uint32_t>(surface.width()),
                                                                    static_cast<uint32_t>(surface.height())}},
                                          .clearValueCount = clear.size(),
                                          .pClearValues = clear.data()};
        m_functions->vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
        m_pipeline->draw(commands, m_texture->image(),
                         {.place = QRectF(QPointF(0, 0), QSizeF(surface)), .surface = surface});
        m_functions->vkCmdEndRenderPass(commands);
        m_window.frameReady();
        ++m_frames;
        m_window.requestUpdate();
    }

private:
    QVulkanWindow& m_window;
    quint64& m_frames;
    QVulkanDeviceFunctions* m_functions = nullptr;
    std::optional<FrameTexture> m_texture;
    std::optional<FramePipeline> m_pipeline;
    bool m_isUploaded = false;
};

class PlainWindow final : public QVulkanWindow
{
public:
    QVulkanWindowRenderer* createRenderer() override { return new PlainRenderer(*this, m_frames); }
    quint64 frames() const { return m_frames; }

private:
    quint64 m_frames = 0;
};

} // namespace wavelane::ui
