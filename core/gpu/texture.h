// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"
#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/memory.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace wavelane::gpu {

struct TextureOptions
{
    VkImageViewType shape = VK_IMAGE_VIEW_TYPE_2D; ///< 1D, 2D, 3D or CUBE; arrays come from `layers`.
    std::array<std::uint32_t, 3> extent{1, 1, 1};  ///< Texels.
    std::uint32_t layers = 1;                      ///< Six for each cube.
    std::uint32_t mips = 1;
    Format format = Format::R8G8B8A8_UNORM;
    Place place;
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

/// What a device can do with textures of a format.
struct FormatSupport
{
    bool sampled = false;
    bool linear = false; ///< Filtered linearly.
    bool storage = false;
    bool atomics = false;
    bool blitSource = false;
    bool comparison = false; ///< Its depth can be compared while it is sampled.
};
FormatSupport textureSupport(const Device& device, Format format);

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

    VkImage get() const { return m_image; }
    const TextureOptions& options() const { return m_options; }
    /// What the device can do with the texture in its own format; a view in another format can do what that one can.
    const FormatSupport& support() const { return m_support; }
    /// Bytes of memory that it takes, padding of the device included.
    std::uint64_t memorySize() const { return m_memorySize; }

    /// A view, made once for each description.
    Result<VkImageView> view(const TextureView& description);

private:
    explicit Texture(const Device& device) : m_device(device) {}

    const Device& m_device;
    TextureOptions m_options;
    FormatSupport m_support;
    VkImage m_image = VK_NULL_HANDLE;
    VmaAllocation m_allocation = nullptr;
    std::uint64_t m_memorySize = 0;
    std::map<TextureView, DeviceHandle<VkImageView>> m_views;
};

} // namespace wavelane::gpu
