// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/formats/format_support.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/bound_tiles.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/mip_tail.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace wavelane::gpu {

/// Shape, format and memory of a texture. `name` is for messages and debugging tools.
struct TextureOptions
{
    VkImageViewType shape = VK_IMAGE_VIEW_TYPE_2D; ///< 1D, 2D, 3D, or CUBE; arrays have several `layers`.
    std::array<std::uint32_t, 3> extent{1, 1, 1};  ///< In texels.
    std::uint32_t layers = 1;                      ///< Six per cube.
    std::uint32_t mips = 1;
    Format format = Format::R8G8B8A8_UNORM;
    Place place;
    /// 2D and 3D only. Has no memory until Queue::bindSparse binds some; the placement is ignored.
    bool sparse = false;
    std::string name;
};

/// Extent of a mip level in texels, at least 1 in each direction.
std::array<std::uint32_t, 3> mipExtent(const TextureOptions& options, std::uint32_t mip);

/// The part of a texture that a binding accesses, and its format.
struct TextureView
{
    VkImageViewType shape = VK_IMAGE_VIEW_TYPE_2D;
    std::uint32_t mip = 0;
    std::uint32_t mips = 1;
    std::uint32_t layer = 0;
    std::uint32_t layers = 1;
    Format format = Format::R8G8B8A8_UNORM;
    bool storage = false;
    auto operator<=>(const TextureView&) const = default;
};

/// The uses of textures of a format that the device supports.
FormatSupport textureSupport(const Device& device, Format format);

/// Every texture supports sampling, storing, and copying as far as its format does.
VkImageCreateInfo imageInfo(const Device& device, const TextureOptions& options, const FormatSupport& support);

/// The device's limits for such images. Fails with `format_unsupported` if it supports none and with `limit_exceeded`
/// if it supports none of this size.
Result<VkImageFormatProperties> imageLimits(const Device& device, const TextureOptions& options,
                                            const VkImageCreateInfo& info);

/// A texture in device memory. Vulkan equivalent: VkImage with its memory, always in VK_IMAGE_LAYOUT_GENERAL after
/// `Recorder::initialize`: compute shaders, copies, and samplers all work in that layout, so passes need no layout
/// transitions.
class Texture
{
public:
    /// Fails with `limit_exceeded`, or with `format_unsupported` if the device can neither sample nor store the
    /// format.
    static Result<std::unique_ptr<Texture>> create(const Device& device, const TextureOptions& options);
    ~Texture();
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    VkImage get() const { return m_image.get(); }
    const TextureOptions& options() const { return m_options; }
    /// Supported uses of the texture in its own format; a view in another format supports the uses of that format.
    const FormatSupport& support() const { return m_support; }
    /// Size of its memory in bytes, including padding.
    std::uint64_t memorySize() const { return m_memorySize; }

    /// For sparse textures only.
    const std::optional<Tile>& tile() const { return m_tile; }
    std::uint32_t memoryTypeBits() const { return m_memoryTypeBits; }
    /// Kept up to date by Queue::bindSparse.
    const std::shared_ptr<BoundTiles>& boundTiles() const { return m_boundTiles; }
    /// Mips from this one on form the mip tail, which has its own memory from the start; its tiles cannot be bound.
    /// `mips` or more if there is no mip tail.
    std::uint32_t firstTailMip() const { return m_mipTail ? m_mipTail->firstMip() : UINT32_MAX; }
    /// Binds of the texture's own memory: mip tail and device metadata. Transfer::initialize binds it through
    /// SparseBinds::mapFixed.
    std::span<const VkSparseMemoryBind> fixedMemory() const
    {
        return m_mipTail ? m_mipTail->binds() : std::span<const VkSparseMemoryBind>();
    }

    /// Returns a view, cached by description.
    Result<VkImageView> view(const TextureView& description);

private:
    explicit Texture(const Device& device) : m_device(device) {}
    void own(VkImage image);
    // Create the image: with its own allocation, in a heap, or sparse.
    Result<void> allocate(const VkImageCreateInfo& info, const VkMemoryRequirements& needed);
    Result<void> placeInHeap(const VkImageCreateInfo& info, const VkMemoryRequirements& needed);
    Result<void> createSparse(const VkImageCreateInfo& info);

    const Device& m_device;
    TextureOptions m_options;
    FormatSupport m_support;
    std::unique_ptr<MipTail> m_mipTail; // Before the image, which is destroyed first.
    DeviceHandle<VkImage> m_image;
    VmaAllocation m_allocation = nullptr;
    std::uint64_t m_memorySize = 0;
    std::optional<Tile> m_tile;
    std::uint32_t m_memoryTypeBits = 0;
    std::shared_ptr<BoundTiles> m_boundTiles = std::make_shared<BoundTiles>();
    std::map<TextureView, DeviceHandle<VkImageView>> m_views;
};

} // namespace wavelane::gpu
