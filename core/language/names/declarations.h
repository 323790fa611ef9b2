// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/symbols.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Reads declarations from the tokens of a source. Does not need to know which names are types.
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

    void skipBalanced();  ///< Skips to after the bracket that closes the one at the current token.
    void skipStatement(); ///< Skips to after the next `;` or body.

    /// Skips attributes `[…]` at the current token. True if they contain the word.
    bool attributes(std::string_view word);
    /// Reads modifiers and a type with its arguments: `RWTexture2D<float4>`. Empty if there is no type.
    std::string type();
    /// Skips `[…]` after a name, and returns their number.
    int dimensions();
    /// Reads `float a, inout b[2] : SEMANTIC` up to and including the closing bracket.
    std::vector<Symbol> parameters();

    std::size_t offsetOf(std::size_t token) const; ///< Offset in the text; the size of the text past the last token.
    /// The text from the first token up to but excluding the last, with single spaces.
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
/// Words that begin statements and are not types.
bool isStatementWord(std::string_view token);

} // namespace wavelane::language
