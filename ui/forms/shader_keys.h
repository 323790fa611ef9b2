// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/contract/compiler.h"
#include "ui/forms/field_spec.h"

#include <string_view>

namespace wavelane::ui {

/// The language of a shader entry of the project file: its `language`, or that of its source's extension. HLSL if
/// neither names one.
shader::Language languageOfShader(const Json& shader);

/// Whether a key of a shader entry has an effect on sources of this language: there are no HLSL profiles in GLSL.
bool appliesTo(std::string_view key, shader::Language language);

/// The compilers that can be suggested for a language, as named in the project file.
QStringList compilersFor(shader::Language language);

} // namespace wavelane::ui
