// Resources: @resource_words@.
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
//% if live_values

/// Writes a number at an offset in bytes of a constant block.
template<class Block, class Number>
void put(Block& block, std::size_t offset, Number number)
{
    static_assert(std::is_trivially_copyable_v<Block> && std::is_arithmetic_v<Number>);
    std::memcpy(reinterpret_cast<std::byte*>(&block) + offset, &number, sizeof number);
}
//% end

/// The contents of a descriptor. The default is a null descriptor: reads return zero, writes are discarded.
struct Descriptor
{
    VkBuffer buffer = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;
    VkDeviceSize range = VK_WHOLE_SIZE;
//% if texels
    VkBufferView texels = VK_NULL_HANDLE;
//% end
//% if images
    VkImageView image = VK_NULL_HANDLE;
    VkSampler sampler = VK_NULL_HANDLE;
//% end
//% if acceleration
    VkAccelerationStructureKHR structure = VK_NULL_HANDLE;
//% end
    auto operator<=>(const Descriptor&) const = default;
};
//% if heaps

/// Memory for placed resources.
class Heap
{
public:
    struct Options
    {
        VkDeviceSize size = 0; ///< Bytes.
        MemoryKind kind = MemoryKind::device;
    };

    Heap(Device& device, const Options& options) : m_device(&device), m_size(options.size)
    {
        m_memory = device.allocate({.size = options.size, .alignment = 1, .memoryTypeBits = typesFor(options.kind)},
                                   options.kind);
    }

    VkDeviceMemory memory() const { return m_memory.handle.get(); }
    std::byte* mapped() const { return m_memory.mapped; }
    VkDeviceSize size() const { return m_size; }
//% if sparse

    /// Fills it with zeros.
    void zero() const
    {
        const VkBufferCreateInfo info = bufferInfo();
        VkBuffer whole = VK_NULL_HANDLE;
        check(vkCreateBuffer(m_device->get(), &info, nullptr, &whole), "create a buffer for a heap");
        const Owned<VkBuffer> owner(m_device->get(), whole, vkDestroyBuffer);
        check(vkBindBufferMemory(m_device->get(), whole, memory(), 0), "create a buffer for a heap");
        m_device->run([whole](VkCommandBuffer commands) { vkCmdFillBuffer(commands, whole, 0, VK_WHOLE_SIZE, 0); });
    }
//% end

private:
    VkBufferCreateInfo bufferInfo() const
    {
//% if queues
        return m_device->shared(
            VkBufferCreateInfo{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                               .size = m_size,
                               .usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
                                        VK_BUFFER_USAGE_STORAGE_BUFFER_BIT});
//% else
        return {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                .size = m_size,
                .usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
                         VK_BUFFER_USAGE_STORAGE_BUFFER_BIT};
//% end
    }

    /// The memory types that support buffers and, for `MemoryKind::device`, textures.
    std::uint32_t typesFor(MemoryKind kind) const
    {
        const VkBufferCreateInfo buffer = bufferInfo();
        const VkDeviceBufferMemoryRequirements request{.sType = VK_STRUCTURE_TYPE_DEVICE_BUFFER_MEMORY_REQUIREMENTS,
                                                       .pCreateInfo = &buffer};
        VkMemoryRequirements2 needed{.sType = VK_STRUCTURE_TYPE_MEMORY_REQUIREMENTS_2};
        vkGetDeviceBufferMemoryRequirements(m_device->get(), &request, &needed);
        std::uint32_t types = needed.memoryRequirements.memoryTypeBits;
//% if textures
        const VkImageCreateInfo image{.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                      .imageType = VK_IMAGE_TYPE_2D,
                                      .format = VK_FORMAT_R8G8B8A8_UNORM,
                                      .extent = {64, 64, 1},
                                      .mipLevels = 1,
                                      .arrayLayers = 1,
                                      .samples = VK_SAMPLE_COUNT_1_BIT,
                                      .usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT};
        const VkDeviceImageMemoryRequirements imageRequest{.sType = VK_STRUCTURE_TYPE_DEVICE_IMAGE_MEMORY_REQUIREMENTS,
                                                           .pCreateInfo = &image};
        vkGetDeviceImageMemoryRequirements(m_device->get(), &imageRequest, &needed);
        if (kind == MemoryKind::device && (types & needed.memoryRequirements.memoryTypeBits))
            types &= needed.memoryRequirements.memoryTypeBits;
//% else
        static_cast<void>(kind);
//% end
        return types;
    }

