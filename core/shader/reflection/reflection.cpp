// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflection.h"

#include "core/base/enum_names.h"

#include <array>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr auto accessNames = std::to_array<EnumName<Access>>(
    {{Access::read, "read"}, {Access::write, "write"}, {Access::readWrite, "read_write"}});

constexpr auto heapNames = std::to_array<EnumName<DescriptorHeap>>(
    {{DescriptorHeap::resources, "$resources"}, {DescriptorHeap::samplers, "$samplers"}});

constexpr auto kindNames =
    std::to_array<EnumName<BindingKind>>({{BindingKind::constants, "constants"},
                                          {BindingKind::buffer, "buffer"},
                                          {BindingKind::rwBuffer, "rw_buffer"},
                                          {BindingKind::structuredBuffer, "structured_buffer"},
                                          {BindingKind::rwStructuredBuffer, "rw_structured_buffer"},
                                          {BindingKind::appendBuffer, "append_buffer"},
                                          {BindingKind::consumeBuffer, "consume_buffer"},
                                          {BindingKind::byteAddressBuffer, "byte_address_buffer"},
                                          {BindingKind::rwByteAddressBuffer, "rw_byte_address_buffer"},
                                          {BindingKind::texture1d, "texture1d"},
                                          {BindingKind::texture1dArray, "texture1d_array"},
                                          {BindingKind::texture2d, "texture2d"},
                                          {BindingKind::texture2dArray, "texture2d_array"},
                                          {BindingKind::texture3d, "texture3d"},
                                          {BindingKind::textureCube, "texturecube"},
                                          {BindingKind::textureCubeArray, "texturecube_array"},
                                          {BindingKind::rwTexture1d, "rw_texture1d"},
                                          {BindingKind::rwTexture1dArray, "rw_texture1d_array"},
                                          {BindingKind::rwTexture2d, "rw_texture2d"},
                                          {BindingKind::rwTexture2dArray, "rw_texture2d_array"},
                                          {BindingKind::rwTexture3d, "rw_texture3d"},
                                          {BindingKind::sampledTexture1d, "sampled_texture1d"},
                                          {BindingKind::sampledTexture1dArray, "sampled_texture1d_array"},
                                          {BindingKind::sampledTexture2d, "sampled_texture2d"},
                                          {BindingKind::sampledTexture2dArray, "sampled_texture2d_array"},
                                          {BindingKind::sampledTexture3d, "sampled_texture3d"},
                                          {BindingKind::sampledTextureCube, "sampled_texturecube"},
                                          {BindingKind::sampledTextureCubeArray, "sampled_texturecube_array"},
                                          {BindingKind::sampler, "sampler"},
                                          {BindingKind::comparisonSampler, "comparison_sampler"},
                                          {BindingKind::accelerationStructure, "acceleration_structure"}});

bool isBetween(BindingKind kind, BindingKind first, BindingKind last)
{
    return std::to_underlying(kind) >= std::to_underlying(first) &&
           std::to_underlying(kind) <= std::to_underlying(last);
}

} // namespace

std::string_view toString(Access access)
{
    return findName(accessNames, access);
}

std::optional<Access> accessFromString(std::string_view text)
{
    return findValue(accessNames, text);
}

std::string_view toString(DescriptorHeap heap)
{
    return findName(heapNames, heap);
}

std::optional<DescriptorHeap> descriptorHeapFromString(std::string_view text)
{
    return findValue(heapNames, text);
}

std::string_view kindText(const Binding& binding)
{
    return binding.isCube ? "imageCube" : binding.isCubeArray ? "imageCubeArray" : toString(binding.kind);
}

std::string_view toString(BindingKind kind)
{
    return findName(kindNames, kind);
}

std::optional<BindingKind> bindingKindFromString(std::string_view text)
{
    return findValue(kindNames, text);
}

bool isTexture(BindingKind kind)
{
    return isBetween(kind, BindingKind::texture1d, BindingKind::rwTexture3d);
}

bool isStorageTexture(BindingKind kind)
{
    return isBetween(kind, BindingKind::rwTexture1d, BindingKind::rwTexture3d);
}

bool isCombined(BindingKind kind)
{
    return isBetween(kind, BindingKind::sampledTexture1d, BindingKind::sampledTextureCubeArray);
}

bool isSampler(BindingKind kind)
{
    return kind == BindingKind::sampler || kind == BindingKind::comparisonSampler;
}

bool isTypedBuffer(BindingKind kind)
{
    return kind == BindingKind::buffer || kind == BindingKind::rwBuffer;
}

bool isStorageBuffer(BindingKind kind)
{
    return isBetween(kind, BindingKind::structuredBuffer, BindingKind::rwByteAddressBuffer);
}

} // namespace wavelane::shader
