// SPDX-License-Identifier: MIT
#include "core/base/format/format.h"

#include <algorithm>
#include <array>

namespace wavelane {

namespace {

using enum ComponentKind;

#define WAVELANE_ROW(name, kind, components, bits, bytes, block, srgb)                                               \
    FormatInfo                                                                                                       \
    {                                                                                                                \
        Format::name, #name, kind, components, bits, bytes, block, srgb                                              \
    }

// DXGI_FORMAT and Vulkan 1.4, chapter "Formats".
constexpr std::array formats = std::to_array<FormatInfo>({
    WAVELANE_ROW(R32G32B32A32_FLOAT, floating, 4, 32, 16, 1, false),
    WAVELANE_ROW(R32G32B32A32_UINT, uint, 4, 32, 16, 1, false),
    WAVELANE_ROW(R32G32B32A32_SINT, sint, 4, 32, 16, 1, false),
    WAVELANE_ROW(R32G32B32_FLOAT, floating, 3, 32, 12, 1, false),
    WAVELANE_ROW(R32G32B32_UINT, uint, 3, 32, 12, 1, false),
    WAVELANE_ROW(R32G32B32_SINT, sint, 3, 32, 12, 1, false),
    WAVELANE_ROW(R16G16B16A16_FLOAT, floating, 4, 16, 8, 1, false),
    WAVELANE_ROW(R16G16B16A16_UNORM, unorm, 4, 16, 8, 1, false),
    WAVELANE_ROW(R16G16B16A16_UINT, uint, 4, 16, 8, 1, false),
    WAVELANE_ROW(R16G16B16A16_SNORM, snorm, 4, 16, 8, 1, false),
    WAVELANE_ROW(R16G16B16A16_SINT, sint, 4, 16, 8, 1, false),
    WAVELANE_ROW(R32G32_FLOAT, floating, 2, 32, 8, 1, false),
    WAVELANE_ROW(R32G32_UINT, uint, 2, 32, 8, 1, false),
    WAVELANE_ROW(R32G32_SINT, sint, 2, 32, 8, 1, false),
    WAVELANE_ROW(R10G10B10A2_UNORM, unorm, 4, 0, 4, 1, false),
    WAVELANE_ROW(R10G10B10A2_UINT, uint, 4, 0, 4, 1, false),
    WAVELANE_ROW(R11G11B10_FLOAT, floating, 3, 0, 4, 1, false),
    WAVELANE_ROW(R8G8B8A8_UNORM, unorm, 4, 8, 4, 1, false),
    WAVELANE_ROW(R8G8B8A8_UNORM_SRGB, unorm, 4, 8, 4, 1, true),
    WAVELANE_ROW(R8G8B8A8_UINT, uint, 4, 8, 4, 1, false),
    WAVELANE_ROW(R8G8B8A8_SNORM, snorm, 4, 8, 4, 1, false),
    WAVELANE_ROW(R8G8B8A8_SINT, sint, 4, 8, 4, 1, false),
    WAVELANE_ROW(R16G16_FLOAT, floating, 2, 16, 4, 1, false),
    WAVELANE_ROW(R16G16_UNORM, unorm, 2, 16, 4, 1, false),
    WAVELANE_ROW(R16G16_UINT, uint, 2, 16, 4, 1, false),
    WAVELANE_ROW(R16G16_SNORM, snorm, 2, 16, 4, 1, false),
    WAVELANE_ROW(R16G16_SINT, sint, 2, 16, 4, 1, false),
    WAVELANE_ROW(R32_FLOAT, floating, 1, 32, 4, 1, false),
    WAVELANE_ROW(R32_UINT, uint, 1, 32, 4, 1, false),
    WAVELANE_ROW(R32_SINT, sint, 1, 32, 4, 1, false),
    WAVELANE_ROW(D32_FLOAT, floating, 1, 32, 4, 1, false),
    WAVELANE_ROW(R8G8_UNORM, unorm, 2, 8, 2, 1, false),
    WAVELANE_ROW(R8G8_UINT, uint, 2, 8, 2, 1, false),
    WAVELANE_ROW(R8G8_SNORM, snorm, 2, 8, 2, 1, false),
    WAVELANE_ROW(R8G8_SINT, sint, 2, 8, 2, 1, false),
    WAVELANE_ROW(R16_FLOAT, floating, 1, 16, 2, 1, false),
    WAVELANE_ROW(R16_UNORM, unorm, 1, 16, 2, 1, false),
    WAVELANE_ROW(R16_UINT, uint, 1, 16, 2, 1, false),
    WAVELANE_ROW(R16_SNORM, snorm, 1, 16, 2, 1, false),
    WAVELANE_ROW(R16_SINT, sint, 1, 16, 2, 1, false),
    WAVELANE_ROW(R8_UNORM, unorm, 1, 8, 1, 1, false),
    WAVELANE_ROW(R8_UINT, uint, 1, 8, 1, 1, false),
    WAVELANE_ROW(R8_SNORM, snorm, 1, 8, 1, 1, false),
    WAVELANE_ROW(R8_SINT, sint, 1, 8, 1, 1, false),
    WAVELANE_ROW(R9G9B9E5_SHAREDEXP, floating, 3, 0, 4, 1, false),
    WAVELANE_ROW(B8G8R8A8_UNORM, unorm, 4, 8, 4, 1, false),
    WAVELANE_ROW(B8G8R8A8_UNORM_SRGB, unorm, 4, 8, 4, 1, true),
    WAVELANE_ROW(R64_UINT, uint, 1, 64, 8, 1, false),
    WAVELANE_ROW(R64_SINT, sint, 1, 64, 8, 1, false),
    WAVELANE_ROW(BC1_UNORM, unorm, 4, 0, 8, 4, false),
    WAVELANE_ROW(BC1_UNORM_SRGB, unorm, 4, 0, 8, 4, true),
    WAVELANE_ROW(BC2_UNORM, unorm, 4, 0, 16, 4, false),
    WAVELANE_ROW(BC2_UNORM_SRGB, unorm, 4, 0, 16, 4, true),
    WAVELANE_ROW(BC3_UNORM, unorm, 4, 0, 16, 4, false),
    WAVELANE_ROW(BC3_UNORM_SRGB, unorm, 4, 0, 16, 4, true),
    WAVELANE_ROW(BC4_UNORM, unorm, 1, 0, 8, 4, false),
    WAVELANE_ROW(BC4_SNORM, snorm, 1, 0, 8, 4, false),
    WAVELANE_ROW(BC5_UNORM, unorm, 2, 0, 16, 4, false),
    WAVELANE_ROW(BC5_SNORM, snorm, 2, 0, 16, 4, false),
    WAVELANE_ROW(BC6H_UF16, floating, 3, 0, 16, 4, false),
    WAVELANE_ROW(BC6H_SF16, floating, 3, 0, 16, 4, false),
    WAVELANE_ROW(BC7_UNORM, unorm, 4, 0, 16, 4, false),
    WAVELANE_ROW(BC7_UNORM_SRGB, unorm, 4, 0, 16, 4, true),
});
#undef WAVELANE_ROW

} // namespace

const FormatInfo& info(Format format)
{
    return formats[static_cast<std::size_t>(format)];
}

std::string_view toString(Format format)
{
    return info(format).name;
}

std::optional<Format> formatFromString(std::string_view text)
{
    if (text == "R9G9B9E5")
        return Format::R9G9B9E5_SHAREDEXP;
    const auto found = std::ranges::find(formats, text, &FormatInfo::name);
    return found == formats.end() ? std::nullopt : std::optional(found->format);
}

std::span<const FormatInfo> allFormats()
{
    return formats;
}

} // namespace wavelane
