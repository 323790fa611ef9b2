// SPDX-License-Identifier: MIT
#include "ui/views/present/present_renderer.h"

#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_window.h"

#include <QVulkanDeviceFunctions>

#include <array>

namespace wavelane::ui {

PresentRenderer::PresentRenderer(PresentWindow& window) : m_window(window) {}

void PresentRenderer::initResources()
{
    m_functions = m_window.vulkanInstance()->deviceFunctions(m_window.device());
    m_resources.emplace(FrameTexture(m_window, *m_functions), FramePipeline(m_window, *m_functions));
    m_uploaded = 0;
    if (const auto made = m_resources->pipeline.create(); !made)
        m_window.fail(made.error());
}

void PresentRenderer::releaseResources()
{
    if (!m_resources)
        return;
    m_functions->vkDeviceWaitIdle(m_window.device());
    m_resources->texture.release();
    m_resources->pipeline.release();
    m_resources.reset();
}

void PresentRenderer::startNextFrame()
{
    const VkCommandBuffer commands = m_window.currentCommandBuffer();
    const quint64 number = m_window.frameNumber();
    const bool isNew = number != 0 && number != m_uploaded;
    if (isNew && m_resources) {
        if (const auto uploaded = m_resources->texture.upload(commands, m_window.frame()); !uploaded)
            m_window.fail(uploaded.error());
        m_uploaded = number;
    }
    drawSurface(commands, m_window.swapChainImageSize());
    m_window.frameReady();
    if (isNew)
        emit m_window.frameDrawn();
}

void PresentRenderer::drawSurface(VkCommandBuffer commands, QSize surface)
{
    const QColor background = m_window.background();
    const std::array<VkClearValue, 2> clear{
        VkClearValue{.color = {.float32 = {background.redF(), background.greenF(), background.blueF(), 1.0F}}},
        VkClearValue{.depthStencil = {.depth = 1.0F, .stencil = 0}}};
    const VkRenderPassBeginInfo begin{
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
        .renderPass = m_window.defaultRenderPass(),
        .framebuffer = m_window.currentFramebuffer(),
        .renderArea = {.offset = {0, 0},
                       .extent = {static_cast<uint32_t>(surface.width()), static_cast<uint32_t>(surface.height())}},
        .clearValueCount = clear.size(),
        .pClearValues = clear.data()};
    m_functions->vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
    if (m_resources && m_uploaded != 0)
        m_resources->pipeline.draw(commands, m_resources->texture,
                                   {.place = placeFrame(m_window.frame(), surface, m_window.view()),
                                    .surface = surface,
                                    .isSmooth = m_window.view().isSmooth,
                                    .checker = m_window.view().showsAlpha
                                                   ? static_cast<float>(checkerSide * m_window.devicePixelRatio())
                                                   : 0});
    m_functions->vkCmdEndRenderPass(commands);
}

void PresentRenderer::physicalDeviceLost()
{
    m_window.fail(QObject::tr("The display device was removed."));
}

void PresentRenderer::logicalDeviceLost()
{
    m_window.fail(QObject::tr("The display device was lost."));
}

} // namespace wavelane::ui
