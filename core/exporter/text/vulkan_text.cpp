// SPDX-License-Identifier: MIT
#include "core/exporter/text/vulkan_text.h"

#include "core/base/enum_names.h"

#include <array>
#include <cstdint>
#include <format>
#include <span>
#include <string_view>
#include <utility>

namespace wavelane::exporter {

namespace {

using FlagName = std::pair<std::uint64_t, std::string_view>;

constexpr std::array bufferUsages = std::to_array<FlagName>({
    {VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT, "VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT"},
    {VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT, "VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT"},
    {VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, "VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT"},
    {VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, "VK_BUFFER_USAGE_STORAGE_BUFFER_BIT"},
    {VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT, "VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT"},
    {VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT, "VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT"},
    {VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR,
     "VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR"},
});

constexpr std::array imageUsages = std::to_array<FlagName>({
    {VK_IMAGE_USAGE_SAMPLED_BIT, "VK_IMAGE_USAGE_SAMPLED_BIT"},
    {VK_IMAGE_USAGE_STORAGE_BIT, "VK_IMAGE_USAGE_STORAGE_BIT"},
});

/// Formats whose Vulkan name is composed differently.
constexpr auto specialFormats = std::to_array<EnumName<Format>>({
    {Format::R10G10B10A2_UNORM, "A2B10G10R10_UNORM_PACK32"},
    {Format::R10G10B10A2_UINT, "A2B10G10R10_UINT_PACK32"},
    {Format::R11G11B10_FLOAT, "B10G11R11_UFLOAT_PACK32"},
    {Format::R9G9B9E5_SHAREDEXP, "E5B9G9R9_UFLOAT_PACK32"},
    {Format::BC1_UNORM, "BC1_RGBA_UNORM_BLOCK"},
    {Format::BC1_UNORM_SRGB, "BC1_RGBA_SRGB_BLOCK"},
    {Format::BC6H_UF16, "BC6H_UFLOAT_BLOCK"},
    {Format::BC6H_SF16, "BC6H_SFLOAT_BLOCK"},
});

std::string flagsText(std::uint64_t flags, std::span<const std::pair<std::uint64_t, std::string_view>> names)
{
    std::string out;
    for (const auto& [flag, name] : names) {
        if (flags & flag)
            out += (out.empty() ? "" : " | ") + std::string(name);
    }
    return out.empty() ? "0" : out;
}

} // namespace

std::string formatText(Format format)
{
    if (const std::string_view name = findName(specialFormats, format); !name.empty())
        return std::format("VK_FORMAT_{}", name);
    std::string name(toString(format));
    if (const std::size_t at = name.find("_UNORM_SRGB"); at != std::string::npos)
        name.replace(at, 11, "_SRGB");
    else if (const std::size_t real = name.find("_FLOAT"); real != std::string::npos)
        name.replace(real, 6, "_SFLOAT");
    if (name.starts_with("BC"))
        name += "_BLOCK";
    return "VK_FORMAT_" + name;
}

std::string bufferUsageText(VkBufferUsageFlags usage)
{
    return flagsText(usage, bufferUsages);
}

std::string imageUsageText(VkImageUsageFlags usage)
{
    return flagsText(usage, imageUsages);
}

std::string descriptorTypeText(plan::DescriptorType type)
{
    switch (type) {
    case plan::DescriptorType::sampler:
        return "VK_DESCRIPTOR_TYPE_SAMPLER";
    case plan::DescriptorType::combinedImageSampler:
        return "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER";
    case plan::DescriptorType::sampledImage:
        return "VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE";
    case plan::DescriptorType::storageImage:
        return "VK_DESCRIPTOR_TYPE_STORAGE_IMAGE";
    case plan::DescriptorType::uniformTexelBuffer:
        return "VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER";
    case plan::DescriptorType::storageTexelBuffer:
        return "VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER";
    case plan::DescriptorType::uniformBuffer:
        return "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER";
    case plan::DescriptorType::storageBuffer:
        return "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER";
    case plan::DescriptorType::accelerationStructure:
        return "VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR";
    }
    return {};
}

} // namespace wavelane::exporter
