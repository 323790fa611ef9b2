// SPDX-License-Identifier: MIT
#include "ui/views/sharing/imported_pictures.h"

#include "core/base/try.h"
#include "ui/views/sharing/picture_support.h"
#include "ui/views/sharing/vulkan_error.h"

#include <QObject>
#include <QVulkanDeviceFunctions>
#include <QVulkanFunctions>

#include <fcntl.h>

#include <algorithm>

namespace wavelane::ui {
namespace {

constexpr VkImageSubresourceRange wholePicture{
    .aspectMask = VK_IMAGE_ASPECT_COLOR_BIT, .levelCount = 1, .layerCount = 1};

VkImageMemoryBarrier pictureBarrier(VkImage image, VkImageLayout from, VkImageLayout to)
{
    return {.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
            .oldLayout = from,
            .newLayout = to,
            .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
            .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
            .image = image,
            .subresourceRange = wholePicture};
}

} // namespace

ImportedPictures::Imported* ImportedPictures::find(const Picture& picture)
{
    const auto found = std::ranges::find(m_pictures, picture, &Imported::picture);
    return found != m_pictures.end() ? &*found : nullptr;
}

std::expected<SampledImage, QString> ImportedPictures::acquire(VkCommandBuffer commands, const Picture& picture)
{
    Imported* imported = find(picture);
    if (imported == nullptr) {
        TRY(const auto made, import(picture));
        imported = made;
    }
    // The engine has released the image, and waited for that before it named the picture.
    VkImageMemoryBarrier barrier = pictureBarrier(imported->image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                                  VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_EXTERNAL;
    barrier.dstQueueFamilyIndex = m_window.graphicsQueueFamilyIndex();
    barrier.dstAccessMask = VK_ACCESS_SHADER_READ_BIT;
    m_functions.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
                                     VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, 0, 0, nullptr, 0, nullptr, 1, &barrier);
    return SampledImage{.view = imported->view, .generation = imported->generation, .isImported = true};
}

std::expected<ImportedPictures::Imported*, QString> ImportedPictures::import(const Picture& picture)
{
    makeRoom(*picture);
    Imported imported{.picture = picture, .generation = ++m_generation};
    if (auto made = create(imported); !made) {
        destroy(imported);
        return std::unexpected(made.error());
    }
    m_pictures.push_back(std::move(imported));
    return &m_pictures.back();
}

void ImportedPictures::makeRoom(const plan::SharedPicture& picture)
{
    const auto isOutdated = [&](const Imported& each) {
        return each.picture->width != picture.width || each.picture->height != picture.height;
    };
    const bool isFull = m_pictures.size() >= plan::SharedPicture::maxPictures;
    if (!isFull && std::ranges::none_of(m_pictures, isOutdated))
        return;
    m_functions.vkDeviceWaitIdle(m_window.device());
    std::erase_if(m_pictures, [&](Imported& each) {
        const bool isOld = isOutdated(each);
        if (isOld)
            destroy(each);
        return isOld;
    });
    while (m_pictures.size() >= plan::SharedPicture::maxPictures) {
        destroy(m_pictures.front());
        m_pictures.erase(m_pictures.begin());
    }
}

std::expected<void, QString> ImportedPictures::create(Imported& imported)
{
    const VkExternalMemoryImageCreateInfo external{.sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMAGE_CREATE_INFO,
                                                   .handleTypes = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT};
    // The parameters are those of plan::SharedPicture.
    const VkImageCreateInfo info{.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                 .pNext = &external,
                                 .imageType = VK_IMAGE_TYPE_2D,
                                 .format = VK_FORMAT_R8G8B8A8_UNORM,
                                 .extent = {imported.picture->width, imported.picture->height, 1},
                                 .mipLevels = 1,
                                 .arrayLayers = 1,
                                 .samples = VK_SAMPLE_COUNT_1_BIT,
                                 .tiling = VK_IMAGE_TILING_OPTIMAL,
                                 .usage = pictureUsage,
                                 .sharingMode = VK_SHARING_MODE_EXCLUSIVE,
                                 .initialLayout = VK_IMAGE_LAYOUT_UNDEFINED};
    if (const VkResult result = m_functions.vkCreateImage(m_window.device(), &info, nullptr, &imported.image);
        result != VK_SUCCESS)
        return vulkanError("vkCreateImage", result);
    if (auto bound = importMemory(imported); !bound)
        return bound;
    const VkImageViewCreateInfo viewInfo{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                         .image = imported.image,
                                         .viewType = VK_IMAGE_VIEW_TYPE_2D,
                                         .format = VK_FORMAT_R8G8B8A8_UNORM,
                                         .subresourceRange = wholePicture};
    if (const VkResult result = m_functions.vkCreateImageView(m_window.device(), &viewInfo, nullptr, &imported.view);
        result != VK_SUCCESS)
        return vulkanError("vkCreateImageView", result);
    return {};
}

std::expected<void, QString> ImportedPictures::importMemory(Imported& imported)
{
    const plan::SharedPicture& picture = *imported.picture;
    VkMemoryRequirements needed{};
    m_functions.vkGetImageMemoryRequirements(m_window.device(), imported.image, &needed);
    if (needed.size > picture.sizeInBytes || picture.memoryType >= 32 ||
        (needed.memoryTypeBits >> picture.memoryType & 1U) == 0)
        return std::unexpected(QObject::tr("The memory of a frame from the engine does not fit the display device."));
    const int descriptor = ::fcntl(picture.memory.value(), F_DUPFD_CLOEXEC, 0);
    if (descriptor < 0)
        return std::unexpected(QObject::tr("No more file descriptors are available."));
    const VkMemoryDedicatedAllocateInfo dedicated{.sType = VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO,
                                                  .image = imported.image};
    const VkImportMemoryFdInfoKHR import{.sType = VK_STRUCTURE_TYPE_IMPORT_MEMORY_FD_INFO_KHR,
                                         .pNext = &dedicated,
                                         .handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT,
                                         .fd = descriptor};
    const VkMemoryAllocateInfo info{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                    .pNext = &import,
                                    .allocationSize = picture.sizeInBytes,
                                    .memoryTypeIndex = picture.memoryType};
    if (const VkResult result = m_functions.vkAllocateMemory(m_window.device(), &info, nullptr, &imported.memory);
        result != VK_SUCCESS) {
        ::close(descriptor); // A successful import owns it.
        return vulkanError("vkAllocateMemory", result);
    }
    if (const VkResult result = m_functions.vkBindImageMemory(m_window.device(), imported.image, imported.memory, 0);
        result != VK_SUCCESS)
        return vulkanError("vkBindImageMemory", result);
    return {};
}

void ImportedPictures::destroy(Imported& imported)
{
    m_functions.vkDestroyImageView(m_window.device(), imported.view, nullptr);
    m_functions.vkDestroyImage(m_window.device(), imported.image, nullptr);
    m_functions.vkFreeMemory(m_window.device(), imported.memory, nullptr);
}

void ImportedPictures::release()
{
    for (Imported& each : m_pictures)
        destroy(each);
    m_pictures.clear();
}

std::expected<ImportedPictures::Readable, QString> ImportedPictures::createReadable(VkDeviceSize sizeInBytes)
{
    const VkDevice device = m_window.device();
    Readable made;
    const auto failed = [&](const char* call, VkResult result) -> std::unexpected<QString> {
        m_functions.vkDestroyBuffer(device, made.buffer, nullptr);
        m_functions.vkFreeMemory(device, made.memory, nullptr);
        return vulkanError(call, result);
    };
    const VkBufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                  .size = sizeInBytes,
                                  .usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                                  .sharingMode = VK_SHARING_MODE_EXCLUSIVE};
    if (const VkResult result = m_functions.vkCreateBuffer(device, &info, nullptr, &made.buffer);
        result != VK_SUCCESS)
        return failed("vkCreateBuffer", result);
    VkMemoryRequirements needed{};
    m_functions.vkGetBufferMemoryRequirements(device, made.buffer, &needed);
    // A type that is host visible and coherent, which every buffer supports.
    const VkMemoryAllocateInfo memoryInfo{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                          .allocationSize = needed.size,
                                          .memoryTypeIndex = m_window.hostVisibleMemoryIndex()};
    if (const VkResult result = m_functions.vkAllocateMemory(device, &memoryInfo, nullptr, &made.memory);
        result != VK_SUCCESS)
        return failed("vkAllocateMemory", result);
    if (const VkResult result = m_functions.vkBindBufferMemory(device, made.buffer, made.memory, 0);
        result != VK_SUCCESS)
        return failed("vkBindBufferMemory", result);
    return made;
}

