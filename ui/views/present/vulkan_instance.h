// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVulkanInstance>

#include <expected>
#include <memory>

namespace wavelane::ui {

/// Creates the Vulkan instance for the windows of the program, after QApplication. Destroy it after the last window.
/// The error is a message for the user: the platform has no surfaces, or there is no loader or driver.
std::expected<std::unique_ptr<QVulkanInstance>, QString> createVulkanInstance();

} // namespace wavelane::ui
