// SPDX-License-Identifier: MIT
#include "ui/views/sharing/picture_support.h"

#include "core/base/text/hex_text.h"

#include <QObject>

#include <span>

namespace wavelane::ui {
namespace {

const QByteArray sharingExtension = QByteArrayLiteral(VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME);

bool isForcedOff()
{
    return qgetenv("WAVELANE_PRESENT") == "shared-memory";
}

bool canImport(QVulkanWindow& window)
{
    const auto query = reinterpret_cast<PFN_vkGetPhysicalDeviceImageFormatProperties2>(
        window.vulkanInstance()->getInstanceProcAddr("vkGetPhysicalDeviceImageFormatProperties2"));
    if (query == nullptr)
        return false;
    const VkPhysicalDeviceExternalImageFormatInfo external{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_IMAGE_FORMAT_INFO,
        .handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT};
    const VkPhysicalDeviceImageFormatInfo2 info{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_FORMAT_INFO_2,
                                                .pNext = &external,
                                                .format = VK_FORMAT_R8G8B8A8_UNORM,
                                                .type = VK_IMAGE_TYPE_2D,
                                                .tiling = VK_IMAGE_TILING_OPTIMAL,
                                                .usage = pictureUsage};
    VkExternalImageFormatProperties shared{.sType = VK_STRUCTURE_TYPE_EXTERNAL_IMAGE_FORMAT_PROPERTIES};
    VkImageFormatProperties2 properties{.sType = VK_STRUCTURE_TYPE_IMAGE_FORMAT_PROPERTIES_2, .pNext = &shared};
    return query(window.physicalDevice(), &info, &properties) == VK_SUCCESS &&
           (shared.externalMemoryProperties.externalMemoryFeatures & VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT) != 0;
}

} // namespace

QByteArrayList pictureExtensions()
{
    return isForcedOff() ? QByteArrayList() : QByteArrayList{sharingExtension};
}

std::expected<plan::PictureTarget, QString> pictureTarget(QVulkanWindow& window)
{
    if (isForcedOff())
        return std::unexpected(QObject::tr("WAVELANE_PRESENT is set to shared-memory."));
    // QVulkanWindow ignores extensions that the device lacks. Without Vulkan 1.1, others would be needed.
    if (!window.supportedDeviceExtensions().contains(sharingExtension) ||
        window.vulkanInstance()->apiVersion() < QVersionNumber(1, 1) ||
        window.physicalDeviceProperties()->apiVersion < VK_API_VERSION_1_1 || !canImport(window))
        return std::unexpected(QObject::tr("The display device cannot import images."));
    const auto query = reinterpret_cast<PFN_vkGetPhysicalDeviceProperties2>(
        window.vulkanInstance()->getInstanceProcAddr("vkGetPhysicalDeviceProperties2"));
    VkPhysicalDeviceIDProperties id{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ID_PROPERTIES};
    VkPhysicalDeviceProperties2 properties{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, .pNext = &id};
    query(window.physicalDevice(), &properties);
    return plan::PictureTarget{.device = hexFromBytes(std::as_bytes(std::span(id.deviceUUID))),
                               .driver = hexFromBytes(std::as_bytes(std::span(id.driverUUID)))};
}

} // namespace wavelane::ui
