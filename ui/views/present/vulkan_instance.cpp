// SPDX-License-Identifier: MIT
#include "ui/views/present/vulkan_instance.h"

#include <QGuiApplication>
#include <QVersionNumber>

#include <algorithm>
#include <array>

namespace wavelane::ui {

std::expected<std::unique_ptr<QVulkanInstance>, QString> createVulkanInstance()
{
    // Other platforms have no surfaces, and some of them abort the program when one is requested.
    const QString platform = QGuiApplication::platformName();
    constexpr std::array withSurfaces{"xcb", "wayland", "windows", "cocoa", "android"};
    const bool known = std::ranges::any_of(
        withSurfaces, [&](const char* name) { return platform.startsWith(QLatin1StringView(name)); });
    if (!known)
        return std::unexpected(QObject::tr("The platform “%1” has no Vulkan surfaces.").arg(platform));
    auto instance = std::make_unique<QVulkanInstance>();
    // Images of other processes require Vulkan 1.1.
    const QVersionNumber wanted(1, 1);
    instance->setApiVersion(instance->supportedApiVersion() < wanted ? QVersionNumber(1, 0) : wanted);
    if (!instance->create())
        return std::unexpected(
            QObject::tr(
                "Vulkan could not be initialized for windows (VkResult %1). Check that a driver is installed.")
                .arg(instance->errorCode()));
    return instance;
}

} // namespace wavelane::ui
