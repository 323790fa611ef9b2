// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/wrapper.h"

#include <format>

namespace wavelane::importer::shadertoy {

namespace {

constexpr std::string_view inputs = R"(
layout(set = 0, binding = 0, std140) uniform Wavelane
{
    float time;       // seconds
    float time_delta; // seconds since the previous frame
    uint frame;
    uvec2 resolution;
    vec4 mouse;
    uvec4 keys[16];
    vec4 date;
} wavelane_inputs;
)";

constexpr std::string_view globals = R"(
vec3 iResolution;
float iTime;
float iGlobalTime;
float iTimeDelta;
int iFrame;
float iFrameRate;
vec4 iMouse;
vec4 iDate;
float iSampleRate = 44100.0;
float iChannelTime[4];
vec3 iChannelResolution[4];
)";

constexpr std::string_view mainStart = R"(
void main()
{
    const ivec2 size = imageSize(wavelane_picture);
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    iResolution = vec3(size, 1.0);
    iTime = iGlobalTime = wavelane_inputs.time;
    iTimeDelta = wavelane_inputs.time_delta;
    iFrame = int(wavelane_inputs.frame);
    iFrameRate = iTimeDelta > 0.0 ? 1.0 / iTimeDelta : 0.0;
    // Shadertoy counts rows from the bottom, and months from 0.
    const vec4 mouse = wavelane_inputs.mouse;
    iMouse = vec4(mouse.x, mouse.y == 0.0 ? 0.0 : size.y - mouse.y, mouse.z, mouse.w == 0.0 ? 0.0 : size.y - mouse.w);
    iDate = wavelane_inputs.date - vec4(0.0, wavelane_inputs.date.y > 0.0 ? 1.0 : 0.0, 0.0, 0.0);
)";

/// Threads outside of the image run as well, because derivatives of their neighbors use their values.
constexpr std::string_view mainCall = R"(
    vec4 color = vec4(0.0, 0.0, 0.0, 1.0);
    mainImage(color, vec2(texel) + 0.5);
    if (all(lessThan(texel, size)))
)";

} // namespace

std::string wrapperText(const Wrapper& wrapper)
{
    std::string text = std::format("#version 460\n// Runs mainImage of {} for every texel of an image.\n"
                                   "#extension GL_GOOGLE_include_directive : require\n",
                                   wrapper.codeFile);
    if (wrapper.derivatives)
        text += "#extension GL_NV_compute_shader_derivatives : require\n";
    text += "\nlayout(local_size_x = 8, local_size_y = 8) in;\n";
    if (wrapper.derivatives)
        text += "layout(derivative_group_quadsNV) in;\n";
    text += inputs;
    for (std::size_t i = 0; i < wrapper.channelTypes.size(); ++i) {
        if (!wrapper.channelTypes[i].empty())
            text += std::format("layout(set = 0, binding = {}) uniform {} iChannel{};\n", 1024 + i,
                                wrapper.channelTypes[i], i);
    }
    text += std::format("layout(set = 0, binding = 2048, {}) uniform writeonly image2D wavelane_picture;\n",
                        wrapper.isImage ? "rgba8" : "rgba32f");
    text += globals;
    text += "\n";
    if (!wrapper.commonFile.empty())
        text += std::format("#include \"{}\"\n", wrapper.commonFile);
    text += std::format("#include \"{}\"\n", wrapper.codeFile);
    text += mainStart;
    for (std::size_t i = 0; i < wrapper.channelTypes.size(); ++i) {
        const std::string& type = wrapper.channelTypes[i];
        if (type.empty())
            continue;
        text += std::format("    iChannelTime[{}] = iTime;\n", i);
        text += type == "sampler3D"
                    ? std::format("    iChannelResolution[{0}] = vec3(textureSize(iChannel{0}, 0));\n", i)
                    : std::format("    iChannelResolution[{0}] = vec3(textureSize(iChannel{0}, 0), 1.0);\n", i);
    }
    text += mainCall;
    text += wrapper.isImage ? "        imageStore(wavelane_picture, ivec2(texel.x, size.y - 1 - texel.y), "
                              "vec4(color.rgb, 1.0));\n}\n"
                            : "        imageStore(wavelane_picture, texel, color);\n}\n";
    return text;
}

} // namespace wavelane::importer::shadertoy
