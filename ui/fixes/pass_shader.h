// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/missing/missing_bindings.h"
#include "ui/document/document.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

class ShaderStates;

/// A dispatch pass with what its shader declared when it last compiled. A value, valid while the states do not
/// change.
struct PassShader
{
    ObjectId pass;
    std::string pointer; ///< `/passes/0`.
    const project::ShaderEntry* entry = nullptr;
    const shader::Reflection* reflection = nullptr;
    shader::Language language = shader::Language::hlsl;
    std::shared_ptr<const std::string> source; ///< Not null; empty if no editor has opened the source.

    project::DispatchedShader shader() const { return {*reflection, language, *source}; }
};

/// Nothing if the object is not a dispatch pass, or if its shader has not compiled without errors.
std::optional<PassShader> passShader(const Document& document, const ShaderStates& states, const ObjectId& pass);

/// The language of a shader, from its entry or the extension of its source.
shader::Language languageOf(const project::ShaderEntry& entry);

/// All dispatch passes whose shaders have compiled, in the order of the frame.
std::vector<PassShader> passShaders(const Document& document, const ShaderStates& states);

} // namespace wavelane::ui
