// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace wavelane {

/// Formats of texels and of typed buffer elements, with their DXGI names.
enum class Format : std::uint8_t {
    R32G32B32A32_FLOAT,
    R32G32B32A32_UINT,
    R32G32B32A32_SINT,
    R32G32B32_FLOAT,
    R32G32B32_UINT,
    R32G32B32_SINT,
    R16G16B16A16_FLOAT,
    R16G16B16A16_UNORM,
    R16G16B16A16_UINT,
    R16G16B16A16_SNORM,
    R16G16B16A16_SINT,
    R32G32_FLOAT,
    R32G32_UINT,
    R32G32_SINT,
    R10G10B10A2_UNORM,
    R10G10B10A2_UINT,
    R11G11B10_FLOAT,
    R8G8B8A8_UNORM,
    R8G8B8A8_UNORM_SRGB,
    R8G8B8A8_UINT,
    R8G8B8A8_SNORM,
    R8G8B8A8_SINT,
    R16G16_FLOAT,
    R16G16_UNORM,
    R16G16_UINT,
    R16G16_SNORM,
    R16G16_SINT,
    R32_FLOAT,
    R32_UINT,
    R32_SINT,
    D32_FLOAT,
    R8G8_UNORM,
    R8G8_UINT,
    R8G8_SNORM,
    R8G8_SINT,
    R16_FLOAT,
    R16_UNORM,
    R16_UINT,
    R16_SNORM,
    R16_SINT,
    R8_UNORM,
    R8_UINT,
    R8_SNORM,
    R8_SINT,
    R9G9B9E5_SHAREDEXP,
    B8G8R8A8_UNORM,
    B8G8R8A8_UNORM_SRGB,
    R64_UINT,
    R64_SINT,
    BC1_UNORM,
    BC1_UNORM_SRGB,
    BC2_UNORM,
    BC2_UNORM_SRGB,
    BC3_UNORM,
    BC3_UNORM_SRGB,
    BC4_UNORM,
    BC4_SNORM,
    BC5_UNORM,
    BC5_SNORM,
    BC6H_UF16,
    BC6H_SF16,
    BC7_UNORM,
    BC7_UNORM_SRGB,
};

/// How a component's bits are interpreted: `unorm` is 0…1, `snorm` is −1…1, and `floating` is IEEE or a packed float.
enum class ComponentKind : std::uint8_t { floating, unorm, snorm, uint, sint };

/// Device-independent properties of a format.
struct FormatInfo
{
    Format format;
    std::string_view name; ///< DXGI name without the `DXGI_FORMAT_` prefix.
    ComponentKind kind;
    std::uint8_t components;    ///< 1 to 4; missing components read as 0, missing alpha as 1.
    std::uint8_t componentBits; ///< Bits per component; 0 if components differ in size or are compressed.
    std::uint8_t blockBytes;    ///< Bytes per texel, or per block of a compressed format.
    std::uint8_t blockWidth;    ///< Texels: 4 for block-compressed formats (blocks are square), otherwise 1.
    bool srgb;                  ///< Color components use the sRGB transfer function.
};

const FormatInfo& info(Format format);
std::string_view toString(Format format);

/// Accepts `R9G9B9E5` as an alias of `R9G9B9E5_SHAREDEXP`, but no `DXGI_FORMAT_` prefix.
std::optional<Format> formatFromString(std::string_view text);

/// All formats, in enumeration order.
std::span<const FormatInfo> allFormats();

} // namespace wavelane
