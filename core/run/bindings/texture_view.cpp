// SPDX-License-Identifier: MIT
#include "core/run/bindings/texture_view.h"

#include "core/base/format/format_view.h"
#include "core/project/size/sizes.h"

#include <format>

namespace wavelane::run {

namespace {

struct Shape
{
    VkImageViewType view;
    bool array;
};

Shape viewShape(shader::BindingKind kind)
{
    using enum shader::BindingKind;
    switch (kind) {
    case texture1d:
    case rwTexture1d:
    case sampledTexture1d:
        return {VK_IMAGE_VIEW_TYPE_1D, false};
    case texture1dArray:
    case rwTexture1dArray:
    case sampledTexture1dArray:
        return {VK_IMAGE_VIEW_TYPE_1D_ARRAY, true};
    case texture2dArray:
    case rwTexture2dArray:
    case sampledTexture2dArray:
        return {VK_IMAGE_VIEW_TYPE_2D_ARRAY, true};
    case texture3d:
    case rwTexture3d:
    case sampledTexture3d:
        return {VK_IMAGE_VIEW_TYPE_3D, false};
    case textureCube:
    case sampledTextureCube:
        return {VK_IMAGE_VIEW_TYPE_CUBE, false};
    case textureCubeArray:
    case sampledTextureCubeArray:
        return {VK_IMAGE_VIEW_TYPE_CUBE_ARRAY, true};
    default: // Two dimensions; kinds that are no textures do not come here.
        return {VK_IMAGE_VIEW_TYPE_2D, false};
    }
}

/// A 2D view may look at a slice or a face of a cube; every other shape needs its own dimension.
bool fits(VkImageViewType view, project::TextureDimension dimension)
{
    switch (view) {
    case VK_IMAGE_VIEW_TYPE_1D:
    case VK_IMAGE_VIEW_TYPE_1D_ARRAY:
        return dimension == project::TextureDimension::one;
    case VK_IMAGE_VIEW_TYPE_3D:
        return dimension == project::TextureDimension::three;
    case VK_IMAGE_VIEW_TYPE_CUBE:
    case VK_IMAGE_VIEW_TYPE_CUBE_ARRAY:
        return dimension == project::TextureDimension::cube;
    default: // 2D and 2D arrays.
        return dimension == project::TextureDimension::two || dimension == project::TextureDimension::cube;
    }
}

} // namespace

Result<void> checkFormatClass(const shader::Binding& binding, Format format, const std::string& resource)
{
    if (!binding.sampledType)
        return {};
    const ComponentKind kind = info(format).kind;
    const bool integer = kind == ComponentKind::uint || kind == ComponentKind::sint;
    const bool same = isFloat(*binding.sampledType)
                          ? !integer
                          : integer && isSigned(*binding.sampledType) == (kind == ComponentKind::sint);
    if (same)
        return {};
    return fail(Code::bindingFormatMismatch,
                std::format("`{}` holds {} components; \"{}\" has the format {}.", binding.name,
                            toString(*binding.sampledType), resource, toString(format)));
}

Result<Format> texelFormat(const shader::Binding& binding, const project::BindingValue& value,
                           const project::Resource& resource)
{
    const auto* buffer = std::get_if<project::Buffer>(&resource.kind);
    const auto format = value.format ? value.format : buffer && buffer->format ? buffer->format : binding.format;
    if (!format) {
        return fail(Code::bindingFormatMismatch,
                    std::format("`{}` needs a format; \"{}\" has none.", binding.name, resource.name));
    }
    if (auto fits = checkFormatClass(binding, *format, resource.name); !fits)
        return std::unexpected(std::move(fits.error()));
    return *format;
}

Result<gpu::TextureView> textureView(const shader::Binding& binding, const project::BindingValue& value,
                                     const project::Resource& resource)
{
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    const Shape shape = viewShape(binding.kind);
    if (!texture || !fits(shape.view, texture->dimension)) {
        return fail(Code::bindingKindMismatch,
                    std::format("`{}` is a {}; \"{}\" is a {}.", binding.name, shader::toString(binding.kind),
                                resource.name, project::kindName(resource)));
    }
    gpu::TextureView view{.shape = shape.view,
                          .format = value.format.value_or(texture->format),
                          .storage = shader::isStorageTexture(binding.kind)};
    if (!canViewAs(texture->format, view.format)) {
        return fail(Code::bindingFormatMismatch,
                    std::format("`{}` views \"{}\" as {}; texels of {} cannot be seen so.", binding.name,
                                resource.name, toString(view.format), toString(texture->format)));
    }
    if (auto same = checkFormatClass(binding, view.format, resource.name); !same)
        return std::unexpected(std::move(same.error()));
    const std::uint64_t layers = project::layerCount(*texture);
    const std::uint32_t mip = value.mip.value_or(0);
    const std::uint64_t slice = value.slice.value_or(0);
    const bool cubes = shape.view == VK_IMAGE_VIEW_TYPE_CUBE || shape.view == VK_IMAGE_VIEW_TYPE_CUBE_ARRAY;
    const std::uint32_t layersOfSlice = cubes ? 6 : 1;
    if (mip >= texture->mips || (slice + 1) * layersOfSlice > layers) {
        return fail(Code::badValue,
                    std::format("`{}` asks for mip {} and slice {} of \"{}\", which has {} mips and {} "
                                "slices.",
                                binding.name, mip, slice, resource.name, texture->mips, layers / layersOfSlice));
    }
    view.mip = mip;
    view.mips = view.storage || value.mip ? 1 : static_cast<std::uint32_t>(texture->mips);
    view.layer = static_cast<std::uint32_t>(slice * layersOfSlice);
    view.layers = shape.array && !value.slice ? static_cast<std::uint32_t>(layers) : layersOfSlice;
    return view;
}

Result<gpu::TextureView> textureView(const shader::Binding& binding, const project::BindingValue& value,
                                     const LiveResource& live, const gpu::Device& device)
{
    const auto view = textureView(binding, value, live.spec);
    if (!view)
        return view;
    const gpu::FormatSupport support = gpu::textureSupport(device, view->format);
    const std::string_view lacking = view->storage && !support.storage         ? "store to"
                                     : !view->storage && !support.sampled      ? "sample"
                                     : binding.compared && !support.comparison ? "compare against"
                                                                               : "";
    if (!lacking.empty()) {
        return fail(Code::formatUnsupported, std::format("This device cannot {} textures of format {} (\"{}\").",
                                                         lacking, toString(view->format), live.spec.name));
    }
    return view;
}

} // namespace wavelane::run
