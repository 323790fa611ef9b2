// Resources: buffers, textures and samplers.
#pragma once

#include "device.h"

#include <map>
#include <span>
#include <tuple>
#include <type_traits>

/// The bytes of a container or a structure.
template<class Value>
std::span<const std::byte> bytesOf(const Value& value)
{
    if constexpr (requires { std::span(value); })
        return std::as_bytes(std::span(value));
    else
        return std::as_bytes(std::span(&value, 1));
}

/// The contents of a descriptor. The default is a null descriptor: reads return zero, writes are discarded.
struct Descriptor
{
    VkBuffer buffer = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;
    VkDeviceSize range = VK_WHOLE_SIZE;
    VkImageView image = VK_NULL_HANDLE;
    VkSampler sampler = VK_NULL_HANDLE;
    auto operator<=>(const Descriptor&) const = default;
};

/// A buffer in device memory.
class Buffer
{
public:
    struct Options
    {
        const char* name = "";
        VkDeviceSize size = 0; ///< Bytes.
        VkBufferUsageFlags usage = 0; ///< In addition to copies.
        MemoryKind kind = MemoryKind::device;
    };

    Buffer(Device& device, const Options& options) : m_device(&device), m_size(options.size), m_usage(options.usage)
    {
        m_buffer = createBuffer(options, options.usage);
        VkMemoryRequirements needed;
        vkGetBufferMemoryRequirements(device.get(), m_buffer.get(), &needed);
        m_memory = device.allocate(needed, options.kind);
        m_mapped = m_memory.mapped;
        check(vkBindBufferMemory(device.get(), m_buffer.get(), m_memory.handle.get(), 0), "bind memory to a buffer");
    }

    VkBuffer get() const { return m_buffer.get(); }
    VkDeviceSize size() const { return m_size; }

    /// As a storage buffer (HLSL: structured and byte address buffers).
    Descriptor storage(VkDeviceSize offset = 0, VkDeviceSize range = 0) const
    {
        return {.buffer = get(), .offset = offset, .range = range > 0 ? range : m_size - offset};
    }
    /// As a uniform buffer.
    Descriptor uniform() const
    {
        const VkDeviceSize limit = m_device->properties().limits.maxUniformBufferRange;
        return {.buffer = get(), .offset = 0, .range = std::min(m_size, limit)};
    }

    /// Writes `data` to the start of the buffer and fills the rest with zeros.
    void write(std::span<const std::byte> data)
    {
        if (m_mapped) {
            std::copy(data.begin(), data.end(), m_mapped);
            std::fill(m_mapped + data.size(), m_mapped + m_size, std::byte{0});
            return;
        }
        if (data.empty()) {
            m_device->run([this](VkCommandBuffer commands) { vkCmdFillBuffer(commands, get(), 0, VK_WHOLE_SIZE, 0); });
            return;
        }
        Buffer staging(*m_device, {.name = "staging", .size = m_size, .kind = MemoryKind::upload});
        staging.write(data);
        m_device->run([&](VkCommandBuffer commands) {
            const VkBufferCopy region{.size = m_size};
            vkCmdCopyBuffer(commands, staging.get(), get(), 1, &region);
        });
    }
    /// Fills it with zeros.
    void zero() { write({}); }

    /// The current contents.
    std::vector<std::byte> read() const
    {
        if (m_mapped)
            return {m_mapped, m_mapped + m_size};
        const Buffer staging(*m_device, {.name = "staging", .size = m_size, .kind = MemoryKind::readback});
        m_device->run([&](VkCommandBuffer commands) {
            // A fence alone does not make the copied bytes visible to the host.
            const VkBufferCopy region{.size = m_size};
            vkCmdCopyBuffer(commands, get(), staging.get(), 1, &region);
            barrier(commands, {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                               .srcStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                               .srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
                               .dstStageMask = VK_PIPELINE_STAGE_2_HOST_BIT,
                               .dstAccessMask = VK_ACCESS_2_HOST_READ_BIT});
        });
        return staging.read();
    }

