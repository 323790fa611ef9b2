// SPDX-License-Identifier: MIT
#include "core/shader/source/group_size_text.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <format>
#include <vector>

namespace wavelane::shader {

namespace {

using Tokens = std::vector<std::string_view>;

/// A part of a source that is replaced.
struct Part
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The index of the parenthesis that closes the one at `open`; the number of tokens if there is none.
std::size_t closing(const Tokens& tokens, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < tokens.size(); ++i) {
        depth += tokens[i] == "(" ? 1 : tokens[i] == ")" ? -1 : 0;
        if (depth == 0)
            return i;
    }
    return tokens.size();
}

/// Whether the function whose attributes end before `first` is `entry`.
bool precedesFunction(const Tokens& tokens, std::size_t first, std::string_view entry)
{
    for (std::size_t i = first; i + 1 < tokens.size() && tokens[i] != "{" && tokens[i] != ";"; ++i)
        if (tokens[i] == entry && tokens[i + 1] == "(")
            return true;
    return false;
}

/// What is between the parentheses of each `word(…)` of the entry point.
std::vector<Part> attributesOf(std::string_view source, std::string_view word, std::string_view entry)
{
    const Tokens tokens = lexHlsl(source);
    const auto place = [&](std::size_t token) {
        return static_cast<std::size_t>(tokens[token].data() - source.data());
    };
    std::vector<Part> parts;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (tokens[i] != word || tokens[i + 1] != "(")
            continue;
        const std::size_t close = closing(tokens, i + 1);
        if (close < tokens.size() && precedesFunction(tokens, close + 1, entry))
            parts.push_back({place(i + 1) + 1, place(close)});
    }
    return parts;
}

/// What is between the parentheses of each `layout(…) in` with a local size.
std::vector<Part> layoutsOf(std::string_view source)
{
    const Tokens tokens = lexHlsl(source);
    const auto place = [&](std::size_t token) {
        return static_cast<std::size_t>(tokens[token].data() - source.data());
    };
    std::vector<Part> parts;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (tokens[i] != "layout" || tokens[i + 1] != "(")
            continue;
        const std::size_t close = closing(tokens, i + 1);
        const auto isSize = [](std::string_view token) {
            return token == "local_size_x" || token == "local_size_y" || token == "local_size_z";
        };
        if (close + 1 < tokens.size() && tokens[close + 1] == "in" &&
            std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                        tokens.begin() + static_cast<std::ptrdiff_t>(close), isSize))
            parts.push_back({place(i + 1) + 1, place(close)});
    }
    return parts;
}

} // namespace

Result<std::string> withGroupSize(std::string_view source, Language language, std::string_view entry,
                                  const std::array<std::uint32_t, 3>& size)
{
    std::string text = std::format("{}, {}, {}", size[0], size[1], size[2]);
    std::vector<Part> parts;
    if (language == Language::hlsl || language == Language::slang) {
        parts = attributesOf(source, "numthreads", entry);
    } else if (language == Language::wgsl) {
        parts = attributesOf(source, "workgroup_size", entry);
    } else if (language == Language::glsl) {
        parts = layoutsOf(source);
        text = std::format("local_size_x = {}, local_size_y = {}, local_size_z = {}", size[0], size[1], size[2]);
    }
    if (parts.empty())
        return fail(Code::badValue,
                    std::format("The source declares no group size for the entry point '{}'.", entry));
    std::string changed;
    std::size_t from = 0;
    for (const Part& part : parts) {
        changed.append(source.substr(from, part.begin - from));
        changed += text;
        from = part.end;
    }
    changed.append(source.substr(from));
    return changed;
}

} // namespace wavelane::shader
