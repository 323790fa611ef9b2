// SPDX-License-Identifier: MIT
#include "core/check/answers/sampling_shader.h"

#include <format>
#include <span>
#include <string_view>

namespace wavelane::check {

namespace {

std::string operand(std::size_t index)
{
    return std::format("operand({}u)", index);
}

/// A scalar or vector of operands from `first`, and a further expression.
std::string vectorOf(std::size_t first, std::size_t count, const std::string& more = {})
{
    std::string list;
    for (std::size_t i = 0; i < count; ++i)
        list += (i > 0 ? ", " : "") + operand(first + i);
    const std::size_t components = count + (more.empty() ? 0 : 1);
    if (!more.empty())
        list += ", " + more;
    return components == 1 ? list : std::format("vec{}({})", components, list);
}

std::string integers(std::span<const std::int32_t> numbers)
{
    std::string list;
    for (const std::int32_t each : numbers)
        list += (list.empty() ? "" : ", ") + std::to_string(each);
    return numbers.size() == 1 ? list : std::format("ivec{}({})", numbers.size(), list);
}

std::string shapeOf(const sim::SampleCall& call)
{
    return (call.isCube ? std::string("Cube") : std::format("{}D", call.spatial)) + (call.isArrayed ? "Array" : "");
}

/// The coordinates, and the reference if it is a component of them.
std::string placeOf(const sim::SampleCall& call, bool hasReference)
{
    const std::size_t coordinates = call.axes() + (call.isArrayed ? 1 : 0);
    if (!hasReference)
        return vectorOf(0, coordinates);
    const std::string reference = operand(sim::referenceOperand);
    if (call.spatial == 1 && !call.isArrayed) // The second component of a one-dimensional place is ignored.
        return std::format("vec3({}, 0.0, {})", operand(0), reference);
    return vectorOf(0, coordinates, reference);
}

std::string gatherOf(const sim::SampleCall& call, const std::string& source)
{
    const std::string_view function = !call.offsets.empty()  ? "textureGatherOffsets"
                                      : !call.offset.empty() ? "textureGatherOffset"
                                                             : "textureGather";
    std::string arguments = source + ", " + placeOf(call, false);
    if (call.isCompared)
        arguments += ", " + operand(sim::referenceOperand);
    if (!call.offsets.empty())
        arguments += ", offsets";
    else if (!call.offset.empty())
        arguments += ", " + integers(call.offset);
    if (!call.isCompared)
        arguments += std::format(", {}", call.component);
    return std::format("{}({})", function, arguments);
}

std::string sampleOf(const sim::SampleCall& call, const std::string& source)
{
    // A cube array has four coordinates, so that its reference is an argument.
    const bool isSeparate = call.isCompared && call.isCube && call.isArrayed;
    std::string arguments = source + ", " + placeOf(call, call.isCompared && !isSeparate);
    if (isSeparate)
        arguments += ", " + operand(sim::referenceOperand);
    if (call.hasGradients)
        arguments +=
            ", " + vectorOf(sim::levelOperand, call.axes()) + ", " + vectorOf(sim::levelOperand + 3, call.axes());
    else if (call.lod)
        arguments += std::format(", uintBitsToFloat({}u)", *call.lod);
    else
        arguments += ", " + operand(sim::levelOperand);
    if (!call.offset.empty())
        arguments += ", " + integers(call.offset);
    return std::format("texture{}{}({})", call.hasGradients ? "Grad" : "Lod", call.offset.empty() ? "" : "Offset",
                       arguments);
}

std::string constantOffsets(const sim::SampleCall& call)
{
    if (call.offsets.empty())
        return {};
    std::string list;
    for (std::size_t i = 0; i + 1 < call.offsets.size(); i += 2)
        list += (i > 0 ? ", " : "") + integers(std::span(call.offsets).subspan(i, 2));
    return std::format("const ivec2 offsets[4] = ivec2[4]({});\n", list);
}

} // namespace

std::string samplingShader(const sim::SampleCall& call)
{
    const bool isFloat = call.number == sim::SampleCall::Number::floating;
    const std::string_view prefix = isFloat ? "" : call.number == sim::SampleCall::Number::signedInteger ? "i" : "u";
    const std::string shape = shapeOf(call);
    const std::string source =
        std::format("{}sampler{}{}(image, state)", prefix, shape, call.isCompared ? "Shadow" : "");
    const bool isScalar = call.isCompared && !call.isGather;
    const std::string result = call.isGather ? gatherOf(call, source) : sampleOf(call, source);
    return std::format(
        "#version 460\n"
        "#extension GL_EXT_texture_shadow_lod : enable\n"
        "layout(local_size_x = 64) in;\n"
        "layout(set = 0, binding = 1024) uniform {0}texture{1} image;\n"
        "layout(set = 0, binding = 3072) uniform sampler{2} state;\n"
        "layout(set = 0, binding = 1025, std430) readonly buffer Operands {{ uint values[]; }} operands;\n"
        "layout(set = 0, binding = 2048, std430) writeonly buffer Out {{ uint values[]; }} texels;\n"
        "{3}"
        "float operand(uint index)\n"
        "{{\n"
        "    return uintBitsToFloat(operands.values[gl_GlobalInvocationID.x * {4}u + index]);\n"
        "}}\n"
        "void main()\n"
        "{{\n"
        "    uint i = gl_GlobalInvocationID.x;\n"
        "    if (i * {4}u >= operands.values.length())\n"
        "        return;\n"
        "    {0}vec4 texel = {5};\n"
        "    for (uint k = 0; k < 4; ++k)\n"
        "        texels.values[i * 4u + k] = {6}(texel[k]);\n"
        "}}\n",
        prefix, shape, call.isCompared ? "Shadow" : "", constantOffsets(call), sim::SampleOperands{}.size(),
        isScalar ? std::format("vec4({}, 0.0, 0.0, 1.0)", result) : result, isFloat ? "floatBitsToUint" : "uint");
}

} // namespace wavelane::check
