// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QVulkanInstance>

#include <expected>

namespace wavelane::ui {

/// The error message for a failed Vulkan call.
inline std::unexpected<QString> vulkanError(const char* call, VkResult result)
{
    return std::unexpected(QObject::tr("%1 failed with VkResult %2.").arg(QLatin1StringView(call)).arg(result));
}

} // namespace wavelane::ui
