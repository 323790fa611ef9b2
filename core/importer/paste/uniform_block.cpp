// SPDX-License-Identifier: MIT
#include "core/importer/paste/uniform_block.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>

namespace wavelane::importer {

namespace {

using Tokens = std::vector<std::string_view>;

/// A declaration with `uniform`, outside of braces.
struct Loose
{
    std::size_t begin = 0; ///< Offset of its first character.
    std::size_t end = 0;   ///< Offset after its semicolon.
    std::string members;   ///< Such as `float a; vec2 b[3]; `.
    std::vector<std::string> names;
    std::vector<std::string> lost;
};

bool isNumber(std::string_view token)
{
    return !token.empty() && std::ranges::all_of(token, [](char one) { return one >= '0' && one <= '9'; });
}

bool isNumeric(std::string_view type)
{
    constexpr auto scalars = std::to_array<std::string_view>({"float", "int", "uint", "bool", "double"});
    if (std::ranges::contains(scalars, type))
        return true;
    for (const std::string_view prefix : {"vec", "ivec", "uvec", "bvec", "dvec", "mat", "dmat"})
        if (type.starts_with(prefix)) {
            const std::string_view size = type.substr(prefix.size());
            const bool isMatrix = prefix.ends_with("mat") && size.size() == 3 && size[1] == 'x';
            return isMatrix || (size.size() == 1 && size[0] >= '2' && size[0] <= '4');
        }
    return false;
}

/// Index after the parenthesis, bracket or brace that `at` opens; the number of tokens if it is not closed.
std::size_t afterGroup(const Tokens& tokens, std::size_t at)
{
    std::size_t depth = 0;
    for (; at < tokens.size(); ++at) {
        if (tokens[at] == "(" || tokens[at] == "[" || tokens[at] == "{")
            ++depth;
        else if ((tokens[at] == ")" || tokens[at] == "]" || tokens[at] == "}") && --depth == 0)
            return at + 1;
    }
    return at;
}

/// The variables of `tokens[at, end)`, such as `a, b[3] = …`, as members of the type; false if one cannot be a
/// member.
bool addVariables(const Tokens& tokens, std::size_t at, std::size_t end, std::string_view type, Loose& loose)
{
    while (at < end) {
        const std::string name(tokens[at++]);
        if (name.empty() || !shader::isWord(name.front()))
            return false;
        std::string size;
        for (; at < end && tokens[at] == "["; at += 3) {
            if (at + 2 >= end || !isNumber(tokens[at + 1]) || tokens[at + 2] != "]")
                return false;
            size += std::format("[{}]", tokens[at + 1]);
        }
        loose.members += std::format("{} {}{}; ", type, name, size);
        loose.names.push_back(name);
        if (at < end && tokens[at] == "=") {
            loose.lost.push_back(name);
            while (at < end && tokens[at] != ",")
                at = tokens[at] == "(" || tokens[at] == "[" || tokens[at] == "{" ? afterGroup(tokens, at) : at + 1;
        }
        if (at < end && tokens[at++] != ",")
            return false;
    }
    return !loose.names.empty();
}

/// The statement `tokens[begin, end)` without its semicolon.
std::optional<Loose> looseUniform(const Tokens& tokens, std::size_t begin, std::size_t end)
{
    std::size_t at = begin;
    while (at < end &&
           (tokens[at] == "layout" || tokens[at] == "highp" || tokens[at] == "mediump" || tokens[at] == "lowp"))
        at = tokens[at] == "layout" ? afterGroup(tokens, at + 1) : at + 1;
    if (at >= end || tokens[at++] != "uniform")
        return std::nullopt;
    while (at < end && (tokens[at] == "highp" || tokens[at] == "mediump" || tokens[at] == "lowp"))
        ++at;
    Loose loose;
    if (at >= end || !isNumeric(tokens[at]) || !addVariables(tokens, at + 1, end, tokens[at], loose))
        return std::nullopt;
    return loose;
}

std::vector<Loose> looseUniforms(std::string_view text, const Tokens& tokens)
{
    std::vector<Loose> found;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < tokens.size();) {
        if (tokens[at] == "(" || tokens[at] == "[" || tokens[at] == "{") {
            const bool isBlock = tokens[at] == "{";
            at = afterGroup(tokens, at);
            // A function ends with its brace. `struct` and blocks have a semicolon, which then is an empty statement.
            begin = isBlock ? at : begin;
        } else if (tokens[at] == ";") {
            if (auto loose = looseUniform(tokens, begin, at)) {
                loose->begin = static_cast<std::size_t>(tokens[begin].data() - text.data());
                loose->end = static_cast<std::size_t>(tokens[at].data() - text.data()) + 1;
                found.push_back(std::move(*loose));
            }
            begin = ++at;
        } else {
            ++at;
        }
    }
    return found;
}

/// The number after the largest `binding = N` of the source.
unsigned freeBinding(const Tokens& tokens)
{
    unsigned next = 0;
    for (std::size_t at = 0; at + 2 < tokens.size(); ++at) {
        unsigned binding = 0;
        const std::string_view number = tokens[at + 2];
        if (tokens[at] == "binding" && tokens[at + 1] == "=" &&
            std::from_chars(number.data(), number.data() + number.size(), binding).ec == std::errc())
            next = std::max(next, binding + 1);
    }
    return next;
}

} // namespace

std::optional<UniformBlock> withUniformBlock(std::string_view glsl)
{
    const Tokens tokens = shader::lexHlsl(glsl);
    const std::vector<Loose> found = looseUniforms(glsl, tokens);
    if (found.empty())
        return std::nullopt;
    UniformBlock block;
    std::string members;
    for (const Loose& each : found) {
        members += each.members;
        block.names.insert(block.names.end(), each.names.begin(), each.names.end());
        block.lost.insert(block.lost.end(), each.lost.begin(), each.lost.end());
    }
    std::size_t copied = 0;
    for (const Loose& each : found) {
        block.text += glsl.substr(copied, each.begin - copied);
        if (&each == &found.front())
            block.text +=
                std::format("layout(std140, binding = {}) uniform Uniforms {{ {}}};", freeBinding(tokens), members);
        const std::string_view old = glsl.substr(each.begin, each.end - each.begin);
        block.text.append(static_cast<std::size_t>(std::ranges::count(old, '\n')), '\n');
        copied = each.end;
    }
    block.text += glsl.substr(copied);
    return block;
}

} // namespace wavelane::importer
