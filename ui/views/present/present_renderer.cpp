// SPDX-License-Identifier: MIT
#include "ui/views/present/present_renderer.h"

#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_window.h"
#include "ui/views/sharing/picture_support.h"

#include <QVulkanDeviceFunctions>

#include <array>

namespace wavelane::ui {

PresentRenderer::PresentRenderer(PresentWindow& window)
    : m_window(window), m_target(std::unexpected(QObject::tr("There is no display device.")))
{
}

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
    m_resources.emplace(createLayer(), createLayer(), ImportedPictures(m_window, *m_functions),
                        FrameFences(m_window, *m_functions));
    m_target = ui::pictureTarget(m_window);
}

std::expected<plan::PictureTarget, QString> PresentRenderer::pictureTarget() const
{
    auto target = m_target;
    for (const auto& each : m_inFlight)
        if (target && each)
            target->busy.push_back(each->id);
    return target;
}

std::expected<QByteArray, QString> PresentRenderer::read(const ImportedPictures::Picture& picture)
{
    if (!m_resources)
        return std::unexpected(QObject::tr("There is no display device."));
    return m_resources->pictures.read(picture);
}

void PresentRenderer::releaseResources()
{
    if (!m_resources)
        return;
    m_functions->vkDeviceWaitIdle(m_window.device());
    m_window.keepTexels();
    m_target = std::unexpected(QObject::tr("There is no display device."));
    m_inFlight = {};
    m_resources->pictures.release();
    m_resources->fences.release();
    for (Layer* const each : {&m_resources->frame, &m_resources->inset}) {
        each->texture.release();
        each->pipeline.release();
    }
    m_resources.reset();
}

void PresentRenderer::prepare(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture, quint64 number)
{
    if (number == layer.uploaded || picture.isNull())
        return;
    if (picture.picture)
        import(layer, commands, picture);
    else
        upload(layer, commands, picture);
    layer.uploaded = number;
}

void PresentRenderer::upload(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture)
{
    if (const auto uploaded = layer.texture.upload(commands, picture); !uploaded)
        m_window.fail(uploaded.error());
    layer.image = layer.texture.image();
    m_window.countCopied(quint64(4) * static_cast<quint64>(picture.width) * static_cast<quint64>(picture.height));
}

void PresentRenderer::import(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture)
{
    const auto imported = m_resources->pictures.acquire(commands, picture.picture);
    if (imported) {
        layer.image = *imported;
        return;
    }
    layer.image = {}; // Nothing is drawn rather than an old frame in its place.
    m_target = std::unexpected(imported.error());
    m_window.refusePicture();
}

void PresentRenderer::startNextFrame()
{
    const VkCommandBuffer commands = m_window.currentCommandBuffer();
    const bool isNew = m_window.frameNumber() != m_drawn;
    if (m_resources) {
        if (const auto waited = m_resources->fences.wait(); !waited)
            m_window.fail(waited.error());
        prepare(m_resources->frame, commands, m_window.frame(), m_window.frameNumber());
        prepare(m_resources->inset, commands, m_window.inset().picture, m_window.insetNumber());
        // The frame that was in flight here before has ended.
        m_inFlight[static_cast<std::size_t>(m_window.currentFrame())] = m_window.frame().picture;
    }
    drawSurface(commands, m_window.swapChainImageSize());
    m_window.frameReady();
    m_window.followSize(m_window.swapChainImageSize());
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
            commands, m_resources->frame.image,
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
    m_resources->inset.pipeline.draw(commands, m_resources->inset.image, {.place = place, .surface = surface});
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
