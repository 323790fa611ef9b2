// SPDX-License-Identifier: MIT
#include "ui/views/present/present_renderer.h"

#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_window.h"

#include <QVulkanDeviceFunctions>

#include <array>

namespace wavelane::ui {

PresentRenderer::PresentRenderer(PresentWindow& window) : m_window(window) {}

PresentRenderer::Layer PresentRenderer::createLayer()
{
    Layer layer{.texture = FrameTexture(m_window, *m_functions), .pipeline = FramePipeline(m_window, *m_functions)};
    if (const auto made = layer.pipeline.create(); !made)
        m_window.fail(made.error());
    return layer;
}

void PresentRenderer::initResources()
{
    m_functions = m_window.vulkanInstance()->deviceFunctions(m_window.device());
    m_resources.emplace(createLayer(), createLayer());
}

void PresentRenderer::releaseResources()
{
    if (!m_resources)
        return;
    m_functions->vkDeviceWaitIdle(m_window.device());
    for (Layer* const each : {&m_resources->frame, &m_resources->inset}) {
        each->texture.release();
        each->pipeline.release();
    }
    m_resources.reset();
}

void PresentRenderer::upload(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture, quint64 number)
{
    if (number == layer.uploaded || picture.isNull())
        return;
    if (const auto uploaded = layer.texture.upload(commands, picture); !uploaded)
        m_window.fail(uploaded.error());
    layer.uploaded = number;
}

void PresentRenderer::startNextFrame()
{
    const VkCommandBuffer commands = m_window.currentCommandBuffer();
    const bool isNew = m_window.frameNumber() != m_drawn;
    if (m_resources) {
        upload(m_resources->frame, commands, m_window.frame(), m_window.frameNumber());
        upload(m_resources->inset, commands, m_window.inset().picture, m_window.insetNumber());
    }
    drawSurface(commands, m_window.swapChainImageSize());
    m_window.frameReady();
    m_drawn = m_window.frameNumber();
    if (isNew)
        Q_EMIT m_window.frameDrawn();
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
    if (m_resources && m_resources->frame.uploaded != 0)
        m_resources->frame.pipeline.draw(
            commands, m_resources->frame.texture,
            {.place = placeFrame(m_window.frame(), surface, m_window.view()),
             .surface = surface,
             .isSmooth = m_window.view().isSmooth,
             .checker =
                 m_window.view().showsAlpha ? static_cast<float>(checkerSide * m_window.devicePixelRatio()) : 0});
    drawInset(commands, surface);
    m_functions->vkCmdEndRenderPass(commands);
}

void PresentRenderer::drawInset(VkCommandBuffer commands, QSize surface)
{
    const double ratio = m_window.devicePixelRatio();
    const QRectF place = placeInset(m_window.inset(), surface, ratio);
    if (!m_resources || m_resources->inset.uploaded == 0 || place.isEmpty())
        return;
    const QRect border = place.adjusted(-ratio, -ratio, ratio, ratio).toRect() & QRect(QPoint(0, 0), surface);
    if (border.isEmpty())
        return;
    const VkClearAttachment color{
        .aspectMask = VK_IMAGE_ASPECT_COLOR_BIT,
        .colorAttachment = 0,
        .clearValue = {.color = {.float32 = {insetBorder.redF(), insetBorder.greenF(), insetBorder.blueF(), 1.0F}}}};
    const VkClearRect area{
        .rect = {.offset = {border.x(), border.y()},
                 .extent = {static_cast<uint32_t>(border.width()), static_cast<uint32_t>(border.height())}},
        .baseArrayLayer = 0,
        .layerCount = 1};
    m_functions->vkCmdClearAttachments(commands, 1, &color, 1, &area);
    m_resources->inset.pipeline.draw(commands, m_resources->inset.texture, {.place = place, .surface = surface});
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
