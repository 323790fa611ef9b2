// SPDX-License-Identifier: MIT
#include "core/shader/source/entry_points.h"

#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/source_scan.h"

namespace wavelane::shader {

namespace {

bool definesFunction(const std::vector<std::string_view>& tokens, std::string_view name)
{
    for (std::size_t i = 1; i + 1 < tokens.size(); ++i)
        if (tokens[i] == name && tokens[i + 1] == "(" && isWord(tokens[i - 1].front()))
            return true;
    return false;
}

/// Functions whose attributes contain `@compute`: attributes precede `fn NAME(`.
std::vector<std::string> wgslEntries(std::string_view source)
{
    std::vector<std::string> entries;
    const std::vector<std::string_view> tokens = lexHlsl(source);
    bool isCompute = false;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (tokens[i] == "@" && tokens[i + 1] == "compute")
            isCompute = true;
        else if (tokens[i] == "{" || tokens[i] == ";")
            isCompute = false;
        else if (tokens[i] == "fn" && isCompute)
            entries.emplace_back(tokens[i + 1]);
    }
    return entries;
}

} // namespace

std::vector<std::string> scanEntryPoints(std::string_view source, Language language)
{
    switch (language) {
    case Language::hlsl:
    case Language::slang:
        return scanHlsl(source).entries;
    case Language::wgsl:
        return wgslEntries(source);
    case Language::glsl:
        return definesFunction(lexHlsl(source), "main") ? std::vector<std::string>{"main"}
                                                        : std::vector<std::string>();
    case Language::spirv:
    case Language::spirvAssembly:
    case Language::other:
        return {};
    }
    return {};
}

std::string defaultEntryPoint(std::string_view source, const std::vector<std::string>& entries)
{
    if (entries.size() != 1 || entries.front() == "main" || definesFunction(lexHlsl(source), "main"))
        return "main";
    return entries.front();
}

std::string quotedNames(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 == names.size() ? " and " : ", ";
        text += "'" + names[i] + "'";
    }
    return text;
}

} // namespace wavelane::shader
