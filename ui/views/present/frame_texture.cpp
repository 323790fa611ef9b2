// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_texture.h"

#include "core/base/try.h"
#include "ui/views/sharing/vulkan_error.h"

#include <QObject>
#include <QVulkanDeviceFunctions>
#include <QVulkanFunctions>

#include <algorithm>
#include <cstring>

namespace wavelane::ui {
namespace {

constexpr VkImageSubresourceRange wholeImage{.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT,
                                             .baseMipLevel = 0,
                                             .levelCount = 1,
                                             .baseArrayLayer = 0,
                                             .layerCount = 1};

} // namespace

FrameTexture::FrameTexture(QVulkanWindow& window, QVulkanDeviceFunctions& functions)
    : m_window(window), m_functions(functions)
{
}

std::expected<VkDeviceMemory, QString> FrameTexture::allocate(const VkMemoryRequirements& requirements,
                                                              VkMemoryPropertyFlags preferred,
                                                              VkMemoryPropertyFlags required)
{
    VkPhysicalDeviceMemoryProperties properties{};
    m_window.vulkanInstance()->functions()->vkGetPhysicalDeviceMemoryProperties(m_window.physicalDevice(),
                                                                                &properties);
    for (const VkMemoryPropertyFlags flags : {preferred, required}) {
        for (uint32_t type = 0; type < properties.memoryTypeCount; ++type) {
            const bool allowed = (requirements.memoryTypeBits >> type & 1U) != 0;
            if (!allowed || (properties.memoryTypes[type].propertyFlags & flags) != flags)
                continue;
            const VkMemoryAllocateInfo info{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                            .allocationSize = requirements.size,
                                            .memoryTypeIndex = type};
            VkDeviceMemory memory = VK_NULL_HANDLE;
            const VkResult result = m_functions.vkAllocateMemory(m_window.device(), &info, nullptr, &memory);
            if (result != VK_SUCCESS)
                return vulkanError("vkAllocateMemory", result);
            return memory;
        }
    }
    return std::unexpected(QObject::tr("The device has no memory type for the live view."));
}

std::expected<void, QString> FrameTexture::createImage(QSize size)
{
    m_functions.vkDeviceWaitIdle(m_window.device());
    releaseImage();
    const auto limit = m_window.physicalDeviceProperties()->limits.maxImageDimension2D;
    if (static_cast<uint32_t>(std::max(size.width(), size.height())) > limit)
        return std::unexpected(QObject::tr("The frame is %1 × %2 texels, but the display device supports at most %3.")
                                   .arg(size.width())
                                   .arg(size.height())
                                   .arg(limit));
    const VkImageCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
        .imageType = VK_IMAGE_TYPE_2D,
        .format = VK_FORMAT_R8G8B8A8_UNORM,
        .extent = {static_cast<uint32_t>(size.width()), static_cast<uint32_t>(size.height()), 1},
        .mipLevels = 1,
        .arrayLayers = 1,
        .samples = VK_SAMPLE_COUNT_1_BIT,
        .tiling = VK_IMAGE_TILING_OPTIMAL,
        .usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
        .sharingMode = VK_SHARING_MODE_EXCLUSIVE,
        .initialLayout = VK_IMAGE_LAYOUT_UNDEFINED};
    if (const VkResult result = m_functions.vkCreateImage(m_window.device(), &info, nullptr, &m_image);
        result != VK_SUCCESS)
        return vulkanError("vkCreateImage", result);
    VkMemoryRequirements requirements{};
    m_functions.vkGetImageMemoryRequirements(m_window.device(), m_image, &requirements);
    TRY(const auto memory, allocate(requirements, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT, 0));
    m_memory = memory;
    if (const VkResult result = m_functions.vkBindImageMemory(m_window.device(), m_image, m_memory, 0);
        result != VK_SUCCESS)
        return vulkanError("vkBindImageMemory", result);
    const VkImageViewCreateInfo viewInfo{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                         .image = m_image,
                                         .viewType = VK_IMAGE_VIEW_TYPE_2D,
                                         .format = VK_FORMAT_R8G8B8A8_UNORM,
                                         .subresourceRange = wholeImage};
    if (const VkResult result = m_functions.vkCreateImageView(m_window.device(), &viewInfo, nullptr, &m_view);
        result != VK_SUCCESS)
        return vulkanError("vkCreateImageView", result);
    m_size = size;
    ++m_generation;
    return {};
}

