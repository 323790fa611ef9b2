// SPDX-License-Identifier: MIT
#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace wavelane::shader {

namespace {

template<class Value, std::size_t size>
using Names = std::array<std::pair<Value, std::string_view>, size>;

constexpr Names<Language, 5> languageNames{{{Language::hlsl, "hlsl"},
                                            {Language::glsl, "glsl"},
                                            {Language::wgsl, "wgsl"},
                                            {Language::spirv, "spirv"},
                                            {Language::spirvAssembly, "spirv-asm"}}};

constexpr Names<LayoutRule, 3> layoutNames{
    {{LayoutRule::dx, "dx"}, {LayoutRule::vulkan, "vulkan"}, {LayoutRule::scalar, "scalar"}}};

constexpr Names<Access, 3> accessNames{
    {{Access::read, "read"}, {Access::write, "write"}, {Access::readWrite, "read_write"}}};

constexpr Names<BindingKind, 31> kindNames{{{BindingKind::constants, "constants"},
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
                                            {BindingKind::accelerationStructure, "acceleration_structure"}}};

template<class Value, std::size_t size>
std::string_view nameIn(const Names<Value, size>& names, Value value)
{
    const auto found = std::ranges::find(names, value, &std::pair<Value, std::string_view>::first);
    return found == names.end() ? std::string_view() : found->second;
}

template<class Value, std::size_t size>
std::optional<Value> valueIn(const Names<Value, size>& names, std::string_view text)
{
    const auto found = std::ranges::find(names, text, &std::pair<Value, std::string_view>::second);
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

bool isBetween(BindingKind kind, BindingKind first, BindingKind last)
{
    return std::to_underlying(kind) >= std::to_underlying(first) &&
           std::to_underlying(kind) <= std::to_underlying(last);
}

} // namespace

std::string_view toString(Language language)
{
    return nameIn(languageNames, language);
}

std::optional<Language> languageFromString(std::string_view text)
{
    return valueIn(languageNames, text);
}

std::optional<Language> languageOfFile(const std::filesystem::path& path)
{
    static constexpr Names<Language, 8> extensions{{{Language::hlsl, ".hlsl"},
                                                    {Language::hlsl, ".fx"},
                                                    {Language::hlsl, ".hlsli"},
                                                    {Language::glsl, ".comp"},
                                                    {Language::glsl, ".glsl"},
                                                    {Language::wgsl, ".wgsl"},
                                                    {Language::spirv, ".spv"},
                                                    {Language::spirvAssembly, ".spvasm"}}};
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return valueIn(extensions, extension);
}

std::optional<Language> languageOfFile(const std::filesystem::path& path, std::string_view compiler)
{
    const std::optional<Language> language = languageOfFile(path);
    const bool isExternal = !compiler.empty() && compiler != "auto" && compiler != "dxc" && compiler != "glslang";
    return language || !isExternal ? language : std::optional(Language::other);
}

std::string_view toString(LayoutRule rule)
{
    return nameIn(layoutNames, rule);
}

std::optional<LayoutRule> layoutRuleFromString(std::string_view text)
{
    return valueIn(layoutNames, text);
}

std::string_view toString(Access access)
{
    return nameIn(accessNames, access);
}

std::string_view toString(DescriptorHeap heap)
{
    return heap == DescriptorHeap::resources ? "$resources" : "$samplers";
}

std::string_view toString(BindingKind kind)
{
    return nameIn(kindNames, kind);
}

std::optional<BindingKind> bindingKindFromString(std::string_view text)
{
    return valueIn(kindNames, text);
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