    Device* m_device;
    VkDeviceSize m_size;
    Memory m_memory;
};
//% end
//% if sparse

/// Bytes of a tile, the unit in which memory is mapped to sparse textures. Tiles have Vulkan's standard shapes.
constexpr VkDeviceSize tileBytes = 65536;
//% if sparse_buffers
constexpr VkDeviceSize bufferTileBytes = @buffer_tile@;
//% end

inline void checkTile(bool isExpected, const char* name, VkDeviceSize bytes)
{
    if (!isExpected)
        throw Failure(notSupported, std::string("The tiles of \"") + name + "\" (" + std::to_string(bytes) +
                                        " bytes) have a different size or shape on this device.");
}
//% end

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
//% if placed_buffers
        const Heap* heap = nullptr; ///< Null: dedicated memory.
        VkDeviceSize offset = 0;    ///< Bytes in the heap.
//% end
//% if sparse_buffers
        bool sparse = false; ///< Has no memory until tiles are mapped.
//% end
    };

    Buffer(Device& device, const Options& options) : m_device(&device), m_size(options.size), m_usage(options.usage)
    {
        m_buffer = createBuffer(options, options.usage);
//% if sparse_buffers
        if (options.sparse) {
            VkMemoryRequirements needed;
            vkGetBufferMemoryRequirements(device.get(), m_buffer.get(), &needed);
            checkTile(needed.alignment == bufferTileBytes, options.name, needed.alignment);
            return;
        }
//% end
//% if placed_buffers
        if (options.heap) {
            check(vkBindBufferMemory(device.get(), m_buffer.get(), options.heap->memory(), options.offset),
                  "bind a buffer to a heap");
            m_place = {options.heap->memory(), options.offset};
            if (std::byte* mapped = options.heap->mapped())
                m_mapped = mapped + options.offset;
            return;
        }
//% end
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
//% if uniform
    /// As a uniform buffer.
    Descriptor uniform() const
    {
        const VkDeviceSize limit = m_device->properties().limits.maxUniformBufferRange;
        return {.buffer = get(), .offset = 0, .range = std::min(m_size, limit)};
    }
//% end
//% if texels
    /// As a texel buffer (HLSL: typed buffers) with texels of `texelBytes` bytes.
    Descriptor texels(VkFormat format, VkDeviceSize texelBytes, [[maybe_unused]] bool stored = false)
    {
        Owned<VkBufferView>& view = m_views[{format, stored}];
        if (!view.get()) {
            const VkBufferViewCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO,
//% if read_only_alias
                                              .buffer = stored ? get() : readOnlyAlias(),
//% else
                                              .buffer = get(),
//% end
                                              .format = format,
                                              .range = m_size / texelBytes * texelBytes};
            VkBufferView made = VK_NULL_HANDLE;
            check(vkCreateBufferView(m_device->get(), &info, nullptr, &made), "create a buffer view");
            view = Owned<VkBufferView>(m_device->get(), made, vkDestroyBufferView);
        }
        return {.texels = view.get()};
    }
//% end
//% if addresses
    VkDeviceAddress address() const
    {
        const VkBufferDeviceAddressInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, .buffer = get()};
        return vkGetBufferDeviceAddress(m_device->get(), &info);
    }
//% end

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
//% if fills
    /// Fills the buffer with copies of a value.
    template<class Value>
    void fill(Value value)
    {
        std::vector<Value> all(m_size / sizeof(Value), value);
        write(bytesOf(all));
    }
//% end

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
//% if constant_dumps

    /// The first `count` bytes, without the padding of a constant block.
    std::vector<std::byte> read(VkDeviceSize count) const
    {
        std::vector<std::byte> bytes = read();
        bytes.resize(count);
        return bytes;
    }
//% end
//% if sparse_buffers

    /// Maps `count` tiles, starting at `first`, to the heap's memory at `offset`. A null heap unmaps them.
    void map(std::uint64_t first, std::uint64_t count, const Heap* heap, VkDeviceSize offset) const
    {
        const VkSparseMemoryBind bind{.resourceOffset = first * bufferTileBytes,
                                      .size = count * bufferTileBytes,
                                      .memory = heap ? heap->memory() : VK_NULL_HANDLE,
                                      .memoryOffset = offset};
        bindTiles(get(), bind);
//% if read_only_alias
        bindTiles(m_readOnlyAlias.get(), bind);
//% end
    }
