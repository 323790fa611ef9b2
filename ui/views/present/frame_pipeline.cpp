// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_pipeline.h"

#include "core/base/try.h"
#include "ui/views/sharing/vulkan_error.h"

#include "ui/views/present/frame_frag_spirv.h"
#include "ui/views/present/frame_vert_spirv.h"

#include <QObject>
#include <QVulkanDeviceFunctions>

namespace wavelane::ui {
namespace {

constexpr uint32_t placementBytes = 4 * sizeof(float);
constexpr uint32_t transparencyBytes = sizeof(float); ///< After the placement.

} // namespace

FramePipeline::FramePipeline(QVulkanWindow& window, QVulkanDeviceFunctions& functions)
    : m_window(window), m_functions(functions)
{
}

std::expected<void, QString> FramePipeline::create()
{
    if (auto made = createLayouts(); !made)
        return made;
    if (auto made = createDescriptors(); !made)
        return made;
    return createPipeline();
}

std::expected<VkSampler, QString> FramePipeline::createSampler(VkFilter magnification)
{
    const VkSamplerCreateInfo samplerInfo{.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
                                          .magFilter = magnification,
                                          .minFilter = VK_FILTER_LINEAR,
                                          .mipmapMode = VK_SAMPLER_MIPMAP_MODE_NEAREST,
                                          .addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
                                          .addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
                                          .addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
                                          .maxLod = 0.25F}; // With 0, every frame counts as magnified.
    VkSampler sampler = VK_NULL_HANDLE;
    if (const VkResult result = m_functions.vkCreateSampler(m_window.device(), &samplerInfo, nullptr, &sampler);
        result != VK_SUCCESS)
        return vulkanError("vkCreateSampler", result);
    return sampler;
}

std::expected<void, QString> FramePipeline::createLayouts()
{
    TRY(const auto sharp, createSampler(VK_FILTER_NEAREST));
    m_sharp = sharp;
    TRY(const auto smooth, createSampler(VK_FILTER_LINEAR));
    m_smooth = smooth;
    const VkDescriptorSetLayoutBinding binding{.binding = 0,
                                               .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
                                               .descriptorCount = 1,
                                               .stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT};
    const VkDescriptorSetLayoutCreateInfo setInfo{
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, .bindingCount = 1, .pBindings = &binding};
    VkResult result = m_functions.vkCreateDescriptorSetLayout(m_window.device(), &setInfo, nullptr, &m_setLayout);
    if (result != VK_SUCCESS)
        return vulkanError("vkCreateDescriptorSetLayout", result);
    const std::array ranges{
        VkPushConstantRange{.stageFlags = VK_SHADER_STAGE_VERTEX_BIT, .offset = 0, .size = placementBytes},
        VkPushConstantRange{
            .stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT, .offset = placementBytes, .size = transparencyBytes}};
    const VkPipelineLayoutCreateInfo layoutInfo{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                                .setLayoutCount = 1,
                                                .pSetLayouts = &m_setLayout,
                                                .pushConstantRangeCount = ranges.size(),
                                                .pPushConstantRanges = ranges.data()};
    result = m_functions.vkCreatePipelineLayout(m_window.device(), &layoutInfo, nullptr, &m_layout);
    if (result != VK_SUCCESS)
        return vulkanError("vkCreatePipelineLayout", result);
    return {};
}

std::expected<void, QString> FramePipeline::createDescriptors()
{
    constexpr uint32_t count = QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT;
    const VkDescriptorPoolSize size{.type = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, .descriptorCount = count};
    const VkDescriptorPoolCreateInfo poolInfo{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                              .maxSets = count,
                                              .poolSizeCount = 1,
                                              .pPoolSizes = &size};
    VkResult result = m_functions.vkCreateDescriptorPool(m_window.device(), &poolInfo, nullptr, &m_pool);
    if (result != VK_SUCCESS)
        return vulkanError("vkCreateDescriptorPool", result);
    std::array<VkDescriptorSetLayout, count> layouts{};
    layouts.fill(m_setLayout);
    const VkDescriptorSetAllocateInfo setInfo{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                              .descriptorPool = m_pool,
                                              .descriptorSetCount = count,
                                              .pSetLayouts = layouts.data()};
    result = m_functions.vkAllocateDescriptorSets(m_window.device(), &setInfo, m_sets.data());
    if (result != VK_SUCCESS)
        return vulkanError("vkAllocateDescriptorSets", result);
    return {};
}

std::expected<VkShaderModule, QString> FramePipeline::createModule(const uint32_t* words, std::size_t sizeInBytes)
{
    const VkShaderModuleCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = sizeInBytes, .pCode = words};
    VkShaderModule shader = VK_NULL_HANDLE;
    if (const VkResult result = m_functions.vkCreateShaderModule(m_window.device(), &info, nullptr, &shader);
        result != VK_SUCCESS)
        return vulkanError("vkCreateShaderModule", result);
    return shader;
}

