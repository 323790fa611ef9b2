// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <optional>
#include <string_view>

namespace wavelane::shader {

/// The language of a compute shader that has no file name, from what only one language has: `#version`, `layout(` and
/// `gl_` names (GLSL), `@compute` (WGSL), `OpCapability` (SPIR-V assembly), `import`, `ParameterBlock` and similar
/// words (Slang), `numthreads`, registers and types such as `RWTexture2D` (HLSL). Nothing for other texts. Comments
/// do not count.
std::optional<Language> languageOfSource(std::string_view source);

/// The language of a compute kernel that no compiler here takes, from its words: `Metal`, `OpenCL C`, `CUDA C++`.
/// Empty for other texts.
std::string_view foreignLanguageOf(std::string_view source);

/// The extension with which a file of this language is stored, with its dot: `.hlsl`, `.comp`.
std::string_view extensionOf(Language language);

} // namespace wavelane::shader
