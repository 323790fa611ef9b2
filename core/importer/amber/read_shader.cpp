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

/// The source that follows, inline or by the name of a virtual file.
bool readSource(ReadState& state, Shader& shader)
{
    if (state.accept("VIRTUAL_FILE")) {
        const std::optional<Word> path = state.need("the path of a virtual file");
        if (path)
            shader.virtualFile = path->text;
        state.endOfStatement();
        return path.has_value();
    }
    if (const auto more = state.words.onLine())
        state.wrong(std::format("\"{}\" is more than the statement is known to have.", more->text));
    state.words.skipLine();
    shader.line = state.words.line() + 1;
    const std::optional<std::string_view> text = state.words.rawToEnd();
    if (!text) {
        state.wrong(std::format("The source of the shader \"{}\" has no END.", shader.name));
        return false;
    }
    shader.source = *text;
    return true;
}

/// Beside the SPIR-V text the version that it is to be assembled for.
void readTarget(ReadState& state, Shader& shader)
{
    if (!state.accept("TARGET_ENV"))
        return;
    const std::optional<Word> target = state.need("a target environment");
    // The assembler here reads the version from the heading of a disassembly, and else tries what is valid.
    if (target && shader.format == ShaderFormat::spirvAssembly && target->text.starts_with("spv"))
        shader.source = std::format("; SPIR-V\n; Version: {}\n", target->text.substr(3));
}

} // namespace

void readShader(ReadState& state)
{
    const int line = state.words.line();
    const std::optional<Word> stage = state.need("the kind of a shader");
    const std::optional<Word> name = stage ? state.need("the name of a shader") : std::nullopt;
    const std::optional<Word> format = name ? state.need("the format of a shader") : std::nullopt;
    if (!format)
        return state.words.skipLine();
    if (!std::ranges::contains(stages, stage->text))
        state.wrong(std::format("\"{}\" is no kind of shader.", stage->text));
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
    if (!heading.empty() && shader.virtualFile.empty() && !shader.source.contains("; Version: "))
        shader.source.insert(0, heading);
    // Those of graphics matter only to pipelines that are told of where they run.
    if (stage->text != "compute" && stage->text != "multi") {
        state.script.otherShaders.push_back(shader.name);
    } else if (format->text == "OPENCL-C") {
        state.findings.error(line, Code::featureMissing,
                             "OpenCL C is compiled by clspv, which Wavelane has no use of: write the shader in HLSL, "
                             "GLSL or SPIR-V.");
        state.script.otherShaders.push_back(shader.name);
    } else if (known == shaderFormats.end()) {
        state.findings.error(line, Code::badValue,
                             std::format("\"{}\" is no format of a shader that is known here.", format->text));
    } else if (named(state.script.shaders, shader.name) != nullptr) {
        state.findings.error(line, Code::duplicateName,
                             std::format("There is a shader \"{}\" already.", shader.name));
    } else {
        state.script.shaders.push_back(std::move(shader));
    }
}

void readVirtualFile(ReadState& state)
{
    const int line = state.words.line();
    const std::optional<Word> path = state.need("the path of a virtual file");
    if (!path)
        return;
    const std::optional<std::string_view> text = state.words.rawToEnd();
    if (!text)
        return state.wrong(std::format("The virtual file \"{}\" has no END.", path->text));
    state.script.files.push_back({.path = std::string(path->text), .text = std::string(*text), .line = line});
}

} // namespace wavelane::importer::amber
