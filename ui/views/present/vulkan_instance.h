// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVulkanInstance>

#include <expected>
#include <memory>

namespace wavelane::ui {

/// The program's one Vulkan instance for windows, made after QApplication and destroyed after the last window. The
/// error is a sentence that says why there is none: the platform has no surfaces, no loader, no driver.
std::expected<std::unique_ptr<QVulkanInstance>, QString> createVulkanInstance();

} // namespace wavelane::ui
