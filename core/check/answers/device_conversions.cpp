// SPDX-License-Identifier: MIT
#include "core/check/answers/device_conversions.h"

#include "core/base/try.h"
#include "core/check/answers/probe_project.h"
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

std::string nameOf(const ConversionBatch& batch, std::string_view what)
{
    return std::format("{} of conversion {}", what, batch.number);
}

/// A texture has rows of `maxWidth` texels.
std::string shaderOf(const ConversionBatch& batch)
{
    const sim::ConversionCall& call = batch.call;
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
std::vector<std::byte> texelsOf(const ConversionBatch& batch, std::size_t count)
{
    const decode::ComponentBits layout = decode::componentBits(batch.call.format);
    const std::size_t size = info(batch.call.format).blockBytes;
    std::vector<std::byte> bytes(count * size);
    for (std::size_t at = 0; at < batch.operands.size(); ++at) {
        const std::span<std::byte> texel = std::span(bytes).subspan(at * size, size);
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t mask = (std::uint64_t{1} << layout.count[i]) - 1;
            if (layout.count[i] != 0)
                decode::storeBits(texel, layout.offset[i], layout.count[i], batch.operands[at] & mask);
        }
    }
    return bytes;
}

/// The buffer or texture that the shader reads or writes.
project::Resource texelResource(const ConversionBatch& batch)
{
    const std::size_t count = batch.operands.size();
    project::Resource resource;
    resource.name = nameOf(batch, "texels");
    std::size_t texels = count;
    if (batch.call.isBuffer) {
        project::Buffer buffer;
        buffer.format = batch.call.format;
        buffer.count = project::Amount{.value = count, .expression = {}};
        resource.kind = buffer;
    } else {
        project::Texture texture;
        texture.format = batch.call.format;
        const std::size_t rows = (count + maxWidth - 1) / maxWidth;
        texture.width = project::Amount{.value = maxWidth, .expression = {}};
        texture.height = project::Amount{.value = rows, .expression = {}};
        texels = maxWidth * rows;
        resource.kind = texture;
    }
    if (batch.call.way != Way::write)
        resource.initial = project::HexData{.bytes = texelsOf(batch, texels)};
    return resource;
}

} // namespace

std::vector<ConversionBatch> conversionBatches(const std::map<sim::ConversionCall, std::vector<std::uint32_t>>& calls)
{
    std::vector<ConversionBatch> batches;
    for (const auto& [call, operands] : calls) {
        const std::size_t most = call.isBuffer ? maxBufferTexels : maxWidth * maxWidth;
        for (std::size_t at = 0; at < operands.size(); at += most) {
            const auto part = std::span(operands).subspan(at, std::min(most, operands.size() - at));
            batches.push_back({.call = call, .number = batches.size(), .operands = {part.begin(), part.end()}});
        }
    }
    return batches;
}

void addConversion(plan::ProjectSnapshot& probe, const ConversionBatch& batch)
{
    ProbeShader shader{.name = nameOf(batch, "shader"), .text = shaderOf(batch), .threads = batch.operands.size()};
    const auto add = [&](project::Resource resource, std::string slot) {
        shader.bindings.emplace_back(std::move(slot), project::BindingValue{.resource = resource.name});
        probe.project.resources.push_back(std::move(resource));
    };
    const Way way = batch.call.way;
    add(texelResource(batch), way == Way::fetch ? "t0" : "u0");
    if (way == Way::write)
        add(wordBuffer(nameOf(batch, "operands"), batch.operands), "t0");
    else
        add(wordBuffer(nameOf(batch, "results"), 4 * batch.operands.size()), way == Way::fetch ? "u0" : "u1");
    addShader(probe, shader);
}

Result<std::vector<sim::ConversionAnswers::Texel>> convertedTexels(run::Session& session,
                                                                   const ConversionBatch& batch)
{
    const bool isWrite = batch.call.way == Way::write;
    const std::size_t size = isWrite ? info(batch.call.format).blockBytes : sizeof(sim::ConversionAnswers::Texel);
    TRY(const std::vector<std::byte> bytes,
        session.read({.resource = nameOf(batch, isWrite ? "texels" : "results"), .mip = {}, .slice = {}}));
    std::vector<sim::ConversionAnswers::Texel> texels(std::min(batch.operands.size(), bytes.size() / size));
    for (std::size_t i = 0; i < texels.size(); ++i)
        std::memcpy(texels[i].data(), bytes.data() + i * size, size);
    return texels;
}

} // namespace wavelane::check