    /// The first `count` bytes, without the padding of a constant block.
    std::vector<std::byte> read(VkDeviceSize count) const
    {
        std::vector<std::byte> bytes = read();
        bytes.resize(count);
        return bytes;
    }

private:
    Owned<VkBuffer> createBuffer(const Options& options, VkBufferUsageFlags usage) const
    {
        const VkBufferUsageFlags copies = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        // Fills and copies require multiples of four bytes.
        const VkBufferCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = (options.size + 3) / 4 * 4, .usage = usage | copies};
        VkBuffer buffer = VK_NULL_HANDLE;
        check(vkCreateBuffer(m_device->get(), &info, nullptr, &buffer),
              std::string("create the buffer ") + options.name);
        return {m_device->get(), buffer, vkDestroyBuffer};
    }

    Device* m_device;
    VkDeviceSize m_size;
    VkBufferUsageFlags m_usage;
    Memory m_memory;
    std::byte* m_mapped = nullptr; ///< Null if the host cannot access it.
    Owned<VkBuffer> m_buffer;
};

/// The texel block of a format. Blocks of uncompressed formats have one texel.
struct Block
{
    std::uint32_t bytes = 0;
    std::uint32_t width = 1; ///< Texels on each side.
};

inline Block blockOf(VkFormat format)
{
    switch (format) {
    case VK_FORMAT_R32G32B32A32_SFLOAT:
        return {.bytes = 16};
    case VK_FORMAT_R8G8B8A8_UNORM:
        return {.bytes = 4};
    default:
        throw Failure(notSupported, "The program does not support VkFormat " + std::to_string(format) + ".");
    }
}

inline VkImageAspectFlags aspectOf([[maybe_unused]] VkFormat format)
{
    return VK_IMAGE_ASPECT_COLOR_BIT;
}

/// A box of texels in one mip and layer of a texture.
struct Region
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    VkOffset3D origin{0, 0, 0};
    VkExtent3D extent{1, 1, 1};
};

/// The part of a texture that a shader accesses. Defaults: the texture's type and format, all mips from `mip` on.
struct View
{
    VkImageViewType type = VK_IMAGE_VIEW_TYPE_MAX_ENUM;
    VkFormat format = VK_FORMAT_UNDEFINED;
    std::uint32_t mip = 0;
    std::uint32_t mips = 0;
    std::uint32_t layer = 0;
    std::uint32_t layers = 1;
    auto operator<=>(const View&) const = default;
};

/// A texture in device memory. Its layout is always GENERAL, which suits shaders and copies, so that passes need no
/// layout transitions.
class Texture
{
public:
    struct Options
    {
        const char* name = "";
        VkImageType type = VK_IMAGE_TYPE_2D;
        VkFormat format = VK_FORMAT_UNDEFINED;
        VkExtent3D extent{1, 1, 1};
        std::uint32_t mips = 1;
        std::uint32_t layers = 1; ///< Six for each cube.
        VkImageUsageFlags usage = 0; ///< In addition to copies.
        VkImageCreateFlags flags = 0;
    };

    Texture(Device& device, const Options& options) : m_device(&device), m_options(options)
    {
        const VkImageCreateInfo info{.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                     .flags = options.flags,
                                     .imageType = options.type,
                                     .format = options.format,
                                     .extent = options.extent,
                                     .mipLevels = options.mips,
                                     .arrayLayers = options.layers,
                                     .samples = VK_SAMPLE_COUNT_1_BIT,
                                     .tiling = VK_IMAGE_TILING_OPTIMAL,
                                     .usage = options.usage | VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
                                              VK_IMAGE_USAGE_TRANSFER_DST_BIT};
        VkImage image = VK_NULL_HANDLE;
        check(vkCreateImage(device.get(), &info, nullptr, &image), std::string("create the texture ") + options.name);
        m_image = Owned<VkImage>(device.get(), image, vkDestroyImage);
        bindMemory();
        device.run([this](VkCommandBuffer commands) { toGeneral(commands); });
    }

