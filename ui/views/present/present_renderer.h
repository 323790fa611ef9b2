// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_pipeline.h"
#include "ui/views/present/frame_texture.h"

#include <QVulkanWindow>

#include <optional>

namespace wavelane::ui {

class PresentWindow;

/// Draws the frame of the window. QVulkanWindow calls it on the UI thread:
/// 1. `initResources` when a device is created, also after a device loss;
/// 2. `startNextFrame` for each frame: uploads a new frame, draws, and finishes the frame;
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

private:
    /// A picture that is drawn, with the number of the one in the texture; 0: none.
    struct Layer
    {
        FrameTexture texture;
        FramePipeline pipeline;
        quint64 uploaded = 0;
    };
    struct Resources
    {
        Layer frame;
        Layer inset;
    };
    Layer createLayer();
    void upload(Layer& layer, VkCommandBuffer commands, const PresentedFrame& picture, quint64 number);
    void drawSurface(VkCommandBuffer commands, QSize surface);
    void drawInset(VkCommandBuffer commands, QSize surface);

    PresentWindow& m_window;
    QVulkanDeviceFunctions* m_functions = nullptr; ///< Owned by the instance.
    std::optional<Resources> m_resources;
    quint64 m_drawn = 0; ///< Number of the frame that was drawn last.
};

} // namespace wavelane::ui
