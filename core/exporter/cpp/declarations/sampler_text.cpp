// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/declarations/sampler_text.h"

#include "core/exporter/text/cpp_text.h"

#include <algorithm>
#include <format>
#include <vector>

#include <vulkan/vulkan.h>

namespace wavelane::exporter {

namespace {

std::string addressText(project::AddressMode mode)
{
    switch (mode) {
    case project::AddressMode::wrap:
        return "VK_SAMPLER_ADDRESS_MODE_REPEAT";
    case project::AddressMode::mirror:
        return "VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT";
    case project::AddressMode::clamp:
        return "VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE";
    case project::AddressMode::border:
        return "VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER";
    case project::AddressMode::mirrorOnce:
        return "VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE";
    }
    return {};
}

std::string borderText(project::BorderColor border)
{
    switch (border) {
    case project::BorderColor::transparentBlack:
        return "VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK";
    case project::BorderColor::opaqueBlack:
        return "VK_BORDER_COLOR_FLOAT_OPAQUE_BLACK";
    case project::BorderColor::opaqueWhite:
        return "VK_BORDER_COLOR_FLOAT_OPAQUE_WHITE";
    }
    return {};
}

std::string compareText(project::CompareOperation operation)
{
    switch (operation) {
    case project::CompareOperation::never:
        return "VK_COMPARE_OP_NEVER";
    case project::CompareOperation::less:
        return "VK_COMPARE_OP_LESS";
    case project::CompareOperation::equal:
        return "VK_COMPARE_OP_EQUAL";
    case project::CompareOperation::lessEqual:
        return "VK_COMPARE_OP_LESS_OR_EQUAL";
    case project::CompareOperation::greater:
        return "VK_COMPARE_OP_GREATER";
    case project::CompareOperation::notEqual:
        return "VK_COMPARE_OP_NOT_EQUAL";
    case project::CompareOperation::greaterEqual:
        return "VK_COMPARE_OP_GREATER_OR_EQUAL";
    case project::CompareOperation::always:
        return "VK_COMPARE_OP_ALWAYS";
    }
    return {};
}

std::string lodText(double value)
{
    // Beyond this, there is no limit.
    return floatLiteral(std::clamp<double>(value, -1000, VK_LOD_CLAMP_NONE));
}

} // namespace

std::string samplerText(const std::string& name, const project::Sampler& sampler)
{
    std::vector<std::string> options{".sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO"};
    // Defaults are 0 and omitted: nearest texels, repeated addresses, a transparent border.
    if (sampler.mag == project::Filter::linear)
        options.emplace_back(".magFilter = VK_FILTER_LINEAR");
    if (sampler.min == project::Filter::linear)
        options.emplace_back(".minFilter = VK_FILTER_LINEAR");
    if (sampler.mip == project::Filter::linear)
        options.emplace_back(".mipmapMode = VK_SAMPLER_MIPMAP_MODE_LINEAR");
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (sampler.address[axis] != project::AddressMode::wrap)
            options.push_back(std::format(".addressMode{} = {}", "UVW"[axis], addressText(sampler.address[axis])));
    }
    if (sampler.lodBias != 0)
        options.push_back(".mipLodBias = " + floatLiteral(sampler.lodBias));
    if (sampler.anisotropy) {
        options.emplace_back(".anisotropyEnable = VK_TRUE");
        options.push_back(".maxAnisotropy = " + floatLiteral(*sampler.anisotropy));
    }
    if (sampler.compare) {
        options.emplace_back(".compareEnable = VK_TRUE");
        options.push_back(".compareOp = " + compareText(*sampler.compare));
    }
    if (sampler.lodMin != 0)
        options.push_back(".minLod = " + lodText(sampler.lodMin));
    if (!sampler.unnormalized)
        options.push_back(".maxLod = " + (sampler.lodMax ? lodText(*sampler.lodMax) : "VK_LOD_CLAMP_NONE"));
    if (sampler.border != project::BorderColor::transparentBlack)
        options.push_back(".borderColor = " + borderText(sampler.border));
    if (sampler.unnormalized)
        options.emplace_back(".unnormalizedCoordinates = VK_TRUE");
    const std::string first = sampler.reduction == project::Reduction::average ? "device"
                              : sampler.reduction == project::Reduction::min
                                  ? "device, VK_SAMPLER_REDUCTION_MODE_MIN"
                                  : "device, VK_SAMPLER_REDUCTION_MODE_MAX";
    return declarationText("    Sampler " + name, first, options);
}

} // namespace wavelane::exporter
