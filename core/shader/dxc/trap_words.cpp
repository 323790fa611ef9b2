// SPDX-License-Identifier: MIT
#include "core/shader/dxc/trap_words.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <span>
#include <vector>

namespace wavelane::shader {

namespace {

using Tokens = std::span<const std::string_view>;

bool isNumber(std::string_view token)
{
    return token.front() >= '0' && token.front() <= '9';
}

bool takesFromNeighbours(std::string_view token)
{
    return token.starts_with("ddx") || token.starts_with("ddy") || token == "fwidth" ||
           token.starts_with("CalculateLevelOfDetail");
}

/// `(Type)x`, `(Type[2])x`: a word or an array of it in brackets, and something behind them that an operator would
/// not stand in front of. Some expressions look alike.
bool isCast(Tokens tokens)
{
    if (tokens[0] != "(" || tokens.size() < 4 || !isWord(tokens[1].front()) || isNumber(tokens[1]))
        return false;
    std::size_t at = 2;
    while (at + 2 < tokens.size() && tokens[at] == "[")
        at += 3;
    // `(vector<float, 2>)x`
    if (tokens[at] == "<")
        at = static_cast<std::size_t>(std::ranges::find(tokens.subspan(at), ">") - tokens.begin()) + 1;
    if (at + 1 >= tokens.size() || tokens[at] != ")")
        return false;
    const std::string_view behind = tokens[at + 1];
    return isWord(behind.front()) || behind == "(" || behind == "-" || behind == "+";
}

/// `struct A : B`, `class A : B`
bool inherits(Tokens tokens)
{
    return tokens.size() > 2 && (tokens[0] == "struct" || tokens[0] == "class") && tokens[2] == ":";
}

bool stopsEarlyAt(Tokens tokens)
{
    const bool twice = tokens.size() > 1 && tokens[0] == tokens[1];
    return tokens[0] == "?" || (twice && (tokens[0] == "&" || tokens[0] == "|"));
}

} // namespace

bool mayHaveDxcTraps(std::string_view preprocessed, bool stopsEarly)
{
    const std::vector<std::string_view> all = lexHlsl(preprocessed);
    for (std::size_t index = 0; index < all.size(); ++index) {
        const Tokens tokens = Tokens(all).subspan(index);
        const bool isBitField = tokens.size() > 1 && tokens[0] == ":" && isNumber(tokens[1]);
        // Behind a word the brackets belong to a call or to a condition.
        const bool behindWord = index > 0 && isWord(all[index - 1].front()) && all[index - 1] != "return";
        if (takesFromNeighbours(tokens[0]) || isBitField || inherits(tokens) || (isCast(tokens) && !behindWord) ||
            (stopsEarly && stopsEarlyAt(tokens)))
            return true;
    }
    return false;
}

} // namespace wavelane::shader
