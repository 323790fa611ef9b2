// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wavelane::benchmarks {

/// Plain Vulkan, as a program that needs nothing else would write it: one device, one compute queue, one command
/// buffer, one fence. What the core is measured against, so it uses nothing of it. Errors end the program.
class RawVulkan
{
public:
    /// The device whose name is `deviceName`, the one that the core chose.
    explicit RawVulkan(const std::string& deviceName);
    ~RawVulkan();
    RawVulkan(const RawVulkan&) = delete;
    RawVulkan& operator=(const RawVulkan&) = delete;

    struct Memory
    {
        VkBuffer buffer = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
        std::byte* mapped = nullptr;
    };
    /// A buffer with memory of its own that has these properties; mapped where it is host-visible.
    Memory makeBuffer(VkDeviceSize sizeInBytes, VkBufferUsageFlags usage, VkMemoryPropertyFlags properties);
    void free(const Memory& memory);

    /// A compute pipeline without any binding.
    VkPipeline makePipeline(std::span<const std::uint32_t> spirv);

    /// The command buffer, begun anew; to be submitted once, or again and again.
    VkCommandBuffer begin(VkCommandBufferUsageFlags usage = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
    void end();
    void submitAndWait(); ///< What was ended.
    void endSubmitAndWait()
    {
        end();
        submitAndWait();
    }

    /// More command buffers, each with one dispatch of one group.
    std::vector<VkCommandBuffer> makeDispatches(std::size_t count, VkPipeline pipeline);
    /// All of them, each with a submit of its own, and one wait for the last.
    void submitEachAndWait(const std::vector<VkCommandBuffer>& commands);

    VkDevice device() const { return m_device; }
    VkQueue queue() const { return m_queue; }

private:
    VkInstance m_instance = VK_NULL_HANDLE;
    VkPhysicalDevice m_physical = VK_NULL_HANDLE;
    VkDevice m_device = VK_NULL_HANDLE;
    VkQueue m_queue = VK_NULL_HANDLE;
    VkCommandPool m_pool = VK_NULL_HANDLE;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    VkFence m_fence = VK_NULL_HANDLE;
    VkPipelineLayout m_layout = VK_NULL_HANDLE;
    VkPipeline m_pipeline = VK_NULL_HANDLE;
};

/// A compute shader that does nothing, one thread in a group.
std::span<const std::uint32_t> emptyKernel();

} // namespace wavelane::benchmarks