    VkImage get() const { return m_image.get(); }
    const Options& options() const { return m_options; }
    VkImageAspectFlags aspect() const { return aspectOf(m_options.format); }
    VkImageSubresourceRange wholeRange() const { return {aspect(), 0, m_options.mips, 0, m_options.layers}; }

    /// As a sampled image.
    Descriptor sampled(const View& view = {}) { return {.image = viewOf(view, VK_IMAGE_USAGE_SAMPLED_BIT)}; }
    /// As a storage image of one mip, by default the first.
    Descriptor stored(View view = {})
    {
        view.mips = 1;
        return {.image = viewOf(view, VK_IMAGE_USAGE_STORAGE_BIT)};
    }

    /// Writes tightly packed texels, ordered by mip, layer, slice and row, and fills the rest with zeros.
    void write(std::span<const std::byte> data)
    {
        const auto regions = packedRegions();
        Buffer staging(*m_device, {.name = "staging", .size = packedSize(), .kind = MemoryKind::upload});
        staging.write(data);
        m_device->run([&](VkCommandBuffer commands) {
            vkCmdCopyBufferToImage(commands, staging.get(), get(), VK_IMAGE_LAYOUT_GENERAL,
                                   static_cast<std::uint32_t>(regions.size()), regions.data());
        });
    }
    /// Fills it with zeros.
    void zero() { write({}); }

    /// The current contents in the order of `write`.
    std::vector<std::byte> read() const
    {
        const auto regions = packedRegions();
        const Buffer staging(*m_device, {.name = "staging", .size = packedSize(), .kind = MemoryKind::readback});
        m_device->run([&](VkCommandBuffer commands) {
            vkCmdCopyImageToBuffer(commands, get(), VK_IMAGE_LAYOUT_GENERAL, staging.get(),
                                   static_cast<std::uint32_t>(regions.size()), regions.data());
            barrier(commands, {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                               .srcStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                               .srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
                               .dstStageMask = VK_PIPELINE_STAGE_2_HOST_BIT,
                               .dstAccessMask = VK_ACCESS_2_HOST_READ_BIT});
        });
        return staging.read();
    }

    /// The bytes of one mip, one layer, or one layer of one mip. `packed` is the result of `read`.
    static constexpr std::uint32_t all = UINT32_MAX;
    std::vector<std::byte> part(const std::vector<std::byte>& packed, std::uint32_t mip, std::uint32_t layer) const
    {
        std::vector<std::byte> out;
        for (const VkBufferImageCopy& each : packedRegions()) {
            const VkImageSubresourceLayers& place = each.imageSubresource;
            if ((mip != all && mip != place.mipLevel) || (layer != all && layer != place.baseArrayLayer))
                continue;
            const auto start = packed.begin() + static_cast<std::ptrdiff_t>(each.bufferOffset);
            out.insert(out.end(), start, start + static_cast<std::ptrdiff_t>(sliceSize(place.mipLevel)));
        }
        return out;
    }

