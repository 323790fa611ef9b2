// SPDX-License-Identifier: MIT
#include "core/shader/glslang/foreign_source.h"

#include "core/base/text/parse_number.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/source/source_language.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

namespace {

constexpr unsigned firstVersion = 420; // With GL_ARB_compute_shader; 430 needs no extension.
constexpr unsigned firstEsVersion = 310;

std::string_view nameOf(Language language)
{
    switch (language) {
    case Language::hlsl:
        return "HLSL";
    case Language::slang:
        return "Slang";
    case Language::wgsl:
        return "WGSL";
    case Language::spirvAssembly:
        return "SPIR-V assembly";
    case Language::glsl:
    case Language::spirv:
    case Language::other:
        break;
    }
    return {};
}

/// The index of the first character that is neither white space nor part of a comment.
std::size_t firstCharacter(std::string_view source)
{
    std::size_t at = 0;
    while (at < source.size()) {
        const std::string_view rest = source.substr(at);
        const bool isLine = rest.starts_with("//");
        if (!isLine && !rest.starts_with("/*")) {
            if (!std::string_view(" \t\r\n\v\f").contains(rest.front()))
                return at;
            ++at;
            continue;
        }
        const std::string_view terminator = isLine ? "\n" : "*/";
        const std::size_t end = source.find(terminator, at + 2);
        at = end == std::string_view::npos ? source.size() : end + terminator.size();
    }
    return at;
}

void skipBlanks(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
}

/// Removes a word and the blanks after it from the start of the text.
bool take(std::string_view& text, std::string_view word)
{
    if (!text.starts_with(word))
        return false;
    text.remove_prefix(word.size());
    skipBlanks(text);
    return true;
}

} // namespace

std::string withoutStageLine(std::string source)
{
    constexpr std::string_view stage = "#[compute]";
    const std::size_t start = firstCharacter(source);
    if (std::string_view(source).substr(start).starts_with(stage))
        source.replace(start, stage.size(), stage.size(), ' ');
    return source;
}

std::optional<Diagnostic> unsupportedVersion(std::string_view source)
{
    const std::size_t start = firstCharacter(source);
    std::string_view rest = source.substr(start);
    if (!take(rest, "#") || !take(rest, "version"))
        return std::nullopt;
    const auto version = takeInteger<std::uint32_t>(rest);
    if (!version || (!rest.empty() && isWord(rest.front())))
        return std::nullopt;
    skipBlanks(rest);
    const bool isEs = take(rest, "es");
    if (*version >= (isEs ? firstEsVersion : firstVersion))
        return std::nullopt;
    return Diagnostic{.code = Code::compileFailed,
                      .message =
                          std::format("GLSL {}{} does not support compute shaders. Change the line to #version {}.",
                                      *version, isEs ? " es" : "", isEs ? "310 es" : "460"),
                      .line = 1 + static_cast<int>(std::ranges::count(source.substr(0, start), '\n'))};
}

void explainGlsl(Diagnostic& diagnostic, std::string_view source)
{
    if (diagnostic.severity != Severity::error || !diagnostic.detail.empty())
        return;
    const auto language = languageOfSource(source);
    const std::string_view name = language ? nameOf(*language) : std::string_view();
    if (name.empty())
        return;
    diagnostic.detail = std::format("The source looks like {}, but it is compiled as GLSL. Rename the file to {}.",
                                    name, extensionOf(*language));
}

} // namespace wavelane::shader
