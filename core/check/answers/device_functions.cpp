// SPDX-License-Identifier: MIT
#include "core/check/answers/device_functions.h"

#include "core/base/try.h"
#include "core/check/answers/device_conversions.h"
#include "core/check/answers/probe_project.h"
#include "core/plan/snapshot.h"
#include "core/project/project.h"
#include "core/shader/spirv/extended_instructions.h"

#include <format>
#include <utility>
#include <vector>

namespace wavelane::check {

namespace {

/// Results can be operands of further functions, such as sin(exp(x)), and those of a loop of its next iteration.
constexpr int maxRounds = 24;

/// GLSL: `length(vec3(…))`, with two components in each operand.
std::string callOfVector(const sim::DeviceAnswers::Function& function)
{
    std::string components;
    for (std::uint32_t i = 0; i < function.components; ++i)
        components += std::format("{}uintBitsToFloat({}.values[2 * i + {}])", i == 0 ? "" : ", ",
                                  i < 2 ? "first" : "second", i % 2);
    const std::string call =
        std::format("{}({}({}))", sim::deviceFunctionName(function.number),
                    function.components == 1 ? "float" : std::format("vec{}", function.components), components);
    return function.number == GLSLstd450Normalize && function.components > 1
               ? std::format("{}[{}]", call, function.result)
               : call;
}

/// Operands have two words each.
bool hasLongOperands(const sim::DeviceAnswers::Function& function)
{
    return function.width == 64 || function.components > 0;
}

bool hasSecond(const sim::DeviceAnswers::Function& function)
{
    return function.operands > 1 || function.components > 2;
}

/// GLSL. Its compiler translates each function to the one instruction.
std::string shaderOf(const sim::DeviceAnswers::Function& function)
{
    const auto operand = [&](std::string_view list) {
        switch (function.width) {
        case 16:
            return std::format("unpackFloat2x16({}.values[i]).x", list);
        case 64:
            return std::format("packDouble2x32(uvec2({0}.values[2 * i], {0}.values[2 * i + 1]))", list);
        default:
            return std::format("uintBitsToFloat({}.values[i])", list);
        }
    };
    const std::string call = function.components > 0 ? callOfVector(function)
                             : function.number == sim::DeviceFunction::division
                                 ? operand("first") + " / " + operand("second")
                                 : std::format("{}({}{})", sim::deviceFunctionName(function.number), operand("first"),
                                               function.operands > 1 ? ", " + operand("second") : std::string());
    const std::string_view second =
        hasSecond(function)
            ? "layout(set = 0, binding = 1025, std430) readonly buffer Second { uint values[]; } second;\n"
            : "";
    const std::string store = function.width == 16
                                  ? std::format("results.values[i] = packFloat2x16(f16vec2({}, float16_t(0)));", call)
                              : function.width == 64 ? std::format("uvec2 words = unpackDouble2x32({});\n"
                                                                   "    results.values[2 * i] = words.x;\n"
                                                                   "    results.values[2 * i + 1] = words.y;",
                                                                   call)
                                                     : std::format("results.values[i] = floatBitsToUint({});", call);
    return std::format("#version 460\n"
                       "{}"
                       "layout(local_size_x = 64) in;\n"
                       "layout(set = 0, binding = 1024, std430) readonly buffer First {{ uint values[]; }} first;\n"
                       "{}"
                       "layout(set = 0, binding = 2048, std430) writeonly buffer Out {{ uint values[]; }} results;\n"
                       "void main()\n"
                       "{{\n"
                       "    uint i = gl_GlobalInvocationID.x;\n"
                       "    if (i >= first.values.length(){})\n"
                       "        return;\n"
                       "    {}\n"
                       "}}\n",
                       function.width == 16 ? "#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require\n"
                                            : "",
                       second, hasLongOperands(function) ? " / 2" : "", store);
}

std::string nameOf(const sim::DeviceAnswers::Function& function, std::string_view what)
{
    return std::format("{} {} of {} bits {} {} {}", sim::deviceFunctionName(function.number), what, function.width,
                       function.operands, function.components, function.result);
}

std::size_t wordsPerResult(const sim::DeviceAnswers::Function& function)
{
    return function.width == 64 ? 2 : 1;
}

void addWords(std::vector<std::uint32_t>& words, const sim::DeviceAnswers::Function& function, sim::Word operand)
{
    words.push_back(static_cast<std::uint32_t>(operand));
    if (hasLongOperands(function))
        words.push_back(static_cast<std::uint32_t>(operand >> 32U));
}

std::string resultsOf(const sim::DeviceAnswers::Function& function)
{
    return nameOf(function, "results");
}

/// Adds a shader that calls the function for each of the operands, and a pass that runs it.
void addFunction(plan::ProjectSnapshot& probe, const sim::DeviceAnswers::Function& function,
                 const std::vector<sim::DeviceAnswers::Operands>& operands)
{
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> second;
    for (const auto& [a, b] : operands) {
        addWords(first, function, a);
        addWords(second, function, b);
    }
    // No shader of a project has this name, so that the provider keeps those.
    ProbeShader shader{.name = nameOf(function, "shader"), .text = shaderOf(function), .threads = operands.size()};
    const auto add = [&](project::Resource resource, std::string slot) {
        shader.bindings.emplace_back(std::move(slot), project::BindingValue{.resource = resource.name});
        probe.project.resources.push_back(std::move(resource));
    };
    add(wordBuffer(nameOf(function, "first"), first), "t0");
    if (hasSecond(function))
        add(wordBuffer(nameOf(function, "second"), second), "t1");
    add(wordBuffer(resultsOf(function), operands.size() * wordsPerResult(function)), "u0");
    addShader(probe, shader);
}

/// Whether lengths, distances and directions are asked for too often, as in ray marchers, whose threads have chains
/// of them: each round would find only the next link. `before` and `now`: the results that were and are missing.
bool hasTooManyVectors(int round, std::size_t before, std::size_t now)
{
    constexpr int maxLinks = 6;
    constexpr std::size_t maxInChains = std::size_t{1} << 14U; // Fewer are soon interpreted again.
    return now > sim::DeviceAnswers::maxMissingVectors || (round > 0 && now > maxInChains && now > before / 2) ||
           (round >= maxLinks && now > 0);
}

} // namespace

Result<bool> DeviceFunctions::answer(sim::DeviceAnswers& answers)
{
    const auto missing = answers.takeMissing();
    const std::vector<ConversionBatch> conversions = conversionBatches(answers.conversions().takeMissing());
    if (missing.empty() && conversions.empty())
        return false;
    plan::ProjectSnapshot probe;
    probe.folder = "/wavelane-device-functions"; // Nothing is read from there.
    for (const auto& [function, operands] : missing)
        addFunction(probe, function, operands);
    for (const ConversionBatch& each : conversions)
        addConversion(probe, each);
    if (!m_session)
        m_session = run::Session::create({.device = m_device}, m_shaders);
    TRY_VOID(runProbe(*m_session, probe, "The device cannot be asked for the results of functions"));
    for (const auto& [function, operands] : missing) {
        TRY(const std::vector<std::uint32_t> words, readWords(*m_session, resultsOf(function)));
        std::vector<sim::Word> results;
        const std::size_t size = wordsPerResult(function);
        for (std::size_t at = 0; at + size <= words.size(); at += size)
            results.push_back(words[at] | (size == 2 ? sim::Word{words[at + 1]} << 32U : 0));
        answers.add(function, operands, results);
    }
    for (const ConversionBatch& each : conversions) {
        TRY(const std::vector<sim::ConversionAnswers::Texel> texels, convertedTexels(*m_session, each));
        answers.conversions().add(each.call, each.operands, texels);
    }
    return true;
}

Result<bool> DeviceFunctions::complete(sim::DeviceAnswers& answers, DeviceSamples& samples,
                                       const std::function<Result<void>()>& interpret)
{
    std::size_t vectors = 0;
    for (int round = 0; round < maxRounds; ++round) {
        TRY_VOID(interpret());
        const std::size_t vectorsBefore = std::exchange(vectors, answers.missingVectors());
        if (hasTooManyVectors(round, vectorsBefore, vectors)) {
            answers.dropMostFrequent();
            continue;
        }
        if (answers.isFull() && answers.dropMostFrequent())
            continue;
        if (answers.conversions().isFull()) {
            answers.conversions().stop();
            continue;
        }
        if (answers.isFull() || samples.answers().isFull())
            return false;
        TRY(const bool hasFunctions, answer(answers));
        TRY(const bool hasSamples, samples.answer());
        if (!hasFunctions && !hasSamples)
            return true;
    }
    return false;
}

} // namespace wavelane::check
