// SPDX-License-Identifier: MIT
#include "core/language/shader_problem.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace wavelane::language {

namespace {

using Kind = ShaderProblem::Kind;

/// The word between `before` and `after`, or an empty text if the message has none.
std::string wordBetween(std::string_view message, std::string_view before, std::string_view after)
{
    const std::size_t start = message.find(before);
    if (start == std::string_view::npos)
        return {};
    const std::string_view rest = message.substr(start + before.size());
    const std::string_view word = rest.substr(0, std::ranges::find_if_not(rest, shader::isWord) - rest.begin());
    return rest.substr(word.size()).starts_with(after) ? std::string(word) : std::string();
}

/// The text in the quotes that follow `before`.
std::string quotedAfter(std::string_view message, std::string_view before)
{
    const std::size_t start = message.find(before);
    if (start == std::string_view::npos)
        return {};
    const std::string_view rest = message.substr(start + before.size());
    return std::string(rest.substr(0, rest.find('\'')));
}

/// The name that glslang puts before its message: `'gain' : unknown variable`.
std::string wordBefore(std::string_view message, std::string_view text)
{
    return message.contains(text) ? wordBetween(message, "'", std::string("' : ").append(text)) : std::string();
}

std::string undeclaredName(std::string_view message)
{
    for (std::string name : {
             wordBetween(message, "undeclared identifier '", "'"), // DXC
             wordBetween(message, "undefined identifier '", "'"),  // Slang
             wordBefore(message, "unknown variable"),              // glslang, HLSL
             wordBefore(message, "undeclared identifier"),         // glslang, GLSL
         })
        if (!name.empty())
            return name;
    return {};
}

template<std::size_t Count>
bool containsAny(std::string_view text, const std::array<std::string_view, Count>& parts)
{
    return std::ranges::any_of(parts, [&](std::string_view part) { return text.contains(part); });
}

constexpr std::array<std::string_view, 2> semicolonTexts = {"expected ';'", "';' : Expected"};
constexpr std::array<std::string_view, 2> groupSizeTexts = {"[numthreads(x,y,z)] is missing", "valid numthreads"};
constexpr std::array<std::string_view, 6> dxcTexts = {"Use DXC",  "use DXC",         "or DXC.",
                                                      "DXC does", "DXC compiles it", "get-dxc"};

} // namespace

std::vector<ShaderProblem> problemsIn(const Diagnostic& diagnostic)
{
    std::vector<ShaderProblem> problems;
    const std::string_view message = diagnostic.message;
    const std::string all = diagnostic.message + '\n' + diagnostic.detail;
    const auto addNamed = [&](Kind kind, std::string name) {
        if (!name.empty())
            problems.push_back({.kind = kind, .name = std::move(name)});
    };
    const auto addIf = [&](bool found, Kind kind) {
        if (found)
            problems.push_back({.kind = kind, .name = {}});
    };
    addIf(diagnostic.detail.contains("set native_16bit"), Kind::narrowType);
    addIf(diagnostic.detail.contains("set hlsl_version to 2021"), Kind::olderHlsl);
    // For `photo`, DXC suggests C++'s `goto`, which HLSL does not have.
    if (std::string suggested = quotedAfter(message, "did you mean '"); suggested != "goto")
        addNamed(Kind::misspelledName, std::move(suggested));
    addNamed(Kind::undeclaredName, undeclaredName(message));
    const bool isReserved = all.contains("reserves the word texture");
    addIf(!isReserved && containsAny(message, semicolonTexts), Kind::missingSemicolon);
    addIf(isReserved, Kind::reservedTexture);
    addIf(all.contains("neighboring pixels") || message.contains("implicit lod"), Kind::implicitMip);
    addIf(containsAny(message, groupSizeTexts), Kind::missingGroupSize);
    addIf(diagnostic.code == Code::fileMissing, Kind::missingInclude);
    addIf(diagnostic.code == Code::compilerMissing || containsAny(all, dxcTexts), Kind::needsDxc);
    return problems;
}

} // namespace wavelane::language
