// SPDX-License-Identifier: MIT
#include "ui/forms/shader_keys.h"

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

using Keys = std::initializer_list<std::string_view>;

bool isOneOf(std::string_view key, Keys keys)
{
    return std::ranges::contains(keys, key);
}

} // namespace

shader::Language languageOfShader(const Json& shader)
{
    if (const auto named = shader::languageFromString(stringOr(shader, "language")))
        return *named;
    return shader::languageOfFile(stringOr(shader, "source"), stringOr(shader, "compiler", "auto"))
        .value_or(shader::Language::hlsl);
}

bool appliesTo(std::string_view key, shader::Language language)
{
    switch (language) {
    case shader::Language::hlsl:
        return true;
    case shader::Language::slang:
        return !isOneOf(key, {"hlsl_version", "native_16bit"});
    case shader::Language::glsl: // Entry point, layout and matrix order are in the source.
        return !isOneOf(key, {"entry", "profile", "layout", "hlsl_version", "native_16bit", "strict_float", "matrix",
                              "arguments"});
    case shader::Language::wgsl: // WGSL has no preprocessor.
        return !isOneOf(key, {"profile", "layout", "hlsl_version", "native_16bit", "matrix", "defines", "include"});
    case shader::Language::spirv:
    case shader::Language::spirvAssembly:
        return !isOneOf(key, {"compiler", "profile", "layout", "hlsl_version", "native_16bit", "matrix", "defines",
                              "include", "arguments"});
    case shader::Language::other:
        return !isOneOf(key, {"profile", "layout", "hlsl_version", "native_16bit", "matrix"});
    }
    return true;
}

QStringList compilersFor(shader::Language language)
{
    QStringList names{QStringLiteral("auto")};
    if (language == shader::Language::hlsl)
        names += QStringLiteral("dxc");
    if (shader::hasHlslSyntax(language))
        names += QStringLiteral("slang");
    if (language == shader::Language::hlsl || language == shader::Language::glsl)
        names += QStringLiteral("glslang");
    return names;
}

} // namespace wavelane::ui