//% end

private:
    Owned<VkBuffer> createBuffer(const Options& options, VkBufferUsageFlags usage) const
    {
//% if sparse_buffers
        const VkBufferCreateFlags sparse = @sparse_buffer_flags@;
//% end
        const VkBufferUsageFlags copies = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        // Fills and copies require multiples of four bytes.
//% if sparse_buffers
        const VkBufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                      .flags = options.sparse ? sparse : 0,
                                      .size = (options.size + 3) / 4 * 4,
                                      .usage = usage | copies};
//% else
        const VkBufferCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = (options.size + 3) / 4 * 4, .usage = usage | copies};
//% end
        VkBuffer buffer = VK_NULL_HANDLE;
//% if queues
        const VkBufferCreateInfo shared = m_device->shared(info);
        check(vkCreateBuffer(m_device->get(), &shared, nullptr, &buffer),
              std::string("create the buffer ") + options.name);
//% else
        check(vkCreateBuffer(m_device->get(), &info, nullptr, &buffer),
              std::string("create the buffer ") + options.name);
//% end
        return {m_device->get(), buffer, vkDestroyBuffer};
    }
//% if sparse_buffers

    void bindTiles(VkBuffer buffer, const VkSparseMemoryBind& bind) const
    {
        const VkSparseBufferMemoryBindInfo info{.buffer = buffer, .bindCount = 1, .pBinds = &bind};
        m_device->bind({.sType = VK_STRUCTURE_TYPE_BIND_SPARSE_INFO, .bufferBindCount = 1, .pBufferBinds = &info});
    }
//% end
//% if read_only_alias

    /// A second buffer in the same memory, without storage usage, so that views for reading can have formats that do
    /// not support stores.
    VkBuffer readOnlyAlias()
    {
        if (!(m_usage & VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT))
            return get();
        if (!m_readOnlyAlias.get()) {
            m_readOnlyAlias =
                createBuffer({.name = "read-only alias", .size = m_size}, VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT);
            VkDeviceMemory memory = m_memory.handle.get();
            VkDeviceSize offset = 0;
//% if placed_buffers
            if (!memory)
                std::tie(memory, offset) = m_place;
//% end
            check(vkBindBufferMemory(m_device->get(), m_readOnlyAlias.get(), memory, offset),
                  "bind memory to a buffer");
        }
        return m_readOnlyAlias.get();
    }
//% end

    Device* m_device;
    VkDeviceSize m_size;
    VkBufferUsageFlags m_usage;
    Memory m_memory;
//% if placed_buffers
    std::pair<VkDeviceMemory, VkDeviceSize> m_place{}; ///< A heap's memory and the offset in it.
//% end
    std::byte* m_mapped = nullptr; ///< Null if the host cannot access it.
    Owned<VkBuffer> m_buffer;
//% if read_only_alias
    Owned<VkBuffer> m_readOnlyAlias;
//% end
//% if texels
    std::map<std::pair<VkFormat, bool>, Owned<VkBufferView>> m_views;
//% end
};
//% if textures

/// The texel block of a format. Blocks of uncompressed formats have one texel.
struct Block
{
    std::uint32_t bytes = 0;
    std::uint32_t width = 1; ///< Texels on each side.
};

inline Block blockOf(VkFormat format)
{
    switch (format) {
    @blocks@
    default:
        throw Failure(notSupported, "The program does not support VkFormat " + std::to_string(format) + ".");
    }
}

inline VkImageAspectFlags aspectOf([[maybe_unused]] VkFormat format)
{
//% if depth
    if (format == VK_FORMAT_D32_SFLOAT)
        return VK_IMAGE_ASPECT_DEPTH_BIT;
//% end
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

//% if images
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
//% end

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
//% if placed_textures
        const Heap* heap = nullptr; ///< Null: dedicated memory.
        VkDeviceSize offset = 0;    ///< Bytes in the heap.
//% end
//% if sparse_textures
        VkExtent3D tile{0, 0, 0}; ///< Texels of a tile; sparse textures only.
//% end
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
//% if queues
        const VkImageCreateInfo shared = device.shared(info);
        check(vkCreateImage(device.get(), &shared, nullptr, &image), std::string("create the texture ") + options.name);
//% else
        check(vkCreateImage(device.get(), &info, nullptr, &image), std::string("create the texture ") + options.name);
//% end
        m_image = Owned<VkImage>(device.get(), image, vkDestroyImage);
        bindMemory();
        device.run([this](VkCommandBuffer commands) { toGeneral(commands); });
    }

    VkImage get() const { return m_image.get(); }
    const Options& options() const { return m_options; }
    VkImageAspectFlags aspect() const { return aspectOf(m_options.format); }
    VkImageSubresourceRange wholeRange() const { return {aspect(), 0, m_options.mips, 0, m_options.layers}; }

