// SPDX-License-Identifier: MIT
#include "core/gpu/commands/pipeline.h"

#include "core/base/try.h"
#include "core/gpu/commands/executables.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <format>

namespace wavelane::gpu {

namespace {

Result<std::vector<DeviceHandle<VkDescriptorSetLayout>>> makeSetLayouts(const Device& device,
                                                                        const PipelineOptions& options)
{
    std::uint32_t setCount = 0;
    for (const SlotDescription& slot : options.slots)
        setCount = std::max(setCount, slot.set + 1);
    if (setCount > device.limits().maxBoundDescriptorSets) {
        return fail(Code::limitExceeded,
                    std::format("Shader '{}' uses register space {}; this device supports spaces 0 to {} "
                                "(maxBoundDescriptorSets).",
                                options.name, setCount - 1, device.limits().maxBoundDescriptorSets - 1));
    }
    std::vector<DeviceHandle<VkDescriptorSetLayout>> layouts;
    for (std::uint32_t set = 0; set < setCount; ++set) {
        std::vector<VkDescriptorSetLayoutBinding> bindings;
        for (const SlotDescription& slot : options.slots) {
            if (slot.set == set) {
                bindings.push_back({.binding = slot.binding,
                                    .descriptorType = slot.type,
                                    .descriptorCount = slot.count,
                                    .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT});
            }
        }
        const VkDescriptorSetLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                                   .bindingCount = static_cast<std::uint32_t>(bindings.size()),
                                                   .pBindings = bindings.data()};
        VkDescriptorSetLayout layout = VK_NULL_HANDLE;
        if (const VkResult result = vkCreateDescriptorSetLayout(device.get(), &info, nullptr, &layout);
            result != VK_SUCCESS)
            return std::unexpected(
                vulkanError(result, std::format("create the descriptor set layouts of '{}'", options.name)));
        layouts.emplace_back(device, layout, vkDestroyDescriptorSetLayout,
                             std::format("{} space {}", options.name, set));
    }
    return layouts;
}

/// The specialization constants, packed one after another for Vulkan.
struct Specialization
{
    std::vector<VkSpecializationMapEntry> entries;
    std::vector<std::byte> bytes;
    VkSpecializationInfo info{};

    explicit Specialization(const std::map<std::uint32_t, std::vector<std::byte>>& constants)
    {
        for (const auto& [id, value] : constants) {
            entries.push_back(
                {.constantID = id, .offset = static_cast<std::uint32_t>(bytes.size()), .size = value.size()});
            bytes.insert(bytes.end(), value.begin(), value.end());
        }
        info = {.mapEntryCount = static_cast<std::uint32_t>(entries.size()),
                .pMapEntries = entries.data(),
                .dataSize = bytes.size(),
                .pData = bytes.data()};
    }
};

} // namespace

Result<std::unique_ptr<Pipeline>> Pipeline::create(const Device& device, const PipelineOptions& options)
{
    std::unique_ptr<Pipeline> created(new Pipeline);
    created->m_slots = options.slots;
    created->m_pushSize = options.pushSizeInBytes;
    created->m_name = options.name;
    TRY(created->m_setLayouts, makeSetLayouts(device, options));

    std::vector<VkDescriptorSetLayout> plain;
    for (const auto& each : created->m_setLayouts)
        plain.push_back(each.get());
    const VkPushConstantRange range{VK_SHADER_STAGE_COMPUTE_BIT, 0, (options.pushSizeInBytes + 3) & ~3u};
    const VkPipelineLayoutCreateInfo layoutInfo{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                                .setLayoutCount = static_cast<std::uint32_t>(plain.size()),
                                                .pSetLayouts = plain.data(),
                                                .pushConstantRangeCount = range.size > 0 ? 1u : 0u,
                                                .pPushConstantRanges = &range};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    if (const VkResult result = vkCreatePipelineLayout(device.get(), &layoutInfo, nullptr, &layout);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create the pipeline layout of '{}'", options.name)));
    created->m_layout = DeviceHandle<VkPipelineLayout>(device, layout, vkDestroyPipelineLayout, options.name);

    const VkShaderModuleCreateInfo moduleInfo{.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
                                              .codeSize = options.spirv.size_bytes(),
                                              .pCode = options.spirv.data()};
    VkShaderModule shaderModule = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateShaderModule(device.get(), &moduleInfo, nullptr, &shaderModule);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create the shader module of '{}'", options.name)));
    const DeviceHandle<VkShaderModule> moduleOwner(device, shaderModule, vkDestroyShaderModule, options.name);

    const Specialization specialization(options.constants);
    VkPipelineCreateFlags flags = 0;
    if (options.describes && device.has(executableFeature)) {
        flags = VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR |
                VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR;
    }
    const VkComputePipelineCreateInfo pipelineInfo{
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .flags = flags,
        .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                  .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                  .module = shaderModule,
                  .pName = options.entry.c_str(),
                  .pSpecializationInfo = options.constants.empty() ? nullptr : &specialization.info},
        .layout = layout};
    VkPipeline pipeline = VK_NULL_HANDLE;
    if (const VkResult result =
            vkCreateComputePipelines(device.get(), options.cache, 1, &pipelineInfo, nullptr, &pipeline);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create the pipeline of '{}'", options.name)));
    created->m_pipeline = DeviceHandle<VkPipeline>(device, pipeline, vkDestroyPipeline, options.name);
    return created;
}

} // namespace wavelane::gpu