std::expected<void, QString> FrameTexture::createStaging(Staging& staging, VkDeviceSize sizeInBytes)
{
    // The window waits for this frame's fence before it begins it again, so nothing reads this buffer any more.
    releaseStaging(staging);
    const VkBufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                  .size = sizeInBytes,
                                  .usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT,
                                  .sharingMode = VK_SHARING_MODE_EXCLUSIVE};
    if (const VkResult result = m_functions.vkCreateBuffer(m_window.device(), &info, nullptr, &staging.buffer);
        result != VK_SUCCESS)
        return vulkanError("vkCreateBuffer", result);
    VkMemoryRequirements requirements{};
    m_functions.vkGetBufferMemoryRequirements(m_window.device(), staging.buffer, &requirements);
    constexpr VkMemoryPropertyFlags visible =
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    TRY(const auto memory, allocate(requirements, visible, visible));
    staging.memory = memory;
    if (const VkResult result = m_functions.vkBindBufferMemory(m_window.device(), staging.buffer, staging.memory, 0);
        result != VK_SUCCESS)
        return vulkanError("vkBindBufferMemory", result);
    if (const VkResult result =
            m_functions.vkMapMemory(m_window.device(), staging.memory, 0, VK_WHOLE_SIZE, 0, &staging.mapped);
        result != VK_SUCCESS)
        return vulkanError("vkMapMemory", result);
    staging.sizeInBytes = sizeInBytes;
    return {};
}

void FrameTexture::barrier(VkCommandBuffer commands, VkImageLayout to) const
{
    const bool toCopy = to == VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
    const VkImageMemoryBarrier barrier{
        .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
        .srcAccessMask = toCopy ? VkAccessFlags(0) : VkAccessFlags(VK_ACCESS_TRANSFER_WRITE_BIT),
        .dstAccessMask =
            toCopy ? VkAccessFlags(VK_ACCESS_TRANSFER_WRITE_BIT) : VkAccessFlags(VK_ACCESS_SHADER_READ_BIT),
        .oldLayout = toCopy ? VK_IMAGE_LAYOUT_UNDEFINED : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
        .newLayout = to,
        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .image = m_image,
        .subresourceRange = wholeImage};
    // The frame before may still read the image: the copy waits for its fragment shader, on the same queue.
    m_functions.vkCmdPipelineBarrier(commands,
                                     toCopy ? VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT : VK_PIPELINE_STAGE_TRANSFER_BIT,
                                     toCopy ? VK_PIPELINE_STAGE_TRANSFER_BIT : VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
                                     0, 0, nullptr, 0, nullptr, 1, &barrier);
}

std::expected<void, QString> FrameTexture::upload(VkCommandBuffer commands, const PresentedFrame& frame)
{
    const QSize size(frame.width, frame.height);
    if (size != m_size || m_image == VK_NULL_HANDLE) {
        if (auto made = createImage(size); !made)
            return made;
    }
    const auto sizeInBytes = static_cast<VkDeviceSize>(size.width()) * static_cast<VkDeviceSize>(size.height()) * 4;
    Staging& staging = m_staging[static_cast<std::size_t>(m_window.currentFrame())];
    if (staging.sizeInBytes < sizeInBytes) {
        if (auto made = createStaging(staging, sizeInBytes); !made)
            return made;
    }
    std::memcpy(staging.mapped, frame.rgba.constData(), sizeInBytes);
    barrier(commands, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    const VkBufferImageCopy copy{
        .imageSubresource = {.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT, .layerCount = 1},
        .imageExtent = {static_cast<uint32_t>(size.width()), static_cast<uint32_t>(size.height()), 1}};
    m_functions.vkCmdCopyBufferToImage(commands, staging.buffer, m_image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1,
                                       &copy);
    barrier(commands, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
    return {};
}

void FrameTexture::releaseImage()
{
    m_functions.vkDestroyImageView(m_window.device(), m_view, nullptr);
    m_functions.vkDestroyImage(m_window.device(), m_image, nullptr);
    m_functions.vkFreeMemory(m_window.device(), m_memory, nullptr);
    m_view = VK_NULL_HANDLE;
    m_image = VK_NULL_HANDLE;
    m_memory = VK_NULL_HANDLE;
    m_size = {};
}

void FrameTexture::releaseStaging(Staging& staging)
{
    m_functions.vkDestroyBuffer(m_window.device(), staging.buffer, nullptr);
    m_functions.vkFreeMemory(m_window.device(), staging.memory, nullptr);
    staging = {};
}

void FrameTexture::release()
{
    releaseImage();
    for (Staging& staging : m_staging)
        releaseStaging(staging);
}

} // namespace wavelane::ui