//% if images
    /// As a sampled image.
    Descriptor sampled(const View& view = {}) { return {.image = viewOf(view, VK_IMAGE_USAGE_SAMPLED_BIT)}; }
    /// As a storage image of one mip, by default the first.
    Descriptor stored(View view = {})
    {
        view.mips = 1;
        return {.image = viewOf(view, VK_IMAGE_USAGE_STORAGE_BIT)};
    }
//% end

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
//% if sparse_textures
    /// Fills the mip tail with zeros. Only the tail has memory before tiles are mapped.
    void zeroTail()
    {
        Buffer staging(*m_device, {.name = "staging", .size = packedSize(), .kind = MemoryKind::upload});
        staging.zero();
        m_device->run([&](VkCommandBuffer commands) {
            for (const VkBufferImageCopy& each : packedRegions()) {
                if (each.imageSubresource.mipLevel >= m_firstTailMip)
                    vkCmdCopyBufferToImage(commands, staging.get(), get(), VK_IMAGE_LAYOUT_GENERAL, 1, &each);
            }
        });
    }
//% end
//% if texture_fills
    /// Fills the texture with copies of a value, regardless of its format.
    template<class Value>
    void fill(Value value)
    {
        std::vector<Value> all(packedSize() / sizeof(Value), value);
        write(bytesOf(all));
    }
//% end

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

//% if parts
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
//% end

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
//% if sparse_textures

    /// Maps `count` tiles of a mip and layer, starting at `first` and continuing along x, y and z, to the heap's memory
    /// at `offset`. A null heap unmaps them. Mips in the tail are always mapped.
    void map(std::uint32_t mip, std::uint32_t layer, std::array<std::uint32_t, 3> first, std::uint64_t count,
             const Heap* heap, VkDeviceSize offset) const
    {
        if (mip >= m_firstTailMip)
            return;
        const VkExtent3D extent = mipExtent(mip);
        const VkExtent3D& tile = m_options.tile;
        const std::uint64_t across = (extent.width + tile.width - 1) / tile.width;
        const std::uint64_t down = (extent.height + tile.height - 1) / tile.height;
        const std::uint64_t start = first[0] + across * (first[1] + down * first[2]);
        std::vector<VkSparseImageMemoryBind> binds;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t at = start + i;
            const VkOffset3D origin{static_cast<std::int32_t>(at % across * tile.width),
                                    static_cast<std::int32_t>(at / across % down * tile.height),
                                    static_cast<std::int32_t>(at / across / down * tile.depth)};
            binds.push_back({.subresource = {aspect(), mip, layer},
                             .offset = origin,
                             .extent = {std::min(tile.width, extent.width - static_cast<std::uint32_t>(origin.x)),
                                        std::min(tile.height, extent.height - static_cast<std::uint32_t>(origin.y)),
                                        std::min(tile.depth, extent.depth - static_cast<std::uint32_t>(origin.z))},
                             .memory = heap ? heap->memory() : VK_NULL_HANDLE,
                             .memoryOffset = heap ? offset + i * tileBytes : 0});
        }
        const VkSparseImageMemoryBindInfo info{
            .image = get(), .bindCount = static_cast<std::uint32_t>(binds.size()), .pBinds = binds.data()};
        m_device->bind({.sType = VK_STRUCTURE_TYPE_BIND_SPARSE_INFO, .imageBindCount = 1, .pImageBinds = &info});
    }
//% end

