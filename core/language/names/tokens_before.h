// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// One step of `particles[i].velocity.xy`: a name, a call, or an index.
struct Step
{
    std::string name; ///< Empty: an index.
    bool isCall = false;
    std::string argument;          ///< Template argument of a call: the type in angle brackets.
    std::size_t firstArgument = 0; ///< Tokens of a call's first argument, [first, last).
    std::size_t lastArgument = 0;
};

/// The tokens of a source up to a position. Positions are indexes of tokens.
class TokensBefore
{
public:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    /// `text` must begin outside of comments.
    explicit TokensBefore(std::string_view text);

    TokensBefore(const TokensBefore&) = delete; // The tokens point into the text.
    TokensBefore& operator=(const TokensBefore&) = delete;

    const std::string& text() const { return m_text; }
    std::size_t size() const { return m_tokens.size(); }
    std::string_view operator[](std::size_t index) const { return m_tokens[index]; }

    /// Index of the word at the end of the text; `size()` if there is none.
    std::size_t wordBegin() const;
    std::string word() const; ///< The word at the end of the text; empty if there is none.
    /// A token before that word, counted backward; empty past the start.
    std::string_view tokenBefore(std::size_t back) const;
    std::size_t openingOf(std::size_t closing) const; ///< The bracket that a closing bracket closes, or `none`.
    /// The steps of the expression that ends before the index, the first one first; empty if it is not a chain of
    /// names, calls and indexes.
    std::vector<Step> chainBefore(std::size_t end) const;

private:
    std::string m_text;
    std::vector<std::string_view> m_tokens;
};

} // namespace wavelane::language
