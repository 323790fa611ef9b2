// SPDX-License-Identifier: MIT
#include "core/base/format/format_view.h"
#include "core/project/bindings/reconcile.h"
#include "core/project/bindings/stride_fix.h"
#include "core/project/size/sizes.h"

#include <format>

namespace wavelane::project {

namespace {

using shader::BindingKind;

/// Returns whether a resource can be bound to a binding of this kind. Textures must have a matching dimension.
bool accepts(BindingKind kind, const Resource& resource)
{
    const auto* texture = std::get_if<Texture>(&resource.kind);
    const auto isTexture = [&](std::initializer_list<TextureDimension> dimensions) {
        for (const TextureDimension each : dimensions) {
            if (texture != nullptr && texture->dimension == each)
                return true;
        }
        return false;
    };
    const bool buffer = std::holds_alternative<Buffer>(resource.kind);
    switch (kind) {
    case BindingKind::constants:
        return buffer || std::holds_alternative<Constants>(resource.kind);
    case BindingKind::buffer:
    case BindingKind::rwBuffer:
    case BindingKind::structuredBuffer:
    case BindingKind::rwStructuredBuffer:
    case BindingKind::appendBuffer:
    case BindingKind::consumeBuffer:
    case BindingKind::byteAddressBuffer:
    case BindingKind::rwByteAddressBuffer:
        return buffer;
    case BindingKind::texture1d:
    case BindingKind::texture1dArray:
    case BindingKind::rwTexture1d:
    case BindingKind::rwTexture1dArray:
    case BindingKind::sampledTexture1d:
    case BindingKind::sampledTexture1dArray:
        return isTexture({TextureDimension::one});
    case BindingKind::texture2d:
    case BindingKind::texture2dArray:
    case BindingKind::rwTexture2d:
    case BindingKind::rwTexture2dArray:
    case BindingKind::sampledTexture2d:
    case BindingKind::sampledTexture2dArray:
        return isTexture({TextureDimension::two, TextureDimension::cube});
    case BindingKind::texture3d:
    case BindingKind::rwTexture3d:
    case BindingKind::sampledTexture3d:
        return isTexture({TextureDimension::three});
    case BindingKind::textureCube:
    case BindingKind::textureCubeArray:
    case BindingKind::sampledTextureCube:
    case BindingKind::sampledTextureCubeArray:
        return isTexture({TextureDimension::cube});
    case BindingKind::sampler:
    case BindingKind::comparisonSampler:
        return std::holds_alternative<Sampler>(resource.kind);
    case BindingKind::accelerationStructure:
        return std::holds_alternative<AccelerationStructure>(resource.kind);
    }
    return false;
}

/// The type that a shader reads from components of this kind.
std::string_view numberClass(ComponentKind kind)
{
    switch (kind) {
    case ComponentKind::floating:
    case ComponentKind::unorm:
    case ComponentKind::snorm:
        return "float";
    case ComponentKind::uint:
        return "unsigned";
    case ComponentKind::sint:
        return "signed";
    }
    return {};
}

std::string_view numberClass(NumberType type)
{
    if (isFloat(type))
        return "float";
    return isSigned(type) ? "signed" : "unsigned";
}

std::unexpected<Error> problem(Code code, std::string message)
{
    return fail(code, std::move(message));
}

Result<void> checkFormat(const shader::Binding& binding, const BindingValue& value, const Resource& resource)
{
    const auto* texture = std::get_if<Texture>(&resource.kind);
    const auto* buffer = std::get_if<Buffer>(&resource.kind);
    const std::optional<Format> own = texture != nullptr ? std::optional(texture->format) : buffer->format;
    if (texture != nullptr && value.format && !canViewAs(*own, *value.format)) {
        return problem(
            Code::bindingFormatMismatch,
            std::format("\"{}\" cannot be viewed as {} ({} bytes): its format {} ({} bytes) belongs to another "
                        "class.",
                        resource.name, toString(*value.format), info(*value.format).blockBytes, toString(*own),
                        info(*own).blockBytes));
    }
    const std::optional<Format> format = value.format ? value.format : own;
    if (!format || !binding.sampledType)
        return {};
    const std::string_view given = numberClass(info(*format).kind);
    const std::string_view wanted = numberClass(*binding.sampledType);
    if (given != wanted) {
        return problem(Code::bindingFormatMismatch,
                       std::format("The shader reads {} numbers from \"{}\", but \"{}\" contains {} numbers ({}).",
                                   wanted, binding.name, resource.name, given, toString(*format)));
    }
    return {};
}

Result<void> checkStride(const shader::Binding& binding, const Resource& resource)
{
    const auto& buffer = std::get<Buffer>(resource.kind);
    if (!buffer.stride || binding.stride == 0 || *buffer.stride == binding.stride)
        return {};
    return std::unexpected(strideMismatch(binding, resource.name, *buffer.stride));
}

Result<void> checkBlock(const shader::Binding& binding, const Resource& resource)
{
    const auto* buffer = std::get_if<Buffer>(&resource.kind);
    const auto size = buffer != nullptr ? sizeInBytes(*buffer) : std::nullopt;
    if (!size || !binding.layout || binding.layout->size <= *size)
        return {};
    return problem(Code::bindingSizeMismatch,
                   std::format("The constant block \"{}\" has {} bytes, but \"{}\" has {}.", binding.name,
                               binding.layout->size, resource.name, *size));
}

/// Comparison sampling without `compare`, and other sampling with it, has undefined results.
Result<void> checkSampler(const shader::Binding& binding, const Resource& resource)
{
    const bool compares = std::get<Sampler>(resource.kind).compare.has_value();
    if (compares == (binding.kind == BindingKind::comparisonSampler))
        return {};
    return problem(Code::bindingKindMismatch,
                   std::format("\"{}\" {} `compare`, but the shader declares \"{}\" as {}.", resource.name,
                               compares ? "has" : "does not have", binding.name, toString(binding.kind)));
}

Result<void> check(const shader::Binding& binding, const BindingValue& value, const Resource& resource)
{
    const auto* texture = std::get_if<Texture>(&resource.kind);
    if (!accepts(binding.kind, resource) ||
        (shader::isStorageCube(binding) && texture->dimension != TextureDimension::cube)) {
        return problem(Code::bindingKindMismatch,
                       std::format("\"{}\" is of kind {}, but the shader declares \"{}\" as {}.", resource.name,
                                   kindName(resource), binding.name, kindText(binding)));
    }
    if (std::holds_alternative<Sampler>(resource.kind))
        return checkSampler(binding, resource);
    if (std::holds_alternative<Texture>(resource.kind) || isTypedBuffer(binding.kind))
        return checkFormat(binding, value, resource);
    if (isStorageBuffer(binding.kind))
        return checkStride(binding, resource);
    if (binding.kind == BindingKind::constants)
        return checkBlock(binding, resource);
    return {};
}

} // namespace

std::optional<Error> bindingProblem(const Project& project, const shader::Binding& binding, const BindingValue& value)
{
    if (value.isNull() || value.isList)
        return std::nullopt;
    if (value.resource == liveInputsName) {
        if (binding.kind == BindingKind::constants)
            return std::nullopt;
        return problem(Code::bindingKindMismatch,
                       std::format("The live inputs are constants, but the shader declares \"{}\" as {}.",
                                   binding.name, toString(binding.kind)))
            .error();
    }
    const Resource* resource = project.resource(value.resource);
    if (resource == nullptr || resource->broken)
        return std::nullopt;
    auto outcome = check(binding, value, *resource);
    return outcome ? std::nullopt : std::optional(std::move(outcome.error()));
}

} // namespace wavelane::project
