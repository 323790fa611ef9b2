// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr auto stages = std::to_array<std::string_view>(
    {"vertex", "fragment", "geometry", "tessellation_evaluation", "tessellation_control", "compute", "multi"});

constexpr auto shaderFormats =
    std::to_array<std::pair<std::string_view, ShaderFormat>>({{"GLSL", ShaderFormat::glsl},
                                                              {"HLSL", ShaderFormat::hlsl},
                                                              {"SPIRV-ASM", ShaderFormat::spirvAssembly},
                                                              {"SPIRV-HEX", ShaderFormat::spirvHex}});

/// Reads the source, inline, or the path of a file or virtual file.
bool readSource(ReadState& state, Shader& shader)
{
    const bool isVirtual = state.accept("VIRTUAL_FILE");
    if (isVirtual || state.accept("FILE")) {
        const std::optional<Word> path =
            state.require(isVirtual ? "the path of a virtual file" : "the path of a file");
        if (path)
            (isVirtual ? shader.virtualFile : shader.file) = path->text;
        state.endOfStatement();
        return path.has_value();
    }
    if (const auto more = state.words.nextOnLine())
        state.reportInvalid(std::format("Unexpected '{}' at the end of the statement.", more->text));
    state.words.skipLine();
    shader.line = state.words.line() + 1;
    const std::optional<std::string_view> text = state.words.takeBlock();
    if (!text) {
        state.reportInvalid(std::format("The source of the shader '{}' has no END.", shader.name));
        return false;
    }
    shader.source = *text;
    return true;
}

/// Reads the optional target environment of SPIR-V assembly.
void readTarget(ReadState& state, Shader& shader)
{
    if (!state.accept("TARGET_ENV"))
        return;
    const std::optional<Word> target = state.require("a target environment");
    // The assembler reads the version from the heading of a disassembly.
    if (target && shader.format == ShaderFormat::spirvAssembly && target->text.starts_with("spv"))
        shader.source = std::format("; SPIR-V\n; Version: {}\n", target->text.substr(3));
}

} // namespace

void readShader(ReadState& state)
{
    const int line = state.words.line();
    const std::optional<Word> stage = state.require("the kind of a shader");
    const std::optional<Word> name = stage ? state.require("the name of a shader") : std::nullopt;
    const std::optional<Word> format = name ? state.require("the format of a shader") : std::nullopt;
    if (!format)
        return state.words.skipLine();
    if (!std::ranges::contains(stages, stage->text))
        state.reportInvalid(std::format("'{}' is not a shader stage.", stage->text));
    if (format->text == "PASSTHROUGH") {
        state.script.otherShaders.emplace_back(name->text);
        return state.words.skipLine();
    }
    const auto* const known =
        std::ranges::find(shaderFormats, format->text, &std::pair<std::string_view, ShaderFormat>::first);
    Shader shader{.name = std::string(name->text), .line = line};
    if (known != shaderFormats.end())
        shader.format = known->second;
    readTarget(state, shader);
    const std::string heading = std::move(shader.source);
    if (!readSource(state, shader))
        return;
    if (!heading.empty() && shader.virtualFile.empty() && shader.file.empty() &&
        !shader.source.contains("; Version: "))
        shader.source.insert(0, heading);
    // Other stages are used only by graphics pipelines, which are reported at the command that runs them.
    if (stage->text != "compute" && stage->text != "multi") {
        state.script.otherShaders.push_back(shader.name);
    } else if (format->text == "OPENCL-C") {
        state.findings.error(line, Code::featureMissing,
                             "OpenCL C is not supported; write the shader in HLSL, GLSL or SPIR-V.");
        state.script.otherShaders.push_back(shader.name);
    } else if (known == shaderFormats.end()) {
        state.findings.error(line, Code::badValue,
                             std::format("The shader format '{}' is not supported.", format->text));
    } else if (named(state.script.shaders, shader.name) != nullptr) {
        state.findings.error(line, Code::duplicateName, std::format("A shader '{}' already exists.", shader.name));
    } else {
        state.script.shaders.push_back(std::move(shader));
    }
}

void readVirtualFile(ReadState& state)
{
    const int line = state.words.line();
    const std::optional<Word> path = state.require("the path of a virtual file");
    if (!path)
        return;
    const std::optional<std::string_view> text = state.words.takeBlock();
    if (!text)
        return state.reportInvalid(std::format("The virtual file '{}' has no END.", path->text));
    state.script.files.push_back({.path = std::string(path->text), .text = std::string(*text), .line = line});
}

} // namespace wavelane::importer::amber
