// SPDX-License-Identifier: MIT
#include "core/plan/bindings/texture_view.h"

#include "core/base/format/format_view.h"
#include "core/base/try.h"
#include "core/project/size/sizes.h"

#include <format>

namespace wavelane::plan {

namespace {

ViewShape viewShape(const shader::Binding& binding)
{
    using enum ViewShape;
    using Kind = shader::BindingKind;
    if (shader::isStorageCube(binding))
        return binding.isCube ? textureCube : textureCubeArray;
    switch (binding.kind) {
    case Kind::texture1d:
    case Kind::rwTexture1d:
    case Kind::sampledTexture1d:
        return texture1d;
    case Kind::texture1dArray:
    case Kind::rwTexture1dArray:
    case Kind::sampledTexture1dArray:
        return texture1dArray;
    case Kind::texture2dArray:
    case Kind::rwTexture2dArray:
    case Kind::sampledTexture2dArray:
        return texture2dArray;
    case Kind::texture3d:
    case Kind::rwTexture3d:
    case Kind::sampledTexture3d:
        return texture3d;
    case Kind::textureCube:
    case Kind::sampledTextureCube:
        return textureCube;
    case Kind::textureCubeArray:
    case Kind::sampledTextureCubeArray:
        return textureCubeArray;
    case Kind::texture2d:
    case Kind::rwTexture2d:
    case Kind::sampledTexture2d:
    case Kind::constants:
    case Kind::buffer:
    case Kind::rwBuffer:
    case Kind::structuredBuffer:
    case Kind::rwStructuredBuffer:
    case Kind::appendBuffer:
    case Kind::consumeBuffer:
    case Kind::byteAddressBuffer:
    case Kind::rwByteAddressBuffer:
    case Kind::sampler:
    case Kind::comparisonSampler:
    case Kind::accelerationStructure:
        break; // 2D, or no view.
    }
    return texture2d;
}

/// A 2D view can show a slice or a face of a cube. All other shapes require their own dimension.
bool fits(ViewShape shape, project::TextureDimension dimension)
{
    using enum ViewShape;
    switch (shape) {
    case texture1d:
    case texture1dArray:
        return dimension == project::TextureDimension::one;
    case texture3d:
        return dimension == project::TextureDimension::three;
    case textureCube:
    case textureCubeArray:
        return dimension == project::TextureDimension::cube;
    case texture2d:
    case texture2dArray:
        return dimension == project::TextureDimension::two || dimension == project::TextureDimension::cube;
    }
    return false;
}

bool isArrayShape(ViewShape shape)
{
    using enum ViewShape;
    return shape == texture1dArray || shape == texture2dArray || shape == textureCubeArray;
}

/// A shader that reads floats cannot read integers, and the reverse.
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

} // namespace

Result<Format> texelFormat(const shader::Binding& binding, const project::BindingValue& value,
                           const project::Resource& resource)
{
    const auto* buffer = std::get_if<project::Buffer>(&resource.kind);
    const auto format = value.format ? value.format : buffer && buffer->format ? buffer->format : binding.format;
    if (!format) {
        return fail(Code::bindingFormatMismatch,
                    std::format("`{}` needs a format; \"{}\" has none.", binding.name, resource.name));
    }
    TRY_VOID(checkFormatClass(binding, *format, resource.name));
    return *format;
}

Result<TextureView> textureView(const shader::Binding& binding, const project::BindingValue& value,
                                const project::Resource& resource)
{
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    const ViewShape shape = viewShape(binding);
    if (!texture || !fits(shape, texture->dimension)) {
        return fail(Code::bindingKindMismatch,
                    std::format("`{}` is {} {}; \"{}\" is a {}.", binding.name,
                                shader::isStorageCube(binding) ? "an" : "a", shader::kindText(binding), resource.name,
                                project::kindName(resource)));
    }
    TextureView view{.shape = shape,
                     .format = value.format.value_or(texture->format),
                     .storage = shader::isStorageTexture(binding.kind)};
    if (!canViewAs(texture->format, view.format)) {
        return fail(Code::bindingFormatMismatch,
                    std::format("`{}` views \"{}\" as {}, which is incompatible with its format {}.", binding.name,
                                resource.name, toString(view.format), toString(texture->format)));
    }
    TRY_VOID(checkFormatClass(binding, view.format, resource.name));
    const std::uint64_t layers = project::layerCount(*texture);
    const std::uint32_t mip = value.mip.value_or(0);
    const std::uint64_t slice = value.slice.value_or(0);
    const bool cubes = shape == ViewShape::textureCube || shape == ViewShape::textureCubeArray;
    const std::uint32_t layersOfSlice = cubes ? 6 : 1;
    if (mip >= texture->mips || (slice + 1) * layersOfSlice > layers) {
        return fail(Code::badValue,
                    std::format("`{}` requests mip {} and slice {} of \"{}\", which has {} mips and {} slices.",
                                binding.name, mip, slice, resource.name, texture->mips, layers / layersOfSlice));
    }
    view.mip = mip;
    view.mips = view.storage || value.mip ? 1 : static_cast<std::uint32_t>(texture->mips);
    view.layer = static_cast<std::uint32_t>(slice * layersOfSlice);
    view.layers = isArrayShape(shape) && !value.slice ? static_cast<std::uint32_t>(layers) : layersOfSlice;
    return view;
}

} // namespace wavelane::plan