void ImportedPictures::recordCopy(VkCommandBuffer commands, const Imported& from, VkBuffer to)
{
    const auto barrier = [&](VkImageLayout before, VkImageLayout after, VkPipelineStageFlags waits,
                             VkPipelineStageFlags goesOn) {
        const VkImageMemoryBarrier change = pictureBarrier(from.image, before, after);
        m_functions.vkCmdPipelineBarrier(commands, waits, goesOn, 0, 0, nullptr, 0, nullptr, 1, &change);
    };
    // Only reads, so nothing has to become available between them.
    barrier(VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
            VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT);
    const VkBufferImageCopy region{.imageSubresource = {.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT, .layerCount = 1},
                                   .imageExtent = {from.picture->width, from.picture->height, 1}};
    m_functions.vkCmdCopyImageToBuffer(commands, from.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to, 1, &region);
    barrier(VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL,
            VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT);
    const VkMemoryBarrier visible{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                  .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
                                  .dstAccessMask = VK_ACCESS_HOST_READ_BIT};
    m_functions.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1,
                                     &visible, 0, nullptr, 0, nullptr);
}

std::expected<void, QString> ImportedPictures::submit(VkCommandBuffer commands)
{
    const VkSubmitInfo info{
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &commands};
    if (const VkResult result = m_functions.vkQueueSubmit(m_window.graphicsQueue(), 1, &info, VK_NULL_HANDLE);
        result != VK_SUCCESS)
        return vulkanError("vkQueueSubmit", result);
    if (const VkResult result = m_functions.vkQueueWaitIdle(m_window.graphicsQueue()); result != VK_SUCCESS)
        return vulkanError("vkQueueWaitIdle", result);
    return {};
}

