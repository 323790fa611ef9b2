// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// GLSL without the line `#[compute]` with which the files of Godot begin. Line numbers do not change.
std::string withoutStageLine(std::string source);

/// An error at the `#version` of a GLSL source whose version does not support compute shaders; nothing for other
/// sources. The diagnostic has no file.
std::optional<Diagnostic> unsupportedVersion(std::string_view source);

/// Says in the details of an error that the source, which was compiled as GLSL, is written in another language.
void explainGlsl(Diagnostic& diagnostic, std::string_view source);

} // namespace wavelane::shader
