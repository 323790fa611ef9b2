// SPDX-License-Identifier: MIT
#include "benchmarks/chain/raw_chain.h"

namespace wavelane::benchmarks {

namespace {

constexpr VkDeviceSize chainBytes = 4;

} // namespace

RawChain::RawChain(RawVulkan& vulkan, std::span<const std::uint32_t> spirv, std::uint32_t binding, int dispatches)
    : m_vulkan(vulkan),
      m_buffer(vulkan.makeBuffer(chainBytes, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT))
{
    const VkDescriptorSetLayoutBinding slot{.binding = binding,
                                            .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                            .descriptorCount = 1,
                                            .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT};
    m_pipeline = m_vulkan.makePipeline(spirv, std::span(&slot, 1));
    makeSet(binding);
    record(dispatches);
    makeFences();
}

RawChain::~RawChain()
{
    vkDeviceWaitIdle(m_vulkan.device());
    for (const VkFence each : m_done)
        vkDestroyFence(m_vulkan.device(), each, nullptr);
    vkDestroyDescriptorPool(m_vulkan.device(), m_pool, nullptr);
    m_vulkan.free(m_pipeline);
    m_vulkan.free(m_buffer);
}

void RawChain::run()
{
    const VkFence fence = m_done[m_turn];
    m_turn = (m_turn + 1) % m_done.size();
    expectDone(vkWaitForFences(m_vulkan.device(), 1, &fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    expectDone(vkResetFences(m_vulkan.device(), 1, &fence), "vkResetFences");
    const VkSubmitInfo info{
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &m_commands};
    expectDone(vkQueueSubmit(m_vulkan.queue(), 1, &info, fence), "vkQueueSubmit");
}

void RawChain::makeSet(std::uint32_t binding)
{
    const VkDescriptorPoolSize size{.type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, .descriptorCount = 1};
    const VkDescriptorPoolCreateInfo poolInfo{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                              .maxSets = 1,
                                              .poolSizeCount = 1,
                                              .pPoolSizes = &size};
    expectDone(vkCreateDescriptorPool(m_vulkan.device(), &poolInfo, nullptr, &m_pool), "vkCreateDescriptorPool");
    const VkDescriptorSetAllocateInfo setInfo{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                              .descriptorPool = m_pool,
                                              .descriptorSetCount = 1,
                                              .pSetLayouts = &m_pipeline.setLayout};
    expectDone(vkAllocateDescriptorSets(m_vulkan.device(), &setInfo, &m_set), "vkAllocateDescriptorSets");
    const VkDescriptorBufferInfo buffer{.buffer = m_buffer.buffer, .range = VK_WHOLE_SIZE};
    const VkWriteDescriptorSet write{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                     .dstSet = m_set,
                                     .dstBinding = binding,
                                     .descriptorCount = 1,
                                     .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                     .pBufferInfo = &buffer};
    vkUpdateDescriptorSets(m_vulkan.device(), 1, &write, 0, nullptr);
}

void RawChain::record(int dispatches)
{
    constexpr VkMemoryBarrier wait{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                   .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
                                   .dstAccessMask = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT};
    m_commands = m_vulkan.begin(VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT);
    vkCmdBindPipeline(m_commands, VK_PIPELINE_BIND_POINT_COMPUTE, m_pipeline.pipeline);
    vkCmdBindDescriptorSets(m_commands, VK_PIPELINE_BIND_POINT_COMPUTE, m_pipeline.layout, 0, 1, &m_set, 0, nullptr);
    for (int i = 0; i < dispatches; ++i) {
        vkCmdPipelineBarrier(m_commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                             0, 1, &wait, 0, nullptr, 0, nullptr);
        vkCmdDispatch(m_commands, 1, 1, 1);
    }
    m_vulkan.end();
}

void RawChain::makeFences()
{
    const VkFenceCreateInfo info{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, .flags = VK_FENCE_CREATE_SIGNALED_BIT};
    for (VkFence& each : m_done)
        expectDone(vkCreateFence(m_vulkan.device(), &info, nullptr, &each), "vkCreateFence");
}

} // namespace wavelane::benchmarks
