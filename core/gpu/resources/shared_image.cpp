// SPDX-License-Identifier: MIT
#include "core/gpu/resources/shared_image.h"

#include "core/base/text/hex_text.h"
#include "core/base/try.h"
#include "core/gpu/vulkan_error.h"

#include <format>
#include <span>

namespace wavelane::gpu {

namespace {

constexpr VkExternalMemoryHandleTypeFlagBits sharedHandle = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT;
constexpr VkImageUsageFlags sharedUsage =
    VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;

Result<void> checkExport(const Device& device, std::array<std::uint32_t, 2> extent)
{
    const VkPhysicalDeviceExternalImageFormatInfo external{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_IMAGE_FORMAT_INFO, .handleType = sharedHandle};
    const VkPhysicalDeviceImageFormatInfo2 info{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_FORMAT_INFO_2,
                                                .pNext = &external,
                                                .format = VK_FORMAT_R8G8B8A8_UNORM,
                                                .type = VK_IMAGE_TYPE_2D,
                                                .tiling = VK_IMAGE_TILING_OPTIMAL,
                                                .usage = sharedUsage};
    VkExternalImageFormatProperties shared{.sType = VK_STRUCTURE_TYPE_EXTERNAL_IMAGE_FORMAT_PROPERTIES};
    VkImageFormatProperties2 properties{.sType = VK_STRUCTURE_TYPE_IMAGE_FORMAT_PROPERTIES_2, .pNext = &shared};
    const VkResult result = vkGetPhysicalDeviceImageFormatProperties2(device.physical(), &info, &properties);
    const bool isExportable = result == VK_SUCCESS && (shared.externalMemoryProperties.externalMemoryFeatures &
                                                       VK_EXTERNAL_MEMORY_FEATURE_EXPORTABLE_BIT) != 0;
    const VkExtent3D& largest = properties.imageFormatProperties.maxExtent;
    if (!device.functions().getMemoryFd || !isExportable)
        return fail(Code::featureMissing, std::format("{} cannot share images.", device.info().name));
    if (extent[0] > largest.width || extent[1] > largest.height) {
        return fail(Code::limitExceeded,
                    std::format("A shared image has {} × {} texels; the limit of this device is {} × {}.", extent[0],
                                extent[1], largest.width, largest.height));
    }
    return {};
}

/// The first type of device-local memory that the image supports. Every image supports one.
std::uint32_t chooseMemoryType(const Device& device, std::uint32_t supported)
{
    VkPhysicalDeviceMemoryProperties memory;
    vkGetPhysicalDeviceMemoryProperties(device.physical(), &memory);
    std::uint32_t chosen = 0;
    while (chosen + 1 < memory.memoryTypeCount &&
           ((supported >> chosen & 1U) == 0 ||
            (memory.memoryTypes[chosen].propertyFlags & VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT) == 0))
        ++chosen;
    return chosen;
}

} // namespace

DriverIdentity driverIdentity(const Device& device)
{
    VkPhysicalDeviceIDProperties id{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ID_PROPERTIES};
    VkPhysicalDeviceProperties2 properties{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, .pNext = &id};
    vkGetPhysicalDeviceProperties2(device.physical(), &properties);
    return {.device = hexFromBytes(std::as_bytes(std::span(id.deviceUUID))),
            .driver = hexFromBytes(std::as_bytes(std::span(id.driverUUID)))};
}

Result<std::unique_ptr<SharedImage>> SharedImage::create(const Device& device, std::array<std::uint32_t, 2> extent,
                                                         const std::string& name)
{
    TRY_VOID(checkExport(device, extent));
    std::unique_ptr<SharedImage> created(new SharedImage(device));
    created->m_extent = extent;
    const VkExternalMemoryImageCreateInfo external{.sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMAGE_CREATE_INFO,
                                                   .handleTypes = sharedHandle};
    const VkImageCreateInfo info{.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                 .pNext = &external,
                                 .imageType = VK_IMAGE_TYPE_2D,
                                 .format = VK_FORMAT_R8G8B8A8_UNORM,
                                 .extent = {extent[0], extent[1], 1},
                                 .mipLevels = 1,
                                 .arrayLayers = 1,
                                 .samples = VK_SAMPLE_COUNT_1_BIT,
                                 .tiling = VK_IMAGE_TILING_OPTIMAL,
                                 .usage = sharedUsage,
                                 .sharingMode = VK_SHARING_MODE_EXCLUSIVE,
                                 .initialLayout = VK_IMAGE_LAYOUT_UNDEFINED};
    VkImage image = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateImage(device.get(), &info, nullptr, &image); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create '{}'", name)));
    created->m_image = DeviceHandle<VkImage>(device, image, vkDestroyImage, name);
    TRY_VOID(created->allocate(name));
    return created;
}

Result<void> SharedImage::allocate(const std::string& name)
{
    VkMemoryRequirements needed;
    vkGetImageMemoryRequirements(m_device.get(), m_image.get(), &needed);
    m_memorySize = needed.size;
    m_memoryType = chooseMemoryType(m_device, needed.memoryTypeBits);
    const VkMemoryDedicatedAllocateInfo dedicated{.sType = VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO,
                                                  .image = m_image.get()};
    const VkExportMemoryAllocateInfo exported{
        .sType = VK_STRUCTURE_TYPE_EXPORT_MEMORY_ALLOCATE_INFO, .pNext = &dedicated, .handleTypes = sharedHandle};
    const VkMemoryAllocateInfo info{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                    .pNext = &exported,
                                    .allocationSize = needed.size,
                                    .memoryTypeIndex = m_memoryType};
    VkDeviceMemory memory = VK_NULL_HANDLE;
    if (const VkResult result = vkAllocateMemory(m_device.get(), &info, nullptr, &memory); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("allocate {} bytes for '{}'", needed.size, name)));
    m_memory = DeviceHandle<VkDeviceMemory>(m_device, memory, vkFreeMemory, name);
    if (const VkResult result = vkBindImageMemory(m_device.get(), m_image.get(), memory, 0); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("bind the memory of '{}'", name)));
    return {};
}

Result<UniqueFd> SharedImage::exportMemory() const
{
    const VkMemoryGetFdInfoKHR info{
        .sType = VK_STRUCTURE_TYPE_MEMORY_GET_FD_INFO_KHR, .memory = m_memory.get(), .handleType = sharedHandle};
    int descriptor = -1;
    if (const VkResult result = m_device.functions().getMemoryFd(m_device.get(), &info, &descriptor);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "export the memory of a shared image"));
    return UniqueFd(descriptor);
}

} // namespace wavelane::gpu
