// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/symbols.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Reads declarations from the tokens of a source, without knowing which names are types.
class TokenReader
{
public:
    explicit TokenReader(std::string_view text);

    bool atEnd() const { return m_at >= m_tokens.size(); }
    std::string_view peek(std::size_t ahead = 0) const;
    std::string_view previous() const { return m_at > 0 ? m_tokens[m_at - 1] : std::string_view(); }
    bool take(std::string_view token);
    void skip() { ++m_at; }
    std::size_t at() const { return m_at; }
    void goTo(std::size_t token) { m_at = token; }

    void skipBalanced();  ///< Behind the bracket that closes the one at the current token.
    void skipStatement(); ///< Behind the next `;` or body.

    /// True where `[…]` stands here, which is skipped, and has the word.
    bool attributes(std::string_view word);
    /// Modifiers and a type with its arguments: `RWTexture2D<float4>`. Empty where none stands here.
    std::string type();
    /// `[…]` behind a name: how many.
    int dimensions();
    /// `float a, inout b[2] : SEMANTIC` up to the closing bracket, which is taken.
    std::vector<Symbol> parameters();

    std::size_t offsetOf(std::size_t token) const; ///< In the text; its size behind the last.
    /// The text between two tokens with single spaces; the second is not part of it.
    std::string textBetween(std::size_t first, std::size_t last) const;
    std::string_view text() const { return m_text; }

private:
    std::string angled();

    std::string_view m_text;
    std::vector<std::string_view> m_tokens;
    std::size_t m_at = 0;
};

bool isName(std::string_view token);     ///< A word that does not begin with a digit.
bool isModifier(std::string_view token); ///< `const`, `in`, `groupshared`.
/// Words that begin statements and are no types.
bool isStatementWord(std::string_view token);

} // namespace wavelane::language
