// SPDX-License-Identifier: MIT
#pragma once

#include "benchmarks/raw_vulkan.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::benchmarks {

/// A frame of dependent dispatches in plain Vulkan: all read and write the shader's one storage buffer in set 0.
/// Recorded once into the commands of `vulkan`, which must outlive this object. Errors exit the program.
class RawChain
{
public:
    /// `binding` is the buffer's binding.
    RawChain(RawVulkan& vulkan, std::span<const std::uint32_t> spirv, std::uint32_t binding, int dispatches);
    ~RawChain();
    RawChain(const RawChain&) = delete;
    RawChain& operator=(const RawChain&) = delete;

    void run(); ///< Submits a frame. At most two are in flight; the destructor waits for them.

private:
    void makeSet(std::uint32_t binding);
    void record(int dispatches);
    void makeFences();

    RawVulkan& m_vulkan;
    RawVulkan::Memory m_buffer;
    RawVulkan::BoundPipeline m_pipeline;
    VkDescriptorPool m_pool = VK_NULL_HANDLE;
    VkDescriptorSet m_set = VK_NULL_HANDLE;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    std::array<VkFence, 2> m_done{}; ///< Alternates between frames.
    std::size_t m_turn = 0;
};

} // namespace wavelane::benchmarks
