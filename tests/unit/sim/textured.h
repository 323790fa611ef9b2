// SPDX-License-Identifier: MIT
// What tests of shaders that read textures share.
#pragma once

#include "core/sim/memory/sampler.h"
#include "tests/unit/sim/interpreted.h"

#include <array>
#include <format>
#include <initializer_list>
#include <string>

namespace wavelane::sim::test {

/// Types, a two-dimensional texture `%texture`, a sampler `%sampler`, and numbers for coordinates; for `shaderText`.
inline const std::string textureDeclarations = R"(%float2 = OpTypeVector %float 2
%float4 = OpTypeVector %float 4
%int2 = OpTypeVector %int 2
%imageType = OpTypeImage %float 2D 0 0 0 1 Unknown
%samplerType = OpTypeSampler
%pairType = OpTypeSampledImage %imageType
%imagePointer = OpTypePointer UniformConstant %imageType
%samplerPointer = OpTypePointer UniformConstant %samplerType
%texture = OpVariable %imagePointer UniformConstant
%sampler = OpVariable %samplerPointer UniformConstant
%i0 = OpConstant %int 0
%i1 = OpConstant %int 1
%f0 = OpConstant %float 0
%f1 = OpConstant %float 1
%fQuarter = OpConstant %float 0.25
%fHalf = OpConstant %float 0.5
%f3Quarters = OpConstant %float 0.75
)";

/// Loads `%image` and `%state`, and combines them to `%pair`.
inline const std::string textureLoads = R"(%image = OpLoad %imageType %texture
%state = OpLoad %samplerType %sampler
%pair = OpSampledImage %pairType %image %state
)";

/// The shader with these variables at bindings 1, 2 and so on.
inline std::string boundText(std::string text, std::initializer_list<const char*> variables)
{
    std::string decorations;
    int binding = 0;
    for (const char* name : variables)
        decorations += std::format("OpDecorate %{0} DescriptorSet 0\nOpDecorate %{0} Binding {1}\n", name, ++binding);
    return text.insert(text.find("OpDecorate %gid"), decorations);
}

/// `Sampler::wrap` with the same value for each coordinate.
constexpr std::array<Wrap, 3> wrapAll(Wrap wrap)
{
    return {wrap, wrap, wrap};
}

inline const Sampler linearSampler{.isMinLinear = true, .isMagLinear = true, .wrap = wrapAll(Wrap::clamp)};

} // namespace wavelane::sim::test
