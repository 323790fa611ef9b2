// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "ui/views/present/frame_pipeline.h"
#include "ui/views/present/frame_texture.h"
#include "ui/views/sharing/frame_fences.h"
#include "ui/views/sharing/imported_pictures.h"

#include <QVulkanWindow>

#include <array>
#include <expected>
#include <memory>
#include <optional>

namespace wavelane::ui {

class PresentWindow;

/// Draws the frame of the window. QVulkanWindow calls it on the UI thread:
/// 1. `initResources` when a device is created, also after a device loss;
/// 2. `startNextFrame` for each frame: uploads or imports a new frame, draws, and finishes the frame;
/// 3. `releaseResources` before the device is destroyed.
class PresentRenderer : public QVulkanWindowRenderer
{
public:
    explicit PresentRenderer(PresentWindow& window);

    void initResources() override;
    void releaseResources() override;
    void startNextFrame() override;
    void physicalDeviceLost() override;
    void logicalDeviceLost() override;

    /// The device as a target of pictures, with those that frames in flight may still read, or why it is none.
    std::expected<plan::PictureTarget, QString> pictureTarget() const;
    /// The texels of a picture that was drawn.
    std::expected<QByteArray, QString> read(const ImportedPictures::Picture& picture);

private:
    /// A picture that is drawn, with the number of the one in the texture; 0: none.
    struct Layer
    {
        FrameTexture texture;
        FramePipeline pipeline;
        SampledImage image = {}; ///< The texture, or a picture.
        quint64 uploaded = 0;
    };
    struct Resources
    {
        Layer frame;
        Layer inset;
        ImportedPictures pictures;
        FrameFences fences;
    };
    Layer createLayer();
    /// Prepares the picture for drawing, if it is new.
    void prepare(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture, quint64 number);
    void upload(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture);
    void import(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture);
    void drawSurface(VkCommandBuffer commands, QSize surface);
    void drawInset(VkCommandBuffer commands, QSize surface);

    PresentWindow& m_window;
    QVulkanDeviceFunctions* m_functions = nullptr; ///< Owned by the instance.
    std::optional<Resources> m_resources;
    std::expected<plan::PictureTarget, QString> m_target; ///< Without the pictures in use.
    /// The picture that each frame in flight reads.
    std::array<ImportedPictures::Picture, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_inFlight;
    quint64 m_drawn = 0; ///< Number of the frame that was drawn last.
};

} // namespace wavelane::ui