std::expected<void, QString> ImportedPictures::copy(const Imported& from, VkBuffer to)
{
    const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                           .commandPool = m_window.graphicsCommandPool(),
                                           .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                           .commandBufferCount = 1};
    VkCommandBuffer commands = VK_NULL_HANDLE;
    if (const VkResult result = m_functions.vkAllocateCommandBuffers(m_window.device(), &info, &commands);
        result != VK_SUCCESS)
        return vulkanError("vkAllocateCommandBuffers", result);
    const VkCommandBufferBeginInfo begin{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                         .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
    std::expected<void, QString> outcome;
    if (const VkResult result = m_functions.vkBeginCommandBuffer(commands, &begin); result != VK_SUCCESS) {
        outcome = vulkanError("vkBeginCommandBuffer", result);
    } else {
        recordCopy(commands, from, to);
        if (const VkResult ended = m_functions.vkEndCommandBuffer(commands); ended != VK_SUCCESS)
            outcome = vulkanError("vkEndCommandBuffer", ended);
        else
            outcome = submit(commands);
    }
    m_functions.vkFreeCommandBuffers(m_window.device(), m_window.graphicsCommandPool(), 1, &commands);
    return outcome;
}

std::expected<QByteArray, QString> ImportedPictures::read(const Picture& picture)
{
    const Imported* const imported = find(picture);
    if (imported == nullptr)
        return std::unexpected(QObject::tr("The frame has not been drawn."));
    const qsizetype sizeInBytes = qsizetype(4) * picture->width * picture->height;
    TRY(const auto readable, createReadable(static_cast<VkDeviceSize>(sizeInBytes)));
    const VkDevice device = m_window.device();
    std::expected<QByteArray, QString> bytes;
    void* mapped = nullptr;
    if (const auto copied = copy(*imported, readable.buffer); !copied)
        bytes = std::unexpected(copied.error());
    else if (const VkResult result = m_functions.vkMapMemory(device, readable.memory, 0, VK_WHOLE_SIZE, 0, &mapped);
             result != VK_SUCCESS)
        bytes = vulkanError("vkMapMemory", result);
    else
        bytes = QByteArray(static_cast<const char*>(mapped), sizeInBytes);
    m_functions.vkDestroyBuffer(device, readable.buffer, nullptr);
    m_functions.vkFreeMemory(device, readable.memory, nullptr);
    return bytes;
}

} // namespace wavelane::ui
