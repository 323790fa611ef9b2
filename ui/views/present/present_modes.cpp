// SPDX-License-Identifier: MIT
#include "ui/views/present/present_modes.h"

#include <QGuiApplication>
#include <QVulkanInstance>
#include <QVulkanWindow>

// QVulkanWindow always uses FIFO. Its mode is a member of this class only.
#include <QtGui/private/qvulkanwindow_p.h>

#include <algorithm>
#include <array>
#include <vector>

namespace wavelane::ui {

namespace {

VkPresentModeKHR modeOf(Presentation presentation)
{
    switch (presentation) {
    case Presentation::vsync:
        return VK_PRESENT_MODE_FIFO_KHR;
    case Presentation::immediate:
        return VK_PRESENT_MODE_IMMEDIATE_KHR;
    case Presentation::mailbox:
        return VK_PRESENT_MODE_MAILBOX_KHR;
    }
    return VK_PRESENT_MODE_FIFO_KHR;
}

/// The layout of Qt's private classes is only known for the version of the headers.
bool isKnownQt()
{
    return qstrcmp(qVersion(), QT_VERSION_STR) == 0;
}

std::vector<VkPresentModeKHR> modesOf(QVulkanWindow& window)
{
    QVulkanInstance* const instance = window.vulkanInstance();
    const VkSurfaceKHR surface = QVulkanInstance::surfaceForWindow(&window);
    const auto query = reinterpret_cast<PFN_vkGetPhysicalDeviceSurfacePresentModesKHR>(
        instance->getInstanceProcAddr("vkGetPhysicalDeviceSurfacePresentModesKHR"));
    const VkPhysicalDevice device = window.physicalDevice();
    if (surface == VK_NULL_HANDLE || device == VK_NULL_HANDLE || query == nullptr)
        return {};
    uint32_t count = 0;
    if (query(device, surface, &count, nullptr) != VK_SUCCESS)
        return {};
    std::vector<VkPresentModeKHR> modes(count);
    const VkResult result = query(device, surface, &count, modes.data());
    modes.resize(result == VK_SUCCESS || result == VK_INCOMPLETE ? count : 0);
    return modes;
}

} // namespace

QList<Presentation> offeredPresentations(QVulkanWindow& window)
{
    QList<Presentation> offered{Presentation::vsync};
    if (!isKnownQt() || window.handle() == nullptr || window.availablePhysicalDevices().isEmpty())
        return offered;
    const std::vector<VkPresentModeKHR> modes = modesOf(window);
    for (const Presentation each : {Presentation::immediate, Presentation::mailbox})
        if (std::ranges::contains(modes, modeOf(each)))
            offered.append(each);
    return offered;
}

bool arePresentationsFinal(QVulkanWindow& window)
{
    return !isKnownQt() ||
           (window.handle() != nullptr && QVulkanInstance::surfaceForWindow(&window) != VK_NULL_HANDLE);
}

void choosePresentation(QVulkanWindow& window, Presentation presentation)
{
    if (!isKnownQt())
        return;
    auto& internals = *static_cast<QVulkanWindowPrivate*>(QObjectPrivate::get(&window));
    VkPresentModeKHR mode = modeOf(presentation);
    // With FIFO on Wayland, presenting waits until the compositor shows the picture: never, while the window is
    // minimized or covered. Mailbox does not tear either, and does not wait.
    if (presentation == Presentation::vsync &&
        QGuiApplication::platformName().startsWith(QLatin1StringView("wayland")) &&
        offeredPresentations(window).contains(Presentation::mailbox))
        mode = VK_PRESENT_MODE_MAILBOX_KHR;
    if (internals.presentMode == mode)
        return;
    internals.presentMode = mode;
    if (internals.status == QVulkanWindowPrivate::StatusReady)
        internals.recreateSwapChain();
}

} // namespace wavelane::ui
