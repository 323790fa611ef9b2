// SPDX-License-Identifier: MIT
#include "core/check/device_functions.h"

#include "core/base/first_error.h"
#include "core/base/try.h"
#include "core/plan/snapshot.h"
#include "core/project/project.h"
#include "core/shader/spirv/extended_instructions.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::check {

namespace {

/// Results can be operands of further functions, such as sin(exp(x)), and those of a loop of its next iteration.
constexpr int maxRounds = 24;
constexpr std::uint64_t threadsOfGroup = 64;
/// The project's folder; nothing is read from there.
constexpr std::string_view askingFolder = "/wavelane-device-functions";

/// GLSL. Its compiler translates each function to the one instruction.
std::string shaderOf(const sim::DeviceAnswers::Function& function)
{
    const bool isHalf = function.width == 16;
    const auto operand = [&](std::string_view list) {
        return isHalf ? std::format("unpackFloat2x16({}.values[i]).x", list)
                      : std::format("uintBitsToFloat({}.values[i])", list);
    };
    const std::string call = std::format("{}({}{})", sim::askedFunctionName(function.number), operand("first"),
                                         function.operands > 1 ? ", " + operand("second") : std::string());
    const std::string_view extension =
        isHalf ? "#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require\n" : "";
    const std::string_view second =
        function.operands > 1
            ? "layout(set = 0, binding = 1025, std430) readonly buffer Second { uint values[]; } second;\n"
            : "";
    return std::format("#version 460\n"
                       "{}"
                       "layout(local_size_x = {}) in;\n"
                       "layout(set = 0, binding = 1024, std430) readonly buffer First {{ uint values[]; }} first;\n"
                       "{}"
                       "layout(set = 0, binding = 2048, std430) writeonly buffer Out {{ uint values[]; }} results;\n"
                       "void main()\n"
                       "{{\n"
                       "    uint i = gl_GlobalInvocationID.x;\n"
                       "    if (i < first.values.length())\n"
                       "        results.values[i] = {};\n"
                       "}}\n",
                       extension, threadsOfGroup, second,
                       isHalf ? std::format("packFloat2x16(f16vec2({}, float16_t(0)))", call)
                              : std::format("floatBitsToUint({})", call));
}

project::Resource listOf(std::string name, std::size_t count)
{
    project::Buffer buffer;
    buffer.count = project::Amount{.value = count, .expression = {}};
    buffer.stride = sizeof(std::uint32_t);
    project::Resource resource;
    resource.name = std::move(name);
    resource.kind = buffer;
    return resource;
}

project::Resource listOf(std::string name, const std::vector<std::uint32_t>& words)
{
    project::Resource resource = listOf(std::move(name), words.size());
    project::HexData data;
    data.bytes.resize(words.size() * sizeof(std::uint32_t));
    std::memcpy(data.bytes.data(), words.data(), data.bytes.size());
    resource.initial = std::move(data);
    return resource;
}

void addBinding(project::DispatchPass& dispatch, std::string slot, std::string resource)
{
    project::BindEntry entry;
    entry.key = std::move(slot);
    entry.value.resource = std::move(resource);
    dispatch.bind.push_back(std::move(entry));
}

std::string nameOf(const sim::DeviceAnswers::Function& function, std::string_view what)
{
    return std::format("{} {} of {} bits", sim::askedFunctionName(function.number), what, function.width);
}

/// Adds a shader that calls the function for each of the operands, and a pass that runs it.
void addFunction(plan::ProjectSnapshot& snapshot, const sim::DeviceAnswers::Function& function,
                 const std::vector<sim::DeviceAnswers::Operands>& operands)
{
    project::ShaderEntry shader;
    // No shader of a project has this name, so that the provider keeps those.
    shader.name = nameOf(function, std::format("({} operands)", function.operands));
    shader.source =
        std::format("{}-{}-{}.comp", sim::askedFunctionName(function.number), function.operands, function.width);
    shader.compiler = "glslang";
    snapshot.overrides[snapshot.folder / shader.source] = shaderOf(function);
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> second;
    for (const auto& [a, b] : operands) {
        first.push_back(static_cast<std::uint32_t>(a));
        second.push_back(static_cast<std::uint32_t>(b));
    }
    project::DispatchPass dispatch;
    dispatch.shader = shader.name;
    dispatch.size = project::Threads{{operands.size(), 1, 1}};
    const std::string suffix = std::format(" {}", function.operands);
    const auto add = [&](project::Resource resource, std::string slot) {
        addBinding(dispatch, std::move(slot), resource.name);
        snapshot.project.resources.push_back(std::move(resource));
    };
    add(listOf(nameOf(function, "first") + suffix, first), "t0");
    if (function.operands > 1)
        add(listOf(nameOf(function, "second") + suffix, second), "t1");
    add(listOf(nameOf(function, "results") + suffix, operands.size()), "u0");
    project::Pass pass;
    pass.kind = std::move(dispatch);
    snapshot.project.passes.push_back(std::move(pass));
    snapshot.project.shaders.push_back(std::move(shader));
}

} // namespace

Result<bool> DeviceFunctions::answer(sim::DeviceAnswers& answers)
{
    const auto missing = answers.takeMissing();
    if (missing.empty())
        return false;
    plan::ProjectSnapshot snapshot;
    snapshot.folder = askingFolder;
    for (const auto& [function, operands] : missing)
        addFunction(snapshot, function, operands);
    if (!m_session)
        m_session = run::Session::create({.device = m_device}, m_shaders);
    const plan::RunReport report = m_session->run(snapshot, {.times = false});
    if (const Diagnostic* const error = firstError(report.diagnostics))
        return fail(error->code,
                    std::format("The device cannot be asked for the results of functions: {}", error->message));
    for (const auto& [function, operands] : missing) {
        TRY(const std::vector<std::byte> bytes,
            m_session->read({.resource = nameOf(function, "results") + std::format(" {}", function.operands),
                             .mip = {},
                             .slice = {}}));
        std::vector<sim::Word> results;
        for (std::size_t at = 0; at + sizeof(std::uint32_t) <= bytes.size(); at += sizeof(std::uint32_t)) {
            std::uint32_t word = 0;
            std::memcpy(&word, bytes.data() + at, sizeof word);
            results.push_back(word);
        }
        answers.add(function, operands, results);
    }
    return true;
}

Result<bool> DeviceFunctions::complete(sim::DeviceAnswers& answers, const std::function<Result<void>()>& interpret)
{
    for (int round = 0; round < maxRounds; ++round) {
        TRY_VOID(interpret());
        if (answers.isFull())
            return false;
        TRY(const bool isChanged, answer(answers));
        if (!isChanged)
            return true;
    }
    return false;
}

} // namespace wavelane::check
