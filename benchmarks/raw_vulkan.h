// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wavelane::benchmarks {

/// Exits the program, with `what` in the message, if a function of Vulkan failed.
void expectDone(VkResult result, const char* what);

/// The words of a SPIR-V file; none if it cannot be read.
std::vector<std::uint32_t> readModule(const char* path);

/// A minimal Vulkan program, as the baseline for the core, which it does not use: one device, one compute queue, one
/// command buffer, one fence. Errors exit the program.
class RawVulkan
{
public:
    /// `deviceName` is the name of the device that the core selected; `extensions` are those of the device.
    explicit RawVulkan(const std::string& deviceName, std::span<const char* const> extensions = {});
    ~RawVulkan();
    RawVulkan(const RawVulkan&) = delete;
    RawVulkan& operator=(const RawVulkan&) = delete;

    struct Memory
    {
        VkBuffer buffer = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
        std::byte* mapped = nullptr;
    };
    /// Creates a buffer with its own memory of these properties; mapped if it is host-visible.
    Memory makeBuffer(VkDeviceSize sizeInBytes, VkBufferUsageFlags usage, VkMemoryPropertyFlags properties);
    void free(const Memory& memory);

    /// A compute pipeline without bindings.
    VkPipeline makePipeline(std::span<const std::uint32_t> spirv);
    /// A compute pipeline whose bindings are all in set 0.
    struct BoundPipeline
    {
        VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
        VkPipelineLayout layout = VK_NULL_HANDLE;
        VkPipeline pipeline = VK_NULL_HANDLE;
    };
    BoundPipeline makePipeline(std::span<const std::uint32_t> spirv,
                               std::span<const VkDescriptorSetLayoutBinding> bindings);
    void free(const BoundPipeline& pipeline);

    /// Begins the command buffer, to be submitted once or repeatedly.
    VkCommandBuffer begin(VkCommandBufferUsageFlags usage = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
    void end();
    void submitAndWait(); ///< Submits the ended command buffer.
    void endSubmitAndWait()
    {
        end();
        submitAndWait();
    }

    /// Creates command buffers with one dispatch of one group each.
    std::vector<VkCommandBuffer> makeDispatches(std::size_t count, VkPipeline pipeline);
    /// Submits each of them separately and waits for the last one.
    void submitEachAndWait(const std::vector<VkCommandBuffer>& commands);

    VkPhysicalDevice physical() const { return m_physical; }
    VkDevice device() const { return m_device; }
    VkQueue queue() const { return m_queue; }
    std::uint32_t queueFamily() const { return m_family; }

private:
    VkPipeline makePipeline(std::span<const std::uint32_t> spirv, VkPipelineLayout layout);

    VkInstance m_instance = VK_NULL_HANDLE;
    VkPhysicalDevice m_physical = VK_NULL_HANDLE;
    VkDevice m_device = VK_NULL_HANDLE;
    VkQueue m_queue = VK_NULL_HANDLE;
    std::uint32_t m_family = 0;
    VkCommandPool m_pool = VK_NULL_HANDLE;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    VkFence m_fence = VK_NULL_HANDLE;
    VkPipelineLayout m_layout = VK_NULL_HANDLE;
    VkPipeline m_pipeline = VK_NULL_HANDLE;
};

/// An empty compute shader with one thread per group.
std::span<const std::uint32_t> emptyKernel();

} // namespace wavelane::benchmarks