    VkExtent3D mipExtent(std::uint32_t mip) const
    {
        const VkExtent3D& whole = m_options.extent;
        return {std::max(whole.width >> mip, 1u), std::max(whole.height >> mip, 1u), std::max(whole.depth >> mip, 1u)};
    }
    /// Bytes of one layer of a mip, tightly packed.
    VkDeviceSize sliceSize(std::uint32_t mip) const
    {
        const Block block = blockOf(m_options.format);
        const VkExtent3D extent = mipExtent(mip);
        const VkDeviceSize columns = (extent.width + block.width - 1) / block.width;
        const VkDeviceSize rows = (extent.height + block.width - 1) / block.width;
        return columns * rows * extent.depth * block.bytes;
    }
    VkDeviceSize packedSize() const
    {
        VkDeviceSize size = 0;
        for (std::uint32_t mip = 0; mip < m_options.mips; ++mip)
            size += sliceSize(mip) * m_options.layers;
        return size;
    }
    /// The regions of all mips and layers in tightly packed bytes.
    std::vector<VkBufferImageCopy> packedRegions() const
    {
        std::vector<VkBufferImageCopy> regions;
        VkDeviceSize offset = 0;
        for (std::uint32_t mip = 0; mip < m_options.mips; ++mip) {
            for (std::uint32_t layer = 0; layer < m_options.layers; ++layer) {
                regions.push_back({.bufferOffset = offset,
                                   .imageSubresource = {aspect(), mip, layer, 1},
                                   .imageExtent = mipExtent(mip)});
                offset += sliceSize(mip);
            }
        }
        return regions;
    }

private:
    void bindMemory()
    {
        VkMemoryRequirements needed;
        vkGetImageMemoryRequirements(m_device->get(), get(), &needed);
        m_memory = m_device->allocate(needed, MemoryKind::device);
        check(vkBindImageMemory(m_device->get(), get(), m_memory.handle.get(), 0), "bind memory to a texture");
    }

    void toGeneral(VkCommandBuffer commands) const
    {
        const VkImageMemoryBarrier2 change{.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2,
                                           .dstStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
                                           .dstAccessMask = VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT,
                                           .oldLayout = VK_IMAGE_LAYOUT_UNDEFINED,
                                           .newLayout = VK_IMAGE_LAYOUT_GENERAL,
                                           .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                           .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                           .image = get(),
                                           .subresourceRange = wholeRange()};
        const VkDependencyInfo info{
            .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .imageMemoryBarrierCount = 1, .pImageMemoryBarriers = &change};
        vkCmdPipelineBarrier2(commands, &info);
    }

    VkImageViewType ownType() const
    {
        if (m_options.type == VK_IMAGE_TYPE_1D)
            return VK_IMAGE_VIEW_TYPE_1D;
        return m_options.type == VK_IMAGE_TYPE_3D ? VK_IMAGE_VIEW_TYPE_3D : VK_IMAGE_VIEW_TYPE_2D;
    }

    VkImageView viewOf(View view, VkImageUsageFlags usage)
    {
        if (view.type == VK_IMAGE_VIEW_TYPE_MAX_ENUM)
            view.type = ownType();
        if (view.format == VK_FORMAT_UNDEFINED)
            view.format = m_options.format;
        if (view.mips == 0)
            view.mips = m_options.mips - view.mip;
        Owned<VkImageView>& made = m_views[{view, usage}];
        if (!made.get()) {
            // The usage is restricted because the view's format may not support all usages of the texture.
            const VkImageViewUsageCreateInfo narrowed{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_USAGE_CREATE_INFO,
                                                      .usage = usage};
            const VkImageViewCreateInfo info{
                .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                .pNext = &narrowed,
                .image = get(),
                .viewType = view.type,
                .format = view.format,
                .subresourceRange = {aspect(), view.mip, view.mips, view.layer, view.layers}};
            VkImageView handle = VK_NULL_HANDLE;
            check(vkCreateImageView(m_device->get(), &info, nullptr, &handle), "create an image view");
            made = Owned<VkImageView>(m_device->get(), handle, vkDestroyImageView);
        }
        return made.get();
    }

    Device* m_device;
    Options m_options;
    Memory m_memory;
    Owned<VkImage> m_image;
    std::map<std::pair<View, VkImageUsageFlags>, Owned<VkImageView>> m_views;
};

/// A sampler.
class Sampler
{
public:
    Sampler(Device& device, const VkSamplerCreateInfo& info)
    {
        VkSampler sampler = VK_NULL_HANDLE;
        check(vkCreateSampler(device.get(), &info, nullptr, &sampler), "create a sampler");
        m_sampler = Owned<VkSampler>(device.get(), sampler, vkDestroySampler);
    }

    Descriptor descriptor() const { return {.sampler = m_sampler.get()}; }

private:
    Owned<VkSampler> m_sampler;
};
