// SPDX-License-Identifier: MIT
#pragma once

#include "benchmarks/raw_vulkan.h"
#include "benchmarks/window/pair/picture_socket.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::benchmarks {

inline constexpr VkExternalMemoryImageCreateInfo pairMemory{
    .sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMAGE_CREATE_INFO,
    .handleTypes = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT};

/// The image of a picture, which is the same in both processes.
inline VkImageCreateInfo pairImage(std::uint32_t width, std::uint32_t height)
{
    return {.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
            .pNext = &pairMemory,
            .imageType = VK_IMAGE_TYPE_2D,
            .format = VK_FORMAT_R8G8B8A8_UNORM,
            .extent = {width, height, 1},
            .mipLevels = 1,
            .arrayLayers = 1,
            .samples = VK_SAMPLE_COUNT_1_BIT,
            .tiling = VK_IMAGE_TILING_OPTIMAL,
            .usage = VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_SAMPLED_BIT};
}

/// Pictures in exported memory that a compute shader fills, in plain Vulkan. The shader has the live inputs `time`,
/// `time_delta` and `frame` as a uniform buffer, and a storage image of R8G8B8A8_UNORM, both in set 0. Errors exit
/// the program.
class RawPictures
{
public:
    struct Bindings
    {
        std::uint32_t constants = 0;
        std::uint32_t image = 0;
        std::uint32_t groupSide = 8; ///< Threads of a group along x and y.
    };
    /// `vulkan` must outlive this object and have VK_KHR_external_memory_fd.
    RawPictures(RawVulkan& vulkan, std::span<const std::uint32_t> spirv, Bindings bindings, std::uint32_t width,
                std::uint32_t height);
    ~RawPictures();
    RawPictures(const RawPictures&) = delete;
    RawPictures& operator=(const RawPictures&) = delete;

    /// Computes a frame and waits for the device.
    void compute(std::uint32_t picture, std::uint32_t frame);
    PictureMessage describe(std::uint32_t picture) const;
    int exportMemory(std::uint32_t picture) const; ///< A new file descriptor.

private:
    struct Picture
    {
        VkImage image = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
        VkDeviceSize sizeInBytes = 0;
        std::uint32_t memoryType = 0;
        VkImageView view = VK_NULL_HANDLE;
        RawVulkan::Memory constants;
        VkDescriptorSet set = VK_NULL_HANDLE;
        VkCommandBuffer commands = VK_NULL_HANDLE;
    };
    void makePipeline(std::span<const std::uint32_t> spirv);
    void makePools();
    void makeImage(Picture& picture);
    void makeSet(Picture& picture);
    void record(Picture& picture);

    RawVulkan& m_vulkan;
    Bindings m_bindings;
    std::uint32_t m_width;
    std::uint32_t m_height;
    RawVulkan::BoundPipeline m_pipeline;
    VkDescriptorPool m_descriptors = VK_NULL_HANDLE;
    VkCommandPool m_pool = VK_NULL_HANDLE;
    VkFence m_done = VK_NULL_HANDLE;
    std::array<Picture, pairPictures> m_pictures;
};

} // namespace wavelane::benchmarks
