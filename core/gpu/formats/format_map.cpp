// SPDX-License-Identifier: MIT
#include "core/gpu/formats/format_map.h"

namespace wavelane::gpu {

VkFormat toVulkan(Format format)
{
    switch (format) {
    case Format::R32G32B32A32_FLOAT:
        return VK_FORMAT_R32G32B32A32_SFLOAT;
    case Format::R32G32B32A32_UINT:
        return VK_FORMAT_R32G32B32A32_UINT;
    case Format::R32G32B32A32_SINT:
        return VK_FORMAT_R32G32B32A32_SINT;
    case Format::R32G32B32_FLOAT:
        return VK_FORMAT_R32G32B32_SFLOAT;
    case Format::R32G32B32_UINT:
        return VK_FORMAT_R32G32B32_UINT;
    case Format::R32G32B32_SINT:
        return VK_FORMAT_R32G32B32_SINT;
    case Format::R16G16B16A16_FLOAT:
        return VK_FORMAT_R16G16B16A16_SFLOAT;
    case Format::R16G16B16A16_UNORM:
        return VK_FORMAT_R16G16B16A16_UNORM;
    case Format::R16G16B16A16_UINT:
        return VK_FORMAT_R16G16B16A16_UINT;
    case Format::R16G16B16A16_SNORM:
        return VK_FORMAT_R16G16B16A16_SNORM;
    case Format::R16G16B16A16_SINT:
        return VK_FORMAT_R16G16B16A16_SINT;
    case Format::R32G32_FLOAT:
        return VK_FORMAT_R32G32_SFLOAT;
    case Format::R32G32_UINT:
        return VK_FORMAT_R32G32_UINT;
    case Format::R32G32_SINT:
        return VK_FORMAT_R32G32_SINT;
    case Format::R10G10B10A2_UNORM:
        return VK_FORMAT_A2B10G10R10_UNORM_PACK32;
    case Format::R10G10B10A2_UINT:
        return VK_FORMAT_A2B10G10R10_UINT_PACK32;
    case Format::R11G11B10_FLOAT:
        return VK_FORMAT_B10G11R11_UFLOAT_PACK32;
    case Format::R8G8B8A8_UNORM:
        return VK_FORMAT_R8G8B8A8_UNORM;
    case Format::R8G8B8A8_UNORM_SRGB:
        return VK_FORMAT_R8G8B8A8_SRGB;
    case Format::R8G8B8A8_UINT:
        return VK_FORMAT_R8G8B8A8_UINT;
    case Format::R8G8B8A8_SNORM:
        return VK_FORMAT_R8G8B8A8_SNORM;
    case Format::R8G8B8A8_SINT:
        return VK_FORMAT_R8G8B8A8_SINT;
    case Format::R16G16_FLOAT:
        return VK_FORMAT_R16G16_SFLOAT;
    case Format::R16G16_UNORM:
        return VK_FORMAT_R16G16_UNORM;
    case Format::R16G16_UINT:
        return VK_FORMAT_R16G16_UINT;
    case Format::R16G16_SNORM:
        return VK_FORMAT_R16G16_SNORM;
    case Format::R16G16_SINT:
        return VK_FORMAT_R16G16_SINT;
    case Format::R32_FLOAT:
        return VK_FORMAT_R32_SFLOAT;
    case Format::R32_UINT:
        return VK_FORMAT_R32_UINT;
    case Format::R32_SINT:
        return VK_FORMAT_R32_SINT;
    case Format::D32_FLOAT:
        return VK_FORMAT_D32_SFLOAT;
    case Format::R8G8_UNORM:
        return VK_FORMAT_R8G8_UNORM;
    case Format::R8G8_UINT:
        return VK_FORMAT_R8G8_UINT;
    case Format::R8G8_SNORM:
        return VK_FORMAT_R8G8_SNORM;
    case Format::R8G8_SINT:
        return VK_FORMAT_R8G8_SINT;
    case Format::R16_FLOAT:
        return VK_FORMAT_R16_SFLOAT;
    case Format::R16_UNORM:
        return VK_FORMAT_R16_UNORM;
    case Format::R16_UINT:
        return VK_FORMAT_R16_UINT;
    case Format::R16_SNORM:
        return VK_FORMAT_R16_SNORM;
    case Format::R16_SINT:
        return VK_FORMAT_R16_SINT;
    case Format::R8_UNORM:
        return VK_FORMAT_R8_UNORM;
    case Format::R8_UINT:
        return VK_FORMAT_R8_UINT;
    case Format::R8_SNORM:
        return VK_FORMAT_R8_SNORM;
    case Format::R8_SINT:
        return VK_FORMAT_R8_SINT;
    case Format::R9G9B9E5_SHAREDEXP:
        return VK_FORMAT_E5B9G9R9_UFLOAT_PACK32;
    case Format::B8G8R8A8_UNORM:
        return VK_FORMAT_B8G8R8A8_UNORM;
    case Format::B8G8R8A8_UNORM_SRGB:
        return VK_FORMAT_B8G8R8A8_SRGB;
    case Format::R64_UINT:
        return VK_FORMAT_R64_UINT;
    case Format::R64_SINT:
        return VK_FORMAT_R64_SINT;
    case Format::BC1_UNORM:
        return VK_FORMAT_BC1_RGBA_UNORM_BLOCK;
    case Format::BC1_UNORM_SRGB:
        return VK_FORMAT_BC1_RGBA_SRGB_BLOCK;
    case Format::BC2_UNORM:
        return VK_FORMAT_BC2_UNORM_BLOCK;
    case Format::BC2_UNORM_SRGB:
        return VK_FORMAT_BC2_SRGB_BLOCK;
    case Format::BC3_UNORM:
        return VK_FORMAT_BC3_UNORM_BLOCK;
    case Format::BC3_UNORM_SRGB:
        return VK_FORMAT_BC3_SRGB_BLOCK;
    case Format::BC4_UNORM:
        return VK_FORMAT_BC4_UNORM_BLOCK;
    case Format::BC4_SNORM:
        return VK_FORMAT_BC4_SNORM_BLOCK;
    case Format::BC5_UNORM:
        return VK_FORMAT_BC5_UNORM_BLOCK;
    case Format::BC5_SNORM:
        return VK_FORMAT_BC5_SNORM_BLOCK;
    case Format::BC6H_UF16:
        return VK_FORMAT_BC6H_UFLOAT_BLOCK;
    case Format::BC6H_SF16:
        return VK_FORMAT_BC6H_SFLOAT_BLOCK;
    case Format::BC7_UNORM:
        return VK_FORMAT_BC7_UNORM_BLOCK;
    case Format::BC7_UNORM_SRGB:
        return VK_FORMAT_BC7_SRGB_BLOCK;
    }
    return VK_FORMAT_UNDEFINED;
}

VkImageAspectFlags aspectOf(Format format)
{
    return format == Format::D32_FLOAT ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
}

} // namespace wavelane::gpu
