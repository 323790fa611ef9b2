// SPDX-License-Identifier: MIT
#include "core/check/answers/device_conversions.h"

#include "core/base/try.h"
#include "core/check/answers/asking_project.h"
#include "core/decode/component_bits.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::check {

namespace {

using Way = sim::ConversionCall::Way;

/// What every device supports: maxTexelBufferElements and maxImageDimension2D.
constexpr std::size_t maxBufferTexels = 65536;
constexpr std::size_t maxWidth = 4096;

std::string nameOf(const AskedConversion& asked, std::string_view what)
{
    return std::format("{} of conversion {}", what, asked.number);
}

/// A texture has rows of `maxWidth` texels.
std::string shaderOf(const AskedConversion& asked)
{
    const sim::ConversionCall& call = asked.call;
    const std::string_view shape = call.isBuffer ? "Buffer" : "2D";
    const std::string place = call.isBuffer ? "int(i)" : std::format("ivec2(i % {0}u, i / {0}u)", maxWidth);
    if (call.way == Way::write)
        return std::format(
            "#version 460\n"
            "layout(local_size_x = 64) in;\n"
            "layout(set = 0, binding = 1024, std430) readonly buffer Operands {{ uint values[]; }} operands;\n"
            "layout(set = 0, binding = 2048) uniform writeonly image{} texels;\n"
            "void main()\n"
            "{{\n"
            "    uint i = gl_GlobalInvocationID.x;\n"
            "    if (i < operands.values.length())\n"
            "        imageStore(texels, {}, vec4(uintBitsToFloat(operands.values[i])));\n"
            "}}\n",
            shape, place);
    const bool isFetch = call.way == Way::fetch;
    return std::format("#version 460\n"
                       "#extension GL_EXT_{} : require\n"
                       "layout(local_size_x = 64) in;\n"
                       "layout(set = 0, binding = {}) uniform {}{} texels;\n"
                       "layout(set = 0, binding = {}, std430) writeonly buffer Out {{ uint values[]; }} results;\n"
                       "void main()\n"
                       "{{\n"
                       "    uint i = gl_GlobalInvocationID.x;\n"
                       "    if (i * 4u >= results.values.length())\n"
                       "        return;\n"
                       "    vec4 color = {}(texels, {}{});\n"
                       "    for (uint k = 0; k < 4; ++k)\n"
                       "        results.values[i * 4u + k] = floatBitsToUint(color[k]);\n"
                       "}}\n",
                       isFetch ? "samplerless_texture_functions" : "shader_image_load_formatted",
                       isFetch ? 1024 : 2048, isFetch ? "texture" : "readonly image", shape, isFetch ? 2048 : 2049,
                       isFetch ? "texelFetch" : "imageLoad", place, isFetch && !call.isBuffer ? ", 0" : "");
}

/// The bytes of texels whose components are the operands, for a whole number of rows.
std::vector<std::byte> texelsOf(const AskedConversion& asked, std::size_t count)
{
    const decode::ComponentBits layout = decode::componentBits(asked.call.format);
    const std::size_t size = info(asked.call.format).blockBytes;
    std::vector<std::byte> bytes(count * size);
    for (std::size_t at = 0; at < asked.operands.size(); ++at) {
        const std::span<std::byte> texel = std::span(bytes).subspan(at * size, size);
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t mask = (std::uint64_t{1} << layout.count[i]) - 1;
            if (layout.count[i] != 0)
                decode::storeBits(texel, layout.offset[i], layout.count[i], asked.operands[at] & mask);
        }
    }
    return bytes;
}

/// The buffer or texture that the shader reads or writes.
project::Resource texelResource(const AskedConversion& asked)
{
    const std::size_t count = asked.operands.size();
    project::Resource resource;
    resource.name = nameOf(asked, "texels");
    std::size_t texels = count;
    if (asked.call.isBuffer) {
        project::Buffer buffer;
        buffer.format = asked.call.format;
        buffer.count = project::Amount{.value = count, .expression = {}};
        resource.kind = buffer;
    } else {
        project::Texture texture;
        texture.format = asked.call.format;
        const std::size_t rows = (count + maxWidth - 1) / maxWidth;
        texture.width = project::Amount{.value = maxWidth, .expression = {}};
        texture.height = project::Amount{.value = rows, .expression = {}};
        texels = maxWidth * rows;
        resource.kind = texture;
    }
    if (asked.call.way != Way::write)
        resource.initial = project::HexData{.bytes = texelsOf(asked, texels)};
    return resource;
}

} // namespace

std::vector<AskedConversion> askedConversions(const std::map<sim::ConversionCall, std::vector<std::uint32_t>>& calls)
{
    std::vector<AskedConversion> asked;
    for (const auto& [call, operands] : calls) {
        const std::size_t most = call.isBuffer ? maxBufferTexels : maxWidth * maxWidth;
        for (std::size_t at = 0; at < operands.size(); at += most) {
            const auto part = std::span(operands).subspan(at, std::min(most, operands.size() - at));
            asked.push_back({.call = call, .number = asked.size(), .operands = {part.begin(), part.end()}});
        }
    }
    return asked;
}

void addConversion(plan::ProjectSnapshot& asking, const AskedConversion& asked)
{
    AskingShader shader{.name = nameOf(asked, "shader"), .text = shaderOf(asked), .threads = asked.operands.size()};
    const auto add = [&](project::Resource resource, std::string slot) {
        shader.bindings.emplace_back(std::move(slot), project::BindingValue{.resource = resource.name});
        asking.project.resources.push_back(std::move(resource));
    };
    const Way way = asked.call.way;
    add(texelResource(asked), way == Way::fetch ? "t0" : "u0");
    if (way == Way::write)
        add(listOf(nameOf(asked, "operands"), asked.operands), "t0");
    else
        add(listOf(nameOf(asked, "results"), 4 * asked.operands.size()), way == Way::fetch ? "u0" : "u1");
    addShader(asking, shader);
}

Result<std::vector<sim::ConversionAnswers::Texel>> convertedTexels(run::Session& session,
                                                                   const AskedConversion& asked)
{
    const bool isWrite = asked.call.way == Way::write;
    const std::size_t size = isWrite ? info(asked.call.format).blockBytes : sizeof(sim::ConversionAnswers::Texel);
    TRY(const std::vector<std::byte> bytes,
        session.read({.resource = nameOf(asked, isWrite ? "texels" : "results"), .mip = {}, .slice = {}}));
    std::vector<sim::ConversionAnswers::Texel> texels(std::min(asked.operands.size(), bytes.size() / size));
    for (std::size_t i = 0; i < texels.size(); ++i)
        std::memcpy(texels[i].data(), bytes.data() + i * size, size);
    return texels;
}

} // namespace wavelane::check
