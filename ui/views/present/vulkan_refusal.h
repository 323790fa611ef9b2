// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QVulkanInstance>

#include <expected>

namespace wavelane::ui {

/// The sentence for a Vulkan call that failed, as the error of a `std::expected<…, QString>`.
inline std::unexpected<QString> refuse(const char* call, VkResult result)
{
    return std::unexpected(QObject::tr("%1 failed with VkResult %2.").arg(QLatin1StringView(call)).arg(result));
}

} // namespace wavelane::ui
