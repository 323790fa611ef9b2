// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVulkanWindow>

#include <array>
#include <expected>
#include <optional>

class QVulkanDeviceFunctions;

namespace wavelane::ui {

/// Waits until the device has drawn the frame that last used the resources of the current one
/// (`QVulkanWindow::currentFrame`). QVulkanWindow waits only for the frame that drew to the same image of the
/// swapchain, which is another one if there are more images than frames in flight.
class FrameFences
{
public:
    /// `window` and `functions` must outlive the fences.
    FrameFences(QVulkanWindow& window, QVulkanDeviceFunctions& functions);

    /// Waits; called at the start of each frame, before its resources change.
    std::expected<void, QString> wait();
    /// While nothing is in progress on the device.
    void release();

private:
    struct Fence
    {
        VkFence fence = VK_NULL_HANDLE;
        bool isPending = false;
    };

    QVulkanWindow& m_window;
    QVulkanDeviceFunctions& m_functions;
    std::array<Fence, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_fences;
    std::optional<std::size_t> m_last; ///< The previous frame, which has been submitted.
};

} // namespace wavelane::ui
