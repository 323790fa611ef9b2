// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/format_support.h"
#include "core/gpu/resources/memory.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace wavelane::gpu {

struct TextureOptions
{
    VkImageViewType shape = VK_IMAGE_VIEW_TYPE_2D; ///< 1D, 2D, 3D or CUBE; arrays come from `layers`.
    std::array<std::uint32_t, 3> extent{1, 1, 1};  ///< Texels.
    std::uint32_t layers = 1;                      ///< Six for each cube.
    std::uint32_t mips = 1;
    Format format = Format::R8G8B8A8_UNORM;
    Place place;
    bool sparse =
        false; ///< 2D and 3D; without memory until Queue::bindSparse maps some; then the place does not count.
    std::string name;
};

/// Which part of a texture a binding sees.
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

/// What the device can do with textures of a format.
FormatSupport textureSupport(const Device& device, Format format);

/// Every texture can be sampled, stored to and copied as far as its format can.
VkImageCreateInfo imageInfo(const Device& device, const TextureOptions& options, const FormatSupport& support);

/// What the device allows for such images; `format_unsupported` where it has none, `limit_exceeded` where it has none
/// of that size.
Result<VkImageFormatProperties> imageLimits(const Device& device, const TextureOptions& options,
                                            const VkImageCreateInfo& info);

/// Texels in device memory. Vulkan equivalent: VkImage with its memory, always in VK_IMAGE_LAYOUT_GENERAL once
/// `Recorder::initialize` has run: compute shaders, copies and samplers all work there, so that no pass has to know
/// what the pass before it did with the layout.
class Texture
{
public:
    /// `limit_exceeded` names the limit; `format_unsupported` where the device can neither sample nor store the
    /// format.
    static Result<std::unique_ptr<Texture>> create(const Device& device, const TextureOptions& options);
    ~Texture();
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    VkImage get() const { return m_image.get(); }
    const TextureOptions& options() const { return m_options; }
    /// What the device can do with the texture in its own format; a view in another format can do what that one can.
    const FormatSupport& support() const { return m_support; }
    /// Bytes of memory that it takes, padding of the device included.
    std::uint64_t memorySize() const { return m_memorySize; }

    /// Of sparse textures.
    const std::optional<Tile>& tile() const { return m_tile; }
    std::uint32_t memoryTypeBits() const { return m_memoryTypeBits; }
    /// The mips from here on share tiles (the mip tail). They have memory of their own from the beginning, and no
    /// tile of theirs is mapped. `mips` or more: none does.
    std::uint32_t firstTailMip() const { return m_firstTailMip; }
    /// The memory that the texture brings itself: for the mip tail, and for what the device notes beside the texels.
    /// SparseBinds::mapFixed takes it; Transfer::initialize does that.
    const std::vector<VkSparseMemoryBind>& fixedMemory() const { return m_fixed; }

    /// A view, made once for each description.
    Result<VkImageView> view(const TextureView& description);

private:
    explicit Texture(const Device& device) : m_device(device) {}
    void own(VkImage image);
    // The image itself: with memory of its own, in a heap, or sparse.
    Result<void> allocate(const VkImageCreateInfo& info, const VkMemoryRequirements& needed);
    Result<void> placeInHeap(const VkImageCreateInfo& info, const VkMemoryRequirements& needed);
    Result<void> makeSparse(const VkImageCreateInfo& info);
    Result<void> allocateFixed(const VkMemoryRequirements& image);

    const Device& m_device;
    TextureOptions m_options;
    FormatSupport m_support;
    DeviceHandle<VkImage> m_image;
    VmaAllocation m_allocation = nullptr;
    std::uint64_t m_memorySize = 0;
    std::optional<Tile> m_tile;
    std::uint32_t m_memoryTypeBits = 0;
    std::uint32_t m_firstTailMip = UINT32_MAX;
    VmaAllocation m_fixedAllocation = nullptr;
    std::vector<VkSparseMemoryBind> m_fixed;
    std::map<TextureView, DeviceHandle<VkImageView>> m_views;
};

} // namespace wavelane::gpu
