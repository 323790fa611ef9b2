// SPDX-License-Identifier: MIT
#pragma once

#include "benchmarks/raw_vulkan.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::benchmarks {

/// A frame of dispatches that wait for each other, in plain Vulkan: all read and write the one storage buffer that
/// the shader has in set 0. Recorded once into the commands of `vulkan`, which must outlive this; errors end the
/// program.
class RawChain
{
public:
    /// `binding` is the buffer's.
    RawChain(RawVulkan& vulkan, std::span<const std::uint32_t> spirv, std::uint32_t binding, int dispatches);
    ~RawChain();
    RawChain(const RawChain&) = delete;
    RawChain& operator=(const RawChain&) = delete;

    void run(); ///< Hands one frame over. Two are under way at most; the destructor waits for them.

private:
    void makePipeline(std::span<const std::uint32_t> spirv, std::uint32_t binding);
    void makeSet(std::uint32_t binding);
    void record(int dispatches);
    void makeFences();

    RawVulkan& m_vulkan;
    RawVulkan::Memory m_buffer;
    VkDescriptorSetLayout m_setLayout = VK_NULL_HANDLE;
    VkPipelineLayout m_layout = VK_NULL_HANDLE;
    VkPipeline m_pipeline = VK_NULL_HANDLE;
    VkDescriptorPool m_pool = VK_NULL_HANDLE;
    VkDescriptorSet m_set = VK_NULL_HANDLE;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    std::array<VkFence, 2> m_done{}; ///< Of the frames in turn.
    std::size_t m_turn = 0;
};

} // namespace wavelane::benchmarks
