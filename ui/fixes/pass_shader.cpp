// SPDX-License-Identifier: MIT
#include "ui/fixes/pass_shader.h"

#include "ui/session/services/shader_states.h"

#include <map>

namespace wavelane::ui {

shader::Language languageOf(const project::ShaderEntry& entry)
{
    const auto language = entry.language ? entry.language : shader::languageOfFile(entry.source);
    return language.value_or(shader::Language::hlsl);
}

namespace {

/// The texts of sources, each encoded once.
using Sources = std::map<std::string, std::shared_ptr<const std::string>>;

std::shared_ptr<const std::string> sourceOf(const Document& document, const project::ShaderEntry& entry,
                                            Sources& sources)
{
    auto& source = sources[entry.source];
    if (!source) {
        const SourceFile* file = document.openFile(document.shaderPath(entry));
        source = std::make_shared<const std::string>(file ? file->text() : std::string());
    }
    return source;
}

std::optional<PassShader> passShaderWith(const Document& document, const ShaderStates& states, const ObjectId& pass,
                                         Sources& sources)
{
    const project::Project& project = document.project();
    const project::Pass* found = passAt(project, pass);
    const auto* dispatch = found && !found->broken ? std::get_if<project::DispatchPass>(&found->kind) : nullptr;
    const project::ShaderEntry* entry = dispatch ? project.shader(dispatch->shader) : nullptr;
    const ShaderState* state = entry ? states.state(entry->name) : nullptr;
    if (!state || !state->reflection || !state->ok)
        return std::nullopt;
    return PassShader{.pass = pass,
                      .pointer = pointerOf(project, pass),
                      .entry = entry,
                      .reflection = &*state->reflection,
                      .language = languageOf(*entry),
                      .source = sourceOf(document, *entry, sources)};
}

} // namespace

std::optional<PassShader> passShader(const Document& document, const ShaderStates& states, const ObjectId& pass)
{
    Sources sources;
    return passShaderWith(document, states, pass, sources);
}

std::vector<PassShader> passShaders(const Document& document, const ShaderStates& states)
{
    Sources sources;
    std::vector<PassShader> found;
    for (const ObjectId& id : allPasses(document.project()))
        if (auto one = passShaderWith(document, states, id, sources))
            found.push_back(std::move(*one));
    return found;
}

} // namespace wavelane::ui