private:
    void bindMemory()
    {
        VkMemoryRequirements needed;
        vkGetImageMemoryRequirements(m_device->get(), get(), &needed);
//% if sparse_textures
        if (m_options.flags & VK_IMAGE_CREATE_SPARSE_BINDING_BIT) {
            bindMipTail(needed);
            return;
        }
//% end
//% if placed_textures
        if (m_options.heap) {
            if (needed.size > m_options.heap->size() - std::min(m_options.heap->size(), m_options.offset))
                throw Failure(notSupported, std::string("The texture \"") + m_options.name + "\" needs " +
                                                std::to_string(needed.size) +
                                                " bytes on this device and does not fit into its heap.");
            check(vkBindImageMemory(m_device->get(), get(), m_options.heap->memory(), m_options.offset),
                  "bind a texture to a heap");
            return;
        }
//% end
        m_memory = m_device->allocate(needed, MemoryKind::device);
        check(vkBindImageMemory(m_device->get(), get(), m_memory.handle.get(), 0), "bind memory to a texture");
    }
//% if sparse_textures

    /// Allocates memory for the mip tail, which stays mapped.
    void bindMipTail(const VkMemoryRequirements& needed)
    {
        std::uint32_t count = 0;
        vkGetImageSparseMemoryRequirements(m_device->get(), get(), &count, nullptr);
        std::vector<VkSparseImageMemoryRequirements> parts(count);
        vkGetImageSparseMemoryRequirements(m_device->get(), get(), &count, parts.data());
        std::vector<VkSparseMemoryBind> binds;
        VkDeviceSize total = 0;
        for (const VkSparseImageMemoryRequirements& part : parts) {
            const bool isMetadata = part.formatProperties.aspectMask & VK_IMAGE_ASPECT_METADATA_BIT;
            if (!isMetadata) {
                m_firstTailMip = part.imageMipTailFirstLod;
                const VkExtent3D& tile = part.formatProperties.imageGranularity;
                checkTile(needed.alignment == tileBytes && tile.width == m_options.tile.width &&
                              tile.height == m_options.tile.height && tile.depth == m_options.tile.depth,
                          m_options.name, needed.alignment);
            }
            if (part.imageMipTailSize == 0 || (!isMetadata && part.imageMipTailFirstLod >= m_options.mips))
                continue;
            const bool isShared = part.formatProperties.flags & VK_SPARSE_IMAGE_FORMAT_SINGLE_MIPTAIL_BIT;
            for (std::uint32_t layer = 0; layer < (isShared ? 1 : m_options.layers); ++layer) {
                binds.push_back(
                    {.resourceOffset = part.imageMipTailOffset + layer * part.imageMipTailStride,
                     .size = part.imageMipTailSize,
                     .memoryOffset = total,
                     .flags = isMetadata ? VkSparseMemoryBindFlags{VK_SPARSE_MEMORY_BIND_METADATA_BIT} : 0});
                total += (part.imageMipTailSize + needed.alignment - 1) / needed.alignment * needed.alignment;
            }
        }
        if (total == 0)
            return;
        m_memory =
            m_device->allocate({.size = total, .alignment = needed.alignment, .memoryTypeBits = needed.memoryTypeBits},
                               MemoryKind::device);
        for (VkSparseMemoryBind& each : binds)
            each.memory = m_memory.handle.get();
        const VkSparseImageOpaqueMemoryBindInfo info{
            .image = get(), .bindCount = static_cast<std::uint32_t>(binds.size()), .pBinds = binds.data()};
        m_device->bind(
            {.sType = VK_STRUCTURE_TYPE_BIND_SPARSE_INFO, .imageOpaqueBindCount = 1, .pImageOpaqueBinds = &info});
    }
//% end

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

//% if images

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
//% end

    Device* m_device;
    Options m_options;
    Memory m_memory;
    Owned<VkImage> m_image;
//% if images
    std::map<std::pair<View, VkImageUsageFlags>, Owned<VkImageView>> m_views;
//% end
//% if sparse_textures
    std::uint32_t m_firstTailMip = UINT32_MAX;
//% end
};
//% end
//% if samplers

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

//% if reducing
    /// Finds minima or maxima instead of averages.
    Sampler(Device& device, VkSamplerReductionMode mode, VkSamplerCreateInfo info)
    {
        const VkSamplerReductionModeCreateInfo reduction{
            .sType = VK_STRUCTURE_TYPE_SAMPLER_REDUCTION_MODE_CREATE_INFO, .reductionMode = mode};
        info.pNext = &reduction;
        *this = Sampler(device, info);
    }
//% end

    Descriptor descriptor() const { return {.sampler = m_sampler.get()}; }
//% if combined
    /// Combined with a texture.
    Descriptor with(const Descriptor& texture) const { return {.image = texture.image, .sampler = m_sampler.get()}; }
//% end

private:
    Owned<VkSampler> m_sampler;
};
//% end