std::expected<void, QString> FramePipeline::createPipeline()
{
    TRY(const auto vertex, createModule(frame_vert_spirv, sizeof(frame_vert_spirv)));
    const auto fragment = createModule(frame_frag_spirv, sizeof(frame_frag_spirv));
    if (!fragment) {
        m_functions.vkDestroyShaderModule(m_window.device(), vertex, nullptr);
        return std::unexpected(fragment.error());
    }
    const auto stage = [](VkShaderStageFlagBits bit, VkShaderModule shader) {
        return VkPipelineShaderStageCreateInfo{.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                               .stage = bit,
                                               .module = shader,
                                               .pName = "main"};
    };
    const std::array stages{stage(VK_SHADER_STAGE_VERTEX_BIT, vertex),
                            stage(VK_SHADER_STAGE_FRAGMENT_BIT, *fragment)};
    const VkPipelineVertexInputStateCreateInfo input{.sType =
                                                         VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    const VkPipelineInputAssemblyStateCreateInfo assembly{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
        .topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST};
    const VkPipelineViewportStateCreateInfo viewport{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, .viewportCount = 1, .scissorCount = 1};
    const VkPipelineRasterizationStateCreateInfo raster{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO, .lineWidth = 1.0F};
    const VkPipelineMultisampleStateCreateInfo samples{.sType =
                                                           VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
                                                       .rasterizationSamples = m_window.sampleCountFlagBits()};
    const VkPipelineDepthStencilStateCreateInfo depth{.sType =
                                                          VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
    const VkPipelineColorBlendAttachmentState attachment{.colorWriteMask =
                                                             VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                                                             VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT};
    const VkPipelineColorBlendStateCreateInfo blend{.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
                                                    .attachmentCount = 1,
                                                    .pAttachments = &attachment};
    constexpr std::array dynamicStates{VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    const VkPipelineDynamicStateCreateInfo dynamic{.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
                                                   .dynamicStateCount = dynamicStates.size(),
                                                   .pDynamicStates = dynamicStates.data()};
    const VkGraphicsPipelineCreateInfo info{.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
                                            .stageCount = stages.size(),
                                            .pStages = stages.data(),
                                            .pVertexInputState = &input,
                                            .pInputAssemblyState = &assembly,
                                            .pViewportState = &viewport,
                                            .pRasterizationState = &raster,
                                            .pMultisampleState = &samples,
                                            .pDepthStencilState = &depth,
                                            .pColorBlendState = &blend,
                                            .pDynamicState = &dynamic,
                                            .layout = m_layout,
                                            .renderPass = m_window.defaultRenderPass()};
    const VkResult result =
        m_functions.vkCreateGraphicsPipelines(m_window.device(), VK_NULL_HANDLE, 1, &info, nullptr, &m_pipeline);
    m_functions.vkDestroyShaderModule(m_window.device(), vertex, nullptr);
    m_functions.vkDestroyShaderModule(m_window.device(), *fragment, nullptr);
    if (result != VK_SUCCESS)
        return vulkanError("vkCreateGraphicsPipelines", result);
    return {};
}

void FramePipeline::draw(VkCommandBuffer commands, const SampledImage& image, const Draw& draw)
{
    const auto& [place, surface, isSmooth, checker] = draw;
    const QRect cut = place.toAlignedRect().intersected(QRect(QPoint(0, 0), surface));
    if (m_pipeline == VK_NULL_HANDLE || image.view == VK_NULL_HANDLE || cut.isEmpty())
        return;
    const auto frame = static_cast<std::size_t>(m_window.currentFrame());
    const Written wanted{.image = image, .isSmooth = isSmooth};
    if (m_written[frame] != wanted) {
        const VkDescriptorImageInfo imageInfo{.sampler = isSmooth ? m_smooth : m_sharp,
                                              .imageView = image.view,
                                              .imageLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
        const VkWriteDescriptorSet write{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                         .dstSet = m_sets[frame],
                                         .descriptorCount = 1,
                                         .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
                                         .pImageInfo = &imageInfo};
        m_functions.vkUpdateDescriptorSets(m_window.device(), 1, &write, 0, nullptr);
        m_written[frame] = wanted;
    }
    const VkViewport viewport{.width = static_cast<float>(surface.width()),
                              .height = static_cast<float>(surface.height()),
                              .maxDepth = 1.0F};
    const VkRect2D scissor{.offset = {cut.x(), cut.y()},
                           .extent = {static_cast<uint32_t>(cut.width()), static_cast<uint32_t>(cut.height())}};
    const std::array rectangle{static_cast<float>(place.x() / surface.width() * 2 - 1),
                               static_cast<float>(place.y() / surface.height() * 2 - 1),
                               static_cast<float>(place.width() / surface.width() * 2),
                               static_cast<float>(place.height() / surface.height() * 2)};
    m_functions.vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, m_pipeline);
    m_functions.vkCmdSetViewport(commands, 0, 1, &viewport);
    m_functions.vkCmdSetScissor(commands, 0, 1, &scissor);
    m_functions.vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, m_layout, 0, 1, &m_sets[frame], 0,
                                        nullptr);
    m_functions.vkCmdPushConstants(commands, m_layout, VK_SHADER_STAGE_VERTEX_BIT, 0, placementBytes,
                                   rectangle.data());
    m_functions.vkCmdPushConstants(commands, m_layout, VK_SHADER_STAGE_FRAGMENT_BIT, placementBytes,
                                   transparencyBytes, &checker);
    m_functions.vkCmdDraw(commands, 3, 1, 0, 0);
}

void FramePipeline::release()
{
    const VkDevice device = m_window.device();
    m_functions.vkDestroyPipeline(device, m_pipeline, nullptr);
    m_functions.vkDestroyPipelineLayout(device, m_layout, nullptr);
    m_functions.vkDestroyDescriptorPool(device, m_pool, nullptr);
    m_functions.vkDestroyDescriptorSetLayout(device, m_setLayout, nullptr);
    m_functions.vkDestroySampler(device, m_sharp, nullptr);
    m_functions.vkDestroySampler(device, m_smooth, nullptr);
    m_pipeline = VK_NULL_HANDLE;
    m_layout = VK_NULL_HANDLE;
    m_pool = VK_NULL_HANDLE;
    m_setLayout = VK_NULL_HANDLE;
    m_sharp = VK_NULL_HANDLE;
    m_smooth = VK_NULL_HANDLE;
    m_written = {};
}

} // namespace wavelane::ui
