// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/image_formats.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr std::array<std::pair<Format, spv::ImageFormat>, 41> pairs{{
    {Format::R32G32B32A32_FLOAT, spv::ImageFormatRgba32f},
    {Format::R16G16B16A16_FLOAT, spv::ImageFormatRgba16f},
    {Format::R32_FLOAT, spv::ImageFormatR32f},
    {Format::R8G8B8A8_UNORM, spv::ImageFormatRgba8},
    {Format::R8G8B8A8_SNORM, spv::ImageFormatRgba8Snorm},
    {Format::R32G32_FLOAT, spv::ImageFormatRg32f},
    {Format::R16G16_FLOAT, spv::ImageFormatRg16f},
    {Format::R11G11B10_FLOAT, spv::ImageFormatR11fG11fB10f},
    {Format::R16_FLOAT, spv::ImageFormatR16f},
    {Format::R16G16B16A16_UNORM, spv::ImageFormatRgba16},
    {Format::R10G10B10A2_UNORM, spv::ImageFormatRgb10A2},
    {Format::R16G16_UNORM, spv::ImageFormatRg16},
    {Format::R8G8_UNORM, spv::ImageFormatRg8},
    {Format::R16_UNORM, spv::ImageFormatR16},
    {Format::R8_UNORM, spv::ImageFormatR8},
    {Format::R16G16B16A16_SNORM, spv::ImageFormatRgba16Snorm},
    {Format::R16G16_SNORM, spv::ImageFormatRg16Snorm},
    {Format::R8G8_SNORM, spv::ImageFormatRg8Snorm},
    {Format::R16_SNORM, spv::ImageFormatR16Snorm},
    {Format::R8_SNORM, spv::ImageFormatR8Snorm},
    {Format::R32G32B32A32_SINT, spv::ImageFormatRgba32i},
    {Format::R16G16B16A16_SINT, spv::ImageFormatRgba16i},
    {Format::R8G8B8A8_SINT, spv::ImageFormatRgba8i},
    {Format::R32_SINT, spv::ImageFormatR32i},
    {Format::R32G32_SINT, spv::ImageFormatRg32i},
    {Format::R16G16_SINT, spv::ImageFormatRg16i},
    {Format::R8G8_SINT, spv::ImageFormatRg8i},
    {Format::R16_SINT, spv::ImageFormatR16i},
    {Format::R8_SINT, spv::ImageFormatR8i},
    {Format::R32G32B32A32_UINT, spv::ImageFormatRgba32ui},
    {Format::R16G16B16A16_UINT, spv::ImageFormatRgba16ui},
    {Format::R8G8B8A8_UINT, spv::ImageFormatRgba8ui},
    {Format::R32_UINT, spv::ImageFormatR32ui},
    {Format::R10G10B10A2_UINT, spv::ImageFormatRgb10a2ui},
    {Format::R32G32_UINT, spv::ImageFormatRg32ui},
    {Format::R16G16_UINT, spv::ImageFormatRg16ui},
    {Format::R8G8_UINT, spv::ImageFormatRg8ui},
    {Format::R16_UINT, spv::ImageFormatR16ui},
    {Format::R8_UINT, spv::ImageFormatR8ui},
    {Format::R64_UINT, spv::ImageFormatR64ui},
    {Format::R64_SINT, spv::ImageFormatR64i},
}};

} // namespace

std::optional<Format> formatOf(std::uint32_t imageFormat)
{
    // Compare as numbers, because invalid values may not fit the enumeration.
    const auto found =
        std::ranges::find_if(pairs, [&](const auto& each) { return std::uint32_t{each.second} == imageFormat; });
    return found == pairs.end() ? std::nullopt : std::optional(found->first);
}

spv::ImageFormat imageFormatOf(Format format)
{
    const auto found = std::ranges::find(pairs, format, &std::pair<Format, spv::ImageFormat>::first);
    return found == pairs.end() ? spv::ImageFormatUnknown : found->second;
}

bool isExtendedFormat(spv::ImageFormat format)
{
    static constexpr std::array plain{
        spv::ImageFormatUnknown, spv::ImageFormatRgba32f,    spv::ImageFormatRgba16f,  spv::ImageFormatR32f,
        spv::ImageFormatRgba8,   spv::ImageFormatRgba8Snorm, spv::ImageFormatRgba32i,  spv::ImageFormatRgba16i,
        spv::ImageFormatRgba8i,  spv::ImageFormatR32i,       spv::ImageFormatRgba32ui, spv::ImageFormatRgba16ui,
        spv::ImageFormatRgba8ui, spv::ImageFormatR32ui,      spv::ImageFormatR64ui,    spv::ImageFormatR64i};
    return !std::ranges::contains(plain, format);
}

std::optional<Format> formatOfElement(std::string_view type)
{
    struct Row
    {
        std::string_view scalar;
        std::array<std::optional<Format>, 4> formats;
    };
    static constexpr std::array<std::optional<Format>, 4> floats{Format::R32_FLOAT, Format::R32G32_FLOAT,
                                                                 Format::R32G32B32_FLOAT, Format::R32G32B32A32_FLOAT};
    static constexpr std::array<std::optional<Format>, 4> uints{Format::R32_UINT, Format::R32G32_UINT,
                                                                Format::R32G32B32_UINT, Format::R32G32B32A32_UINT};
    static constexpr std::array<std::optional<Format>, 4> sints{Format::R32_SINT, Format::R32G32_SINT,
                                                                Format::R32G32B32_SINT, Format::R32G32B32A32_SINT};
    static constexpr Row rows[] = {
        {"float16_t", {Format::R16_FLOAT, Format::R16G16_FLOAT, std::nullopt, Format::R16G16B16A16_FLOAT}},
        {"uint16_t", {Format::R16_UINT, Format::R16G16_UINT, std::nullopt, Format::R16G16B16A16_UINT}},
        {"int16_t", {Format::R16_SINT, Format::R16G16_SINT, std::nullopt, Format::R16G16B16A16_SINT}},
        {"uint64_t", {Format::R64_UINT, std::nullopt, std::nullopt, std::nullopt}},
        {"int64_t", {Format::R64_SINT, std::nullopt, std::nullopt, std::nullopt}},
        {"float32_t", floats},
        {"uint32_t", uints},
        {"int32_t", sints},
        {"min16float", floats},
        {"min16uint", uints},
        {"min16int", sints},
        {"float", floats},
        {"half", floats},
        {"uint", uints},
        {"dword", uints},
        {"int", sints},
    };
    for (const Row& row : rows) {
        if (!type.starts_with(row.scalar))
            continue;
        const std::string_view rest = type.substr(row.scalar.size());
        if (rest.empty())
            return row.formats[0];
        if (rest.size() == 1 && rest[0] >= '1' && rest[0] <= '4')
            return row.formats[static_cast<std::size_t>(rest[0] - '1')];
    }
    return std::nullopt;
}

} // namespace wavelane::shader
