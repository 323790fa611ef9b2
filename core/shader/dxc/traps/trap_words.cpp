// SPDX-License-Identifier: MIT
#include "core/shader/dxc/traps/trap_words.h"

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

bool namesDerivative(std::string_view token)
{
    return token.starts_with("ddx") || token.starts_with("ddy") || token == "fwidth";
}

/// `(Type)x`, `(Type[2])x`: a word, or an array of it, in parentheses, followed by a token that cannot follow a
/// parenthesized operand. Some other expressions match as well.
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
    const std::string_view next = tokens[at + 1];
    return isWord(next.front()) || next == "(" || next == "-" || next == "+";
}

/// `struct A : B`, `class A : B`
bool inherits(Tokens tokens)
{
    return tokens.size() > 2 && (tokens[0] == "struct" || tokens[0] == "class") && tokens[2] == ":";
}

bool isShortCircuit(Tokens tokens)
{
    const bool twice = tokens.size() > 1 && tokens[0] == tokens[1];
    return tokens[0] == "?" || (twice && (tokens[0] == "&" || tokens[0] == "|"));
}

} // namespace

std::set<DxcFault> suspectedFaults(std::string_view preprocessed, bool shortCircuits)
{
    std::set<DxcFault> faults;
    const std::vector<std::string_view> all = lexHlsl(preprocessed);
    for (std::size_t index = 0; index < all.size(); ++index) {
        const Tokens tokens = Tokens(all).subspan(index);
        // Parentheses after a word belong to a call or a condition.
        const bool followsWord = index > 0 && isWord(all[index - 1].front()) && all[index - 1] != "return";
        if (namesDerivative(tokens[0]))
            faults.insert(DxcFault::dropsDerivatives);
        if (tokens[0].starts_with("CalculateLevelOfDetail"))
            faults.insert(DxcFault::neverClampsLevels);
        if (tokens[0].starts_with("int64_t") || tokens[0].starts_with("uint64_t"))
            faults.insert(DxcFault::narrowsIntegers);
        if (tokens.size() > 1 && tokens[0] == ":" && isNumber(tokens[1]))
            faults.insert(DxcFault::widensBitFields);
        if (inherits(tokens) || (isCast(tokens) && !followsWord))
            faults.insert(DxcFault::splatsVectors);
        if (shortCircuits && isShortCircuit(tokens))
            faults.insert(DxcFault::evaluatesBothSides);
    }
    return faults;
}

} // namespace wavelane::shader
