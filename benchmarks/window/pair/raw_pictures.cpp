// SPDX-License-Identifier: MIT
#include "benchmarks/window/pair/raw_pictures.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace wavelane::benchmarks {

namespace {

constexpr VkExternalMemoryHandleTypeFlagBits handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT;
constexpr VkImageSubresourceRange wholeImage{
    .aspectMask = VK_IMAGE_ASPECT_COLOR_BIT, .levelCount = 1, .layerCount = 1};

/// As in the shader.
struct Constants
{
    float time = 0;
    float timeDelta = 0;
    std::uint32_t frame = 0;
};

} // namespace

RawPictures::RawPictures(RawVulkan& vulkan, std::span<const std::uint32_t> spirv, Bindings bindings,
                         std::uint32_t width, std::uint32_t height)
    : m_vulkan(vulkan), m_bindings(bindings), m_width(width), m_height(height)
{
    makePipeline(spirv);
    makePools();
    for (Picture& each : m_pictures) {
        makeImage(each);
        makeSet(each);
        record(each);
    }
    const VkFenceCreateInfo fence{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    expectDone(vkCreateFence(m_vulkan.device(), &fence, nullptr, &m_done), "vkCreateFence");
}

RawPictures::~RawPictures()
{
    const VkDevice device = m_vulkan.device();
    for (const Picture& each : m_pictures) {
        m_vulkan.free(each.constants);
        vkDestroyImageView(device, each.view, nullptr);
        vkDestroyImage(device, each.image, nullptr);
        vkFreeMemory(device, each.memory, nullptr);
    }
    vkDestroyFence(device, m_done, nullptr);
    vkDestroyCommandPool(device, m_pool, nullptr);
    vkDestroyDescriptorPool(device, m_descriptors, nullptr);
    m_vulkan.free(m_pipeline);
}

void RawPictures::makePipeline(std::span<const std::uint32_t> spirv)
{
    const auto bindingOf = [](std::uint32_t binding, VkDescriptorType type) {
        return VkDescriptorSetLayoutBinding{.binding = binding,
                                            .descriptorType = type,
                                            .descriptorCount = 1,
                                            .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT};
    };
    const std::array bindings{bindingOf(m_bindings.constants, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER),
                              bindingOf(m_bindings.image, VK_DESCRIPTOR_TYPE_STORAGE_IMAGE)};
    m_pipeline = m_vulkan.makePipeline(spirv, bindings);
}

void RawPictures::makePools()
{
    const std::array sizes{
        VkDescriptorPoolSize{.type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, .descriptorCount = pairPictures},
        VkDescriptorPoolSize{.type = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, .descriptorCount = pairPictures}};
    const VkDescriptorPoolCreateInfo descriptors{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                                 .maxSets = pairPictures,
                                                 .poolSizeCount = sizes.size(),
                                                 .pPoolSizes = sizes.data()};
    expectDone(vkCreateDescriptorPool(m_vulkan.device(), &descriptors, nullptr, &m_descriptors),
               "vkCreateDescriptorPool");
    const VkCommandPoolCreateInfo commands{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                           .queueFamilyIndex = m_vulkan.queueFamily()};
    expectDone(vkCreateCommandPool(m_vulkan.device(), &commands, nullptr, &m_pool), "vkCreateCommandPool");
}

void RawPictures::makeImage(Picture& picture)
{
    const VkImageCreateInfo info = pairImage(m_width, m_height);
    expectDone(vkCreateImage(m_vulkan.device(), &info, nullptr, &picture.image), "vkCreateImage");
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(m_vulkan.device(), picture.image, &needs);
    picture.sizeInBytes = needs.size;
    while ((needs.memoryTypeBits >> picture.memoryType & 1U) == 0)
        ++picture.memoryType;
    const VkMemoryDedicatedAllocateInfo dedicated{.sType = VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO,
                                                  .image = picture.image};
    const VkExportMemoryAllocateInfo exported{
        .sType = VK_STRUCTURE_TYPE_EXPORT_MEMORY_ALLOCATE_INFO, .pNext = &dedicated, .handleTypes = handleType};
    const VkMemoryAllocateInfo allocation{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                          .pNext = &exported,
                                          .allocationSize = needs.size,
                                          .memoryTypeIndex = picture.memoryType};
    expectDone(vkAllocateMemory(m_vulkan.device(), &allocation, nullptr, &picture.memory), "vkAllocateMemory");
    expectDone(vkBindImageMemory(m_vulkan.device(), picture.image, picture.memory, 0), "vkBindImageMemory");
    const VkImageViewCreateInfo view{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                     .image = picture.image,
                                     .viewType = VK_IMAGE_VIEW_TYPE_2D,
                                     .format = VK_FORMAT_R8G8B8A8_UNORM,
                                     .subresourceRange = wholeImage};
    expectDone(vkCreateImageView(m_vulkan.device(), &view, nullptr, &picture.view), "vkCreateImageView");
}

void RawPictures::makeSet(Picture& picture)
{
    picture.constants =
        m_vulkan.makeBuffer(sizeof(Constants), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT,
                            VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    const VkDescriptorSetAllocateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                           .descriptorPool = m_descriptors,
                                           .descriptorSetCount = 1,
                                           .pSetLayouts = &m_pipeline.setLayout};
    expectDone(vkAllocateDescriptorSets(m_vulkan.device(), &info, &picture.set), "vkAllocateDescriptorSets");
    const VkDescriptorBufferInfo buffer{.buffer = picture.constants.buffer, .range = VK_WHOLE_SIZE};
    const VkDescriptorImageInfo image{.imageView = picture.view, .imageLayout = VK_IMAGE_LAYOUT_GENERAL};
    const std::array writes{VkWriteDescriptorSet{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                                 .dstSet = picture.set,
                                                 .dstBinding = m_bindings.constants,
                                                 .descriptorCount = 1,
                                                 .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
                                                 .pBufferInfo = &buffer},
                            VkWriteDescriptorSet{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                                 .dstSet = picture.set,
                                                 .dstBinding = m_bindings.image,
                                                 .descriptorCount = 1,
                                                 .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE,
                                                 .pImageInfo = &image}};
    vkUpdateDescriptorSets(m_vulkan.device(), writes.size(), writes.data(), 0, nullptr);
}

void RawPictures::record(Picture& picture)
{
    const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                           .commandPool = m_pool,
                                           .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                           .commandBufferCount = 1};
    expectDone(vkAllocateCommandBuffers(m_vulkan.device(), &info, &picture.commands), "vkAllocateCommandBuffers");
    const VkCommandBufferBeginInfo begin{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    expectDone(vkBeginCommandBuffer(picture.commands, &begin), "vkBeginCommandBuffer");
    VkImageMemoryBarrier barrier{.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                                 .dstAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
                                 .oldLayout = VK_IMAGE_LAYOUT_UNDEFINED,
                                 .newLayout = VK_IMAGE_LAYOUT_GENERAL,
                                 .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                 .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                 .image = picture.image,
                                 .subresourceRange = wholeImage};
    vkCmdPipelineBarrier(picture.commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, 0,
                         0, nullptr, 0, nullptr, 1, &barrier);
    vkCmdBindPipeline(picture.commands, VK_PIPELINE_BIND_POINT_COMPUTE, m_pipeline.pipeline);
    vkCmdBindDescriptorSets(picture.commands, VK_PIPELINE_BIND_POINT_COMPUTE, m_pipeline.layout, 0, 1, &picture.set,
                            0, nullptr);
    const auto groups = [&](std::uint32_t length) {
        return (length + m_bindings.groupSide - 1) / m_bindings.groupSide;
    };
    vkCmdDispatch(picture.commands, groups(m_width), groups(m_height), 1);
    barrier.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
    barrier.dstAccessMask = 0;
    barrier.oldLayout = VK_IMAGE_LAYOUT_GENERAL;
    barrier.newLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL; // As the window acquires it.
    barrier.srcQueueFamilyIndex = m_vulkan.queueFamily();
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_EXTERNAL;
    vkCmdPipelineBarrier(picture.commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT,
                         0, 0, nullptr, 0, nullptr, 1, &barrier);
    expectDone(vkEndCommandBuffer(picture.commands), "vkEndCommandBuffer");
}

void RawPictures::compute(std::uint32_t picture, std::uint32_t frame)
{
    Picture& target = m_pictures[picture];
    const Constants constants{.frame = frame};
    std::memcpy(target.constants.mapped, &constants, sizeof(constants));
    const VkSubmitInfo submit{
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &target.commands};
    expectDone(vkQueueSubmit(m_vulkan.queue(), 1, &submit, m_done), "vkQueueSubmit");
    expectDone(vkWaitForFences(m_vulkan.device(), 1, &m_done, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    expectDone(vkResetFences(m_vulkan.device(), 1, &m_done), "vkResetFences");
}

PictureMessage RawPictures::describe(std::uint32_t picture) const
{
    return {.picture = picture,
            .memoryType = m_pictures[picture].memoryType,
            .sizeInBytes = m_pictures[picture].sizeInBytes};
}

int RawPictures::exportMemory(std::uint32_t picture) const
{
    const auto query =
        reinterpret_cast<PFN_vkGetMemoryFdKHR>(vkGetDeviceProcAddr(m_vulkan.device(), "vkGetMemoryFdKHR"));
    const VkMemoryGetFdInfoKHR info{.sType = VK_STRUCTURE_TYPE_MEMORY_GET_FD_INFO_KHR,
                                    .memory = m_pictures[picture].memory,
                                    .handleType = handleType};
    int descriptor = -1;
    expectDone(query != nullptr ? query(m_vulkan.device(), &info, &descriptor) : VK_ERROR_EXTENSION_NOT_PRESENT,
               "vkGetMemoryFdKHR");
    return descriptor;
}

} // namespace wavelane::benchmarks
