// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"

#include <QByteArrayList>
#include <QString>
#include <QVulkanWindow>

#include <expected>

namespace wavelane::ui {

/// The usage of a picture's image in every process; see plan::SharedPicture.
constexpr VkImageUsageFlags pictureUsage =
    VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;

/// The device extensions that a window requests to import pictures. Empty if `WAVELANE_PRESENT` is `shared-memory`.
QByteArrayList pictureExtensions();

/// The window's device as a target of pictures, or why it cannot import them. Only while the window has a device.
std::expected<plan::PictureTarget, QString> pictureTarget(QVulkanWindow& window);

} // namespace wavelane::ui
