// SPDX-License-Identifier: MIT
#include "core/shader/source/source_language.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <vector>

namespace wavelane::shader {

namespace {

using Tokens = std::vector<std::string_view>;

template<std::size_t count>
bool hasAny(const Tokens& tokens, const std::array<std::string_view, count>& words)
{
    return std::ranges::any_of(tokens, [&](std::string_view token) { return std::ranges::contains(words, token); });
}

bool hasPair(const Tokens& tokens, std::string_view first, std::string_view second)
{
    return std::ranges::adjacent_find(tokens, [&](std::string_view a, std::string_view b) {
               return a == first && b == second;
           }) != tokens.end();
}

bool hasGlslName(const Tokens& tokens)
{
    constexpr auto words =
        std::to_array<std::string_view>({"local_size_x", "local_size_y", "local_size_z", "imageStore", "imageLoad",
                                         "image2D", "uimage2D", "ivec2", "uvec2", "uvec3", "vec4", "std430"});
    return hasAny(tokens, words) ||
           std::ranges::any_of(tokens, [](std::string_view token) { return token.starts_with("gl_"); });
}

bool isAssembly(const Tokens& tokens)
{
    constexpr auto words = std::to_array<std::string_view>({"OpCapability", "OpMemoryModel", "OpEntryPoint"});
    return hasAny(tokens, words);
}

bool isWgsl(const Tokens& tokens)
{
    return hasPair(tokens, "@", "compute") || hasPair(tokens, "@", "workgroup_size");
}

/// Words of declarations that HLSL lacks.
bool isSlang(const Tokens& tokens)
{
    constexpr auto words =
        std::to_array<std::string_view>({"ParameterBlock", "__generic", "associatedtype", "spirv_asm", "__subscript",
                                         "This", "IDifferentiable", "Differentiable", "__exported"});
    constexpr auto starts = std::to_array<std::string_view>({"import", "extension", "interface", "func", "module"});
    if (hasAny(tokens, words))
        return true;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const bool isStart = i == 0 || tokens[i - 1] == ";" || tokens[i - 1] == "}" || tokens[i - 1] == "{";
        if (isStart && std::ranges::contains(starts, tokens[i]) && isWord(tokens[i + 1].front()))
            return true;
        if (isStart && (tokens[i] == "let" || tokens[i] == "var") && isWord(tokens[i + 1].front()))
            return true;
    }
    return false;
}

bool isHlsl(const Tokens& tokens)
{
    constexpr auto words = std::to_array<std::string_view>({"numthreads",
                                                            "cbuffer",
                                                            "SV_DispatchThreadID",
                                                            "SV_GroupID",
                                                            "SV_GroupThreadID",
                                                            "SV_GroupIndex",
                                                            "RWTexture1D",
                                                            "RWTexture2D",
                                                            "RWTexture2DArray",
                                                            "RWTexture3D",
                                                            "RWBuffer",
                                                            "StructuredBuffer",
                                                            "RWStructuredBuffer",
                                                            "AppendStructuredBuffer",
                                                            "ConsumeStructuredBuffer",
                                                            "ByteAddressBuffer",
                                                            "RWByteAddressBuffer",
                                                            "Texture2D",
                                                            "SamplerState",
                                                            "groupshared"});
    return hasAny(tokens, words);
}

} // namespace

std::optional<Language> languageOfSource(std::string_view source)
{
    constexpr std::string_view spirvMagic("\x03\x02\x23\x07"); // Of a little-endian module.
    if (source.starts_with(spirvMagic))
        return Language::spirv;
    const Tokens tokens = lexHlsl(source);
    if (isAssembly(tokens))
        return Language::spirvAssembly;
    if (isWgsl(tokens))
        return Language::wgsl;
    if (isHlsl(tokens))
        return isSlang(tokens) ? Language::slang : Language::hlsl;
    if (hasGlslName(tokens))
        return Language::glsl;
    if (hasPair(tokens, "[", "shader") && hasPair(tokens, "shader", "(") && isSlang(tokens))
        return Language::slang;
    return std::nullopt;
}

std::string_view foreignLanguageOf(std::string_view source)
{
    const Tokens tokens = lexHlsl(source);
    if (source.contains("<metal_stdlib>") ||
        hasAny(tokens, std::to_array<std::string_view>({"thread_position_in_grid"})))
        return "Metal";
    if (hasAny(tokens, std::to_array<std::string_view>({"__kernel", "get_global_id"})))
        return "OpenCL C";
    if (hasAny(tokens, std::to_array<std::string_view>({"__global__", "threadIdx", "blockIdx"})))
        return "CUDA C++";
    return {};
}

std::string_view extensionOf(Language language)
{
    switch (language) {
    case Language::hlsl:
    case Language::other:
        return ".hlsl";
    case Language::slang:
        return ".slang";
    case Language::glsl:
        return ".comp";
    case Language::wgsl:
        return ".wgsl";
    case Language::spirv:
        return ".spv";
    case Language::spirvAssembly:
        return ".spvasm";
    }
    return ".hlsl";
}

} // namespace wavelane::shader
